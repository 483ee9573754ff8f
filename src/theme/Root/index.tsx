/**
 * Change: mounts the search modal, chat, and analytics next to the application. Client-side
 * navigation never unmounts Root, so they persist until the page closes. The original renders only
 * its children.
 */
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
      <Chat />
    </>
  );
}
