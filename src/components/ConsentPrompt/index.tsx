/** Asks whether page views may be counted. Covers nothing that a reader needs, and takes the focus only when asked for. */
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {useEffect, useRef, type ReactNode} from 'react';
import {choose, closePrompt, currentChoice, refusesByBrowser, type Choice} from '../../client/analytics/consent';
import styles from './styles.module.css';

const NOW: Readonly<Record<Choice, string>> = {
  granted: 'You allowed this. ',
  denied: 'You refused this. ',
};

/** @param props - `isReopened`: the reader came to change an earlier choice */
export default function ConsentPrompt({isReopened}: {readonly isReopened: boolean}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const choice = currentChoice();
  const isRefusedByBrowser = refusesByBrowser();

  useEffect(() => {
    if (!isReopened) {
      return undefined;
    }
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) {
        opener.focus();
      }
    };
  }, [isReopened]);

  const answer = (label: string, answered: Choice) => (
    <button
      type="button"
      className={clsx('button button--outline button--primary', styles.button)}
      onClick={() => choose(answered)}
    >
      {label}
    </button>
  );

  return (
    <section aria-labelledby="consent-title" className={styles.prompt}>
      {/* The theme's Heading is for pages: it makes a link target, known to the check for broken anchors. */}
      {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading */}
      <h2 ref={heading} id="consent-title" tabIndex={-1} className={styles.title}>
        Privacy choices
      </h2>
      <p className={styles.text}>
        {isRefusedByBrowser ? (
          'Your browser sends Global Privacy Control. That is a refusal: no page view is counted, and nothing is sent.'
        ) : (
          <>
            {isReopened && choice && NOW[choice]}
            May this site count page views with Google Analytics? It sets cookies, and Google learns which pages you
            open here. Nothing is loaded or sent before you allow it.{' '}
            <Link to="/terms/privacy-policy">Privacy policy</Link>
          </>
        )}
      </p>
      <div className={styles.buttons}>
        {isRefusedByBrowser ? (
          <button
            type="button"
            className={clsx('button button--outline button--primary', styles.button)}
            onClick={closePrompt}
          >
            Close
          </button>
        ) : (
          <>
            {answer('Allow', 'granted')}
            {answer('Refuse', 'denied')}
          </>
        )}
      </div>
    </section>
  );
}
