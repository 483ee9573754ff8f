/**
 * Change: sets the same title for a crash inside the layout as for a crash of the whole page. Wraps
 * the original.
 */
import Head from '@docusaurus/Head';
import type {Props} from '@theme/Error';
import ErrorPageContentOriginal from '@theme-original/ErrorPageContent';
import type {ReactNode} from 'react';

export default function ErrorPageContent(props: Props): ReactNode {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <ErrorPageContentOriginal {...props} />
    </>
  );
}
