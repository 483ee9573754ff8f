/** Loads the prompt for analytics consent when there's something to ask. Root mounts it once. */
import {lazy, type ReactNode, Suspense} from 'react';
import {usePromptState} from '@site/src/client/analytics/consent';
import {whenIdle} from '@site/src/client/whenIdle';

/** If the prompt can't be loaded, there's no consent, so nothing is sent. */
const LazyPrompt = lazy(() =>
  new Promise<void>(whenIdle).then(() => import('./Prompt')).catch(() => ({default: () => null})),
);

export default function Consent(): ReactNode {
  const state = usePromptState();
  return (
    state !== 'closed' && (
      <Suspense>
        <LazyPrompt isReopened={state === 'reopened'} />
      </Suspense>
    )
  );
}
