/**
 * "Was this page helpful?" With analytics the answer and a comment become events. Without, or while the reader has not agreed
 * to it, nothing is sent: the comment goes into an issue, which the reader submits or not.
 */
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {RuntimeConfig} from '@site/src/config/runtime';
import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import {answerOf, feedbackIssue, giveAnswer, MAX_COMMENT, sendComment, type Answer} from './answers';
import styles from './styles.module.css';

/** `earlier`: answered before this visit of the page; `sent`: analytics took the answer; `kept`: nothing was sent. */
type Stage = 'open' | 'earlier' | 'sent' | 'kept' | 'commented';

const SAID: Readonly<Record<Answer, string>> = {
  yes: 'You marked this page as helpful.',
  no: 'You marked this page as not helpful.',
};

/** @param props - `path`: of the page; the component must be keyed by it */
export default function Feedback({path}: {readonly path: string}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {repositoryUrl} = siteConfig.customFields as unknown as RuntimeConfig;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [stage, setStage] = useState<Stage>('open');
  const [comment, setComment] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const id = useId();

  useEffect(() => {
    const earlier = answerOf(path);
    if (earlier) {
      setAnswer(earlier);
      setStage('earlier');
    }
  }, [path]);

  // The control that had the focus is gone.
  useEffect(() => {
    if (stage !== 'open' && stage !== 'earlier') status.current?.focus();
  }, [stage]);

  const give = (given: Answer) => {
    setAnswer(given);
    setStage(giveAnswer(path, given) ? 'sent' : 'kept');
  };
  const submit = () => {
    // The reader may have taken the consent back since the answer.
    if (answer && comment.trim()) setStage(sendComment(path, answer, comment.trim()) ? 'commented' : 'kept');
  };
  const issue = feedbackIssue(repositoryUrl, siteConfig.url, path, comment.trim());
  const message = {
    open: '',
    earlier: '',
    sent: 'Thank you. Your answer has been sent.',
    kept: 'Thank you. This is remembered in your browser only.',
    commented: 'Thank you. Your comment has been sent.',
  }[stage];

  return (
    <section aria-labelledby={`${id}-question`} className={`${styles.feedback} page-feedback script-only`}>
      <p id={`${id}-question`} hidden={stage !== 'open'} className={styles.question}>
        Was this page helpful?
      </p>
      {stage === 'open' && (
        <>
          <button type="button" className={styles.button} onClick={() => give('yes')}>
            Yes
          </button>
          <button type="button" className={styles.button} onClick={() => give('no')}>
            No
          </button>
        </>
      )}
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {message}
      </p>
      {stage === 'earlier' && answer && (
        <p className={styles.status}>
          {SAID[answer]} <Link to={issue}>Report a problem</Link>
        </p>
      )}
      {(stage === 'sent' || stage === 'kept') && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <label htmlFor={`${id}-comment`}>
            {answer === 'yes' ? 'What helped you?' : 'What is missing or wrong?'} (optional, no personal data)
          </label>
          <textarea
            id={`${id}-comment`}
            className={styles.comment}
            rows={3}
            maxLength={MAX_COMMENT}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          {stage === 'sent' ? (
            <button type="submit" className={styles.button} disabled={!comment.trim()}>
              Send comment
            </button>
          ) : (
            <Link className={styles.button} to={issue}>
              Open an issue with this text
            </Link>
          )}
        </form>
      )}
    </section>
  );
}
