/** Change: keeps the chat on the crash page, which replaces Root and everything in it. Wraps the original. */
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Chat from '@site/src/components/Chat';
import type {Props} from '@theme/Error';
import ErrorOriginal from '@theme-original/Error';
import type {ReactNode} from 'react';

export default function Error(props: Props): ReactNode {
  return (
    <>
      <ErrorOriginal {...props} />
      <ErrorBoundary fallback={() => null}>
        <Chat />
      </ErrorBoundary>
    </>
  );
}
