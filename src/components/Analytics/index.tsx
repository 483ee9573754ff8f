/**
 * The React part of analytics: reports when the head, including the title, has been written, and asks for consent if configured.
 */
import Head from '@docusaurus/Head';
import {whenIdle} from '@site/src/client/whenIdle';
import {useEffect, useState, type ReactNode} from 'react';
import {pageViews} from '../../client/analytics/clientModule';
import {isConsentAsked, usePromptState} from '../../client/analytics/consent';
import type ConsentPromptComponent from '../ConsentPrompt';

/** Loads the prompt when there is something to ask. */
function Consent(): ReactNode {
  const state = usePromptState();
  const [content, setContent] = useState<{readonly Prompt: typeof ConsentPromptComponent}>();
  const isOpen = state !== 'closed';
  useEffect(() => {
    if (isOpen) {
      whenIdle(() => {
        // Without the prompt there's no consent, so nothing is sent. The footer's link tries again.
        import('../ConsentPrompt').then(
          ({default: Prompt}) => setContent({Prompt}),
          () => undefined,
        );
      });
    }
  }, [isOpen]);
  return isOpen && content ? <content.Prompt isReopened={state === 'reopened'} /> : null;
}

/** Mount once, outside the routes. */
export default function Analytics(): ReactNode {
  return (
    pageViews && (
      <>
        <Head onChangeClientState={() => pageViews?.titleDidApply()}>{null}</Head>
        {isConsentAsked && <Consent />}
      </>
    )
  );
}
