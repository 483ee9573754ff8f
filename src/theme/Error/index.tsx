/** Change: keeps the chat on the crash page, which replaces Root and everything in it. Wraps the original. */
import Chat from '@site/src/components/Chat';
import type {Props} from '@theme/Error';
import ErrorOriginal from '@theme-original/Error';
import type {ReactNode} from 'react';

export default function Error(props: Props): ReactNode {
  return (
    <>
      <ErrorOriginal {...props} />
      <Chat />
    </>
  );
}
