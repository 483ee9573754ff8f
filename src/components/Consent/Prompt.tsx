/**
 * The analytics consent prompt. Covers no content, and takes the focus only when the user reopened
 * it.
 */
import PlainHeading from '@docs-kit/browser/PlainHeading';
import Link from '@docusaurus/Link';
import {type ReactNode, useEffect, useRef} from 'react';
import {
  closePrompt,
  type ConsentChoice,
  findBrowserRefusal,
  readChoice,
  writeChoice,
} from '@site/src/client/analytics/consent';
import styles from './styles.module.css';

const CHOICE_MESSAGES: Readonly<Record<ConsentChoice, string>> = {
  granted: 'You allowed analytics. ',
  denied: 'You declined analytics. ',
};

const REFUSAL_MESSAGES = {
  'privacy-control':
    'Your browser sends Global Privacy Control, so analytics stays off and nothing is sent.',
  'blocked-storage':
    "Your browser blocks storage, so this site can't remember a choice. Analytics stays off and nothing is sent.",
} as const;

/** @param props.isReopened - whether the user came to change an earlier choice */
export default function ConsentPrompt({isReopened}: {readonly isReopened: boolean}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const choice = readChoice();
  const refusal = findBrowserRefusal();

  useEffect(() => {
    if (!isReopened) return undefined;
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isReopened]);

  const button = (label: string, onClick: () => void) => (
    <button
      type="button"
      className={`button button--outline button--primary ${styles.button}`}
      onClick={onClick}
    >
      {label}
    </button>
  );

  return (
    <section aria-labelledby="consent-title" className={`floating ${styles.prompt} script-only`}>
      <PlainHeading ref={heading} id="consent-title" tabIndex={-1}>
        Privacy choices
      </PlainHeading>
      <p className={styles.text}>
        {refusal ? (
          REFUSAL_MESSAGES[refusal]
        ) : (
          <>
            {isReopened && choice && CHOICE_MESSAGES[choice]}
            Can this site use Google Analytics? If you allow it, Google sets cookies and receives
            the pages you open here, your answers to “Was this page helpful?”, and the comments you
            send with them. Until you allow it, nothing is loaded from Google or sent to it.{' '}
            <Link to="/terms/privacy-policy#site-analytics">Privacy policy</Link>
          </>
        )}
      </p>
      <div className={styles.buttons}>
        {refusal ? (
          button('Close', closePrompt)
        ) : (
          <>
            {button('Allow', () => writeChoice('granted'))}
            {button('Decline', () => writeChoice('denied'))}
          </>
        )}
      </div>
    </section>
  );
}
