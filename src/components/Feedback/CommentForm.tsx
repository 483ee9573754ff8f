/**
 * The form for a comment after the answer. With analytics, the comment is sent as an event. Without
 * it, or before consent, nothing is sent: the comment goes into a prefilled issue that the user may
 * submit.
 */
import Link from '@docusaurus/Link';
import {type FormEvent, type ReactNode, useId, useState} from 'react';
import {sendEvent} from '@site/src/client/analytics/analytics';
import type {FeedbackAnswer} from '@site/src/client/feedback';
import {buildIssueUrl} from '@site/src/client/issueUrl';
import {siteUrl} from '@site/src/client/runtimeConfig';
import styles from './styles.module.css';

/** Longest comment, in characters. */
const MAX_COMMENT_LENGTH = 500;

/** Longest value of an event's parameter: https://support.google.com/analytics/answer/9267744 */
const MAX_PARAMETER_LENGTH = 100;

/** @returns the comment as parameters of an event, as many as it needs */
function splitComment(comment: string): Record<string, string> {
  const parts = comment.match(new RegExp(`[^]{1,${MAX_PARAMETER_LENGTH}}`, 'gu')) ?? [];
  return Object.fromEntries(parts.map((part, index) => [`comment_${index + 1}`, part]));
}

/** @returns the URL of an issue about the page at the path */
export const buildFeedbackUrl = (path: string, comment: string) =>
  buildIssueUrl('page-feedback.yml', {
    title: `Feedback on ${path}`,
    page: `${siteUrl}${path}`,
    comment,
  });

type CommentFormProps = {
  readonly path: string;
  readonly answer: FeedbackAnswer;
  /** Whether analytics takes the comment. Otherwise, it becomes a public issue. */
  readonly hasAnalytics: boolean;
  /** Runs after the comment was given to analytics, with whether it was sent. */
  readonly onSend: (isSent: boolean) => void;
};

export default function CommentForm(props: CommentFormProps): ReactNode {
  const {path, answer, hasAnalytics, onSend} = props;
  const [text, setText] = useState('');
  const comment = text.trim();
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!comment) return;
    const parameters = {page_path: path, helpful: answer, ...splitComment(comment)};
    onSend(sendEvent('page_feedback_comment', parameters));
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>
        {answer === 'yes' ? 'What helped you?' : 'What’s missing or wrong?'} (optional){' '}
        {hasAnalytics
          ? 'Your comment is sent to Google Analytics.'
          : 'This opens an issue on GitHub, where your comment is public.'}{' '}
        Don’t include personal data.
      </label>
      <textarea
        id={id}
        className={`text-field ${styles.comment}`}
        rows={3}
        maxLength={MAX_COMMENT_LENGTH}
        value={text}
        onChange={({target}) => setText(target.value)}
      />
      {hasAnalytics ? (
        <button type="submit" className={`outline-button ${styles.button}`} disabled={!comment}>
          Send comment
        </button>
      ) : (
        <Link className={`outline-button ${styles.button}`} to={buildFeedbackUrl(path, comment)}>
          Open a GitHub issue with this comment
        </Link>
      )}
    </form>
  );
}
