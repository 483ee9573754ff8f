/**
 * Change: mounts the search modal, chat and analytics beside the application. Root is never unmounted by a client-side
 * navigation, so they live as long as the page does. The original renders its children and nothing else.
 */
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Analytics from '@site/src/components/Analytics';
import Chat from '@site/src/components/Chat';
import SearchProvider from '@site/src/components/SearchProvider';
import type {Props} from '@theme/Root';
import type {ReactNode} from 'react';

export default function Root({children}: Props): ReactNode {
  return (
    <>
      <SearchProvider>{children}</SearchProvider>
      <Analytics />
      {/* Without a boundary of its own a failing chat would take the whole page down with it. */}
      <ErrorBoundary fallback={() => null}>
        <Chat />
      </ErrorBoundary>
    </>
  );
}
