/**
 * "Was this page helpful?" React renders only the question. The page's script,
 * src/client/vanilla/feedback.ts, takes the rating, and writes the two empty elements.
 */
import {capitalize} from '@docs-kit/basics/text';
import {type ReactNode, useId} from 'react';
import {buildIssueUrl} from '@site/src/client/issueUrl';
import {config} from '@site/src/client/runtimeConfig';
import styles from './styles.module.css';

/** Keeps React from touching what's in an element. One object, or each rendering would empty it. */
const OWNED_BY_SCRIPT = {__html: ''};

/** With analytics, a press waits for React, which sends it. Otherwise, nothing needs React. */
const handledByScript = config.gtagId === null ? {'data-script': ''} : {};

/** @param props.path - the page's path, which must also be the component's key */
export default function Feedback({path}: {readonly path: string}): ReactNode {
  const questionId = useId();
  const issue = buildIssueUrl('page-feedback.yml', {title: `Feedback on ${path}`});
  return (
    <section
      aria-labelledby={questionId}
      className={`${styles.feedback} page-feedback script-only`}
      data-feedback={issue}
    >
      <p id={questionId} className="text--semibold margin-bottom--none">
        Was this page helpful?
      </p>
      {(['yes', 'no'] as const).map((rating) => (
        <button
          key={rating}
          type="button"
          className={`outline-button ${styles.button}`}
          data-rating={rating}
          {...handledByScript}
        >
          {capitalize(rating)}
        </button>
      ))}
      <p
        role="status"
        tabIndex={-1}
        className={`margin-bottom--none ${styles.status}`}
        dangerouslySetInnerHTML={OWNED_BY_SCRIPT}
      />
      <div className={styles.followUp} dangerouslySetInnerHTML={OWNED_BY_SCRIPT} />
    </section>
  );
}
