/**
 * "Was this page helpful?" With analytics, the answer and the comment are sent as events. Without
 * it, or before consent, nothing is sent: the comment goes into a prefilled issue that the user may
 * submit.
 */
import Link from '@docusaurus/Link';
import {type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {sendEvent} from '@site/src/client/analytics/analytics';
import {type FeedbackAnswer, readAnswer, writeAnswer} from '@site/src/client/feedback';
import {buildIssueUrl} from '@site/src/client/issueUrl';
import {siteUrl} from '@site/src/client/runtimeConfig';
import {capitalize} from '@site/src/shared/text';
import styles from './styles.module.css';

/** Longest comment, in characters. */
const MAX_COMMENT_LENGTH = 500;

/** Longest value of an event's parameter: https://support.google.com/analytics/answer/9267744 */
const MAX_PARAMETER_LENGTH = 100;

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

/** @returns the comment as parameters of an event, as many as it needs */
function splitComment(comment: string): Record<string, string> {
  const parts = comment.match(new RegExp(`[^]{1,${MAX_PARAMETER_LENGTH}}`, 'gu')) ?? [];
  return Object.fromEntries(parts.map((part, index) => [`comment_${index + 1}`, part]));
}

/** @param props - `path`: the page's path, which must also be the component's key */
export default function Feedback({path}: {readonly path: string}): ReactNode {
  const [answer, setAnswer] = useState<FeedbackAnswer | null>(null);
  const [stage, setStage] = useState<keyof typeof MESSAGES>('open');
  const [comment, setComment] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const id = useId();

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

  function give(given: FeedbackAnswer) {
    setAnswer(given);
    writeAnswer(path, given);
    const isSent = sendEvent('page_feedback', {page_path: path, helpful: given});
    setStage(isSent ? 'sent' : 'kept');
  }
  function sendComment(helpful: FeedbackAnswer) {
    const parameters = {page_path: path, helpful, ...splitComment(comment.trim())};
    setStage(sendEvent('page_feedback_comment', parameters) ? 'commented' : 'unsent');
  }
  const issue = buildIssueUrl('page-feedback.yml', {
    title: `Feedback on ${path}`,
    page: `${siteUrl}${path}`,
    comment: comment.trim(),
  });

  return (
    <section
      aria-labelledby={`${id}-question`}
      className={`${styles.feedback} page-feedback script-only`}
    >
      <p
        id={`${id}-question`}
        hidden={stage !== 'open'}
        className="text--semibold margin-bottom--none"
      >
        Was this page helpful?
      </p>
      {stage === 'open' &&
        (['yes', 'no'] as const).map((given) => (
          <button
            key={given}
            type="button"
            className={`outline-button ${styles.button}`}
            onClick={() => give(given)}
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
      {stage === 'earlier' && answer && (
        <p className={`margin-bottom--none ${styles.status}`}>
          You marked this page as {answer === 'yes' ? 'helpful' : 'not helpful'}.{' '}
          <Link to={issue}>Report a problem</Link>
        </p>
      )}
      {['sent', 'kept', 'unsent'].includes(stage) && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (answer && comment.trim()) sendComment(answer);
          }}
        >
          <label htmlFor={`${id}-comment`}>
            {answer === 'yes' ? 'What helped you?' : 'What’s missing or wrong?'} (optional){' '}
            {stage === 'sent'
              ? 'Your comment is sent to Google Analytics. Don’t include personal data.'
              : 'This opens an issue on GitHub, where your comment is public. Don’t include personal data.'}
          </label>
          <textarea
            id={`${id}-comment`}
            className={`text-field ${styles.comment}`}
            rows={3}
            maxLength={MAX_COMMENT_LENGTH}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          {stage === 'sent' ? (
            <button
              type="submit"
              className={`outline-button ${styles.button}`}
              disabled={!comment.trim()}
            >
              Send comment
            </button>
          ) : (
            <Link className={`outline-button ${styles.button}`} to={issue}>
              Open a GitHub issue with this comment
            </Link>
          )}
        </form>
      )}
    </section>
  );
}
