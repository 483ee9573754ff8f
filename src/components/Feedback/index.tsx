/**
 * "Was this page helpful?" With analytics, the answer is sent as an event. A comment goes into a
 * prefilled issue that the user may submit.
 */
import Link from '@docusaurus/Link';
import {type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {sendEvent} from '@site/src/client/analytics/analytics';
import {buildIssueUrl} from '@site/src/client/issueUrl';
import {siteUrl} from '@site/src/client/runtimeConfig';
import styles from './styles.module.css';

/** @param props - `path`: the page's path, which must also be the component's key */
export default function Feedback({path}: {readonly path: string}): ReactNode {
  const [isAnswered, setIsAnswered] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  const id = useId();

  // The button that had the focus has been removed.
  useEffect(() => {
    if (isAnswered) thanks.current?.focus();
  }, [isAnswered]);

  const button = (label: string, helpful: string) => (
    <button
      type="button"
      className="outline-button"
      onClick={() => {
        sendEvent('page_feedback', {page_path: path, helpful});
        setIsAnswered(true);
      }}
    >
      {label}
    </button>
  );
  const issue = buildIssueUrl('page-feedback.yml', {
    title: `Feedback on ${path}`,
    page: `${siteUrl}${path}`,
  });
  return (
    <section aria-labelledby={id} className={`${styles.feedback} page-feedback script-only`}>
      <p id={id} hidden={isAnswered} className="text--semibold margin-bottom--none">
        Was this page helpful?
      </p>
      {!isAnswered && button('Yes', 'yes')}
      {!isAnswered && button('No', 'no')}
      <p ref={thanks} role="status" tabIndex={-1} className="margin-bottom--none">
        {isAnswered && (
          <>
            Thanks. To tell us more, <Link to={issue}>open an issue on GitHub</Link>, which is
            public.
          </>
        )}
      </p>
    </section>
  );
}
