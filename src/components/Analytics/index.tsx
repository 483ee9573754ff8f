/**
 * The React part of analytics: reports when the head, including the title, has been written, and
 * asks for consent if configured.
 */
import Head from '@docusaurus/Head';
import {whenIdle} from '@site/src/client/whenIdle';
import {lazy, Suspense, type ReactNode} from 'react';
import {hasTag, reportPageView} from '../../client/analytics/analytics';
import {isConsentAsked, usePromptState} from '../../client/analytics/consent';

/** If the prompt can't be loaded, there's no consent, so nothing is sent. */
const ConsentPrompt = lazy(() =>
  new Promise<void>(whenIdle)
    .then(() => import('../ConsentPrompt'))
    .catch(() => ({default: () => null})),
);

/** Loads the prompt when there is something to ask. */
function Consent(): ReactNode {
  const state = usePromptState();
  return (
    state !== 'closed' && (
      <Suspense>
        <ConsentPrompt isReopened={state === 'reopened'} />
      </Suspense>
    )
  );
}

/** Mount once, outside the routes. */
export default function Analytics(): ReactNode {
  return (
    hasTag && (
      <>
        <Head onChangeClientState={() => reportPageView()}>{null}</Head>
        {isConsentAsked && <Consent />}
      </>
    )
  );
}
