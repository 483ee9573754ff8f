/** "Was this page helpful?" The answer is stored, and sent as an event if analytics is allowed. */
import {capitalize} from '@docs-kit/basics/text';
import Link from '@docusaurus/Link';
import {type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {sendEvent} from '@site/src/client/analytics/analytics';
import {type FeedbackAnswer, readAnswer, writeAnswer} from '@site/src/client/feedback';
import CommentForm, {buildFeedbackUrl} from './CommentForm';
import styles from './styles.module.css';

/** The message at each stage. */
const MESSAGES = {
  open: '',
  /** The user answered on an earlier visit. */
  earlier: '',
  /** The answer went to analytics. */
  sent: 'Thanks for your feedback.',
  kept: 'Thanks. Your answer stays in this browser.',
  commented: 'Thanks for your comment.',
  /** Consent was withdrawn after the answer. */
  unsent: 'Your comment wasn’t sent, because analytics is off.',
} as const;

/** @param props.path - the page's path, which must also be the component's key */
export default function Feedback({path}: {readonly path: string}): ReactNode {
  const [answer, setAnswer] = useState<FeedbackAnswer | null>(null);
  const [stage, setStage] = useState<keyof typeof MESSAGES>('open');
  const status = useRef<HTMLParagraphElement>(null);
  const questionId = useId();

  useEffect(() => {
    const earlier = readAnswer(path);
    if (!earlier) return;
    setAnswer(earlier);
    // A press that waited for React can come before this effect.
    setStage((now) => (now === 'open' ? 'earlier' : now));
  }, [path]);

  // The control that had the focus has been removed.
  useEffect(() => {
    if (stage !== 'open' && stage !== 'earlier') status.current?.focus();
  }, [stage]);

  function submitAnswer(given: FeedbackAnswer) {
    setAnswer(given);
    writeAnswer(path, given);
    const isSent = sendEvent('page_feedback', {page_path: path, helpful: given});
    setStage(isSent ? 'sent' : 'kept');
  }

  return (
    <section
      aria-labelledby={questionId}
      className={`${styles.feedback} page-feedback script-only`}
    >
      <p id={questionId} hidden={stage !== 'open'} className="text--semibold margin-bottom--none">
        Was this page helpful?
      </p>
      {stage === 'open' &&
        (['yes', 'no'] as const).map((given) => (
          <button
            key={given}
            type="button"
            className={`outline-button ${styles.button}`}
            onClick={() => submitAnswer(given)}
          >
            {capitalize(given)}
          </button>
        ))}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={`margin-bottom--none ${styles.status}`}
      >
        {MESSAGES[stage]}
      </p>
      {stage === 'earlier' && (
        <p className={`margin-bottom--none ${styles.status}`}>
          You marked this page as {answer === 'yes' ? 'helpful' : 'not helpful'}.{' '}
          <Link to={buildFeedbackUrl(path, '')}>Report a problem</Link>
        </p>
      )}
      {answer && ['sent', 'kept', 'unsent'].includes(stage) && (
        <CommentForm
          path={path}
          answer={answer}
          hasAnalytics={stage === 'sent'}
          onSend={(isSent) => setStage(isSent ? 'commented' : 'unsent')}
        />
      )}
    </section>
  );
}
