/**
 * Change: sets the same title for a crash inside the layout as for a crash of the whole page,
 * counts the page view, and shows the message on the ground of the frame. Wraps the original.
 */
import Head from '@docusaurus/Head';
import type {Props} from '@theme/Error';
import ErrorPageContentOriginal from '@theme-original/ErrorPageContent';
import {type ReactNode, useLayoutEffect} from 'react';
import {setShownPage} from '@site/src/client/analytics/analytics';

export default function ErrorPageContent(props: Props): ReactNode {
  // Root reports the page when the title has been written, which is later.
  useLayoutEffect(() => setShownPage(window.location.pathname), []);
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <div className="night night-head">
        <ErrorPageContentOriginal {...props} />
      </div>
    </>
  );
}
