/**
 * Change: adds one quiet row below the footer: the accessibility statement and, if consent is
 * required, privacy choices. Wraps the original.
 */
import Link from '@docusaurus/Link';
import FooterOriginal from '@theme-original/Footer';
import type {ReactNode} from 'react';
import {isConsentAsked, openPrompt} from '@site/src/client/analytics/consent';
import styles from './styles.module.css';

export default function Footer(): ReactNode {
  return (
    <>
      <FooterOriginal />
      <section aria-label="Site controls" className={`night ${styles.controls}`}>
        <Link to="/accessibility" className={styles.control}>
          Accessibility
        </Link>
        {isConsentAsked && (
          <button type="button" className={`clean-btn ${styles.control}`} onClick={openPrompt}>
            Privacy choices
          </button>
        )}
      </section>
    </>
  );
}
