/**
 * Change: keeps the chat on the crash page, which replaces Root and everything in it, and the title
 * if the layout crashes too. Wraps the original.
 */
import Head from '@docusaurus/Head';
import type {Props} from '@theme/Error';
import ErrorOriginal from '@theme-original/Error';
import type {ReactNode} from 'react';
import Chat from '@site/src/components/Chat';

export default function Error(props: Props): ReactNode {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <Chat>
        <ErrorOriginal {...props} />
      </Chat>
    </>
  );
}
