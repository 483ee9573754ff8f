/**
 * Change: adds one quiet row below the footer: what has no place in its groups, the accessibility
 * statement and, if consent is required, privacy choices. Wraps the original.
 */
import Link from '@docusaurus/Link';
import FooterOriginal from '@theme-original/Footer';
import type {ReactNode} from 'react';
import {isConsentAsked, openPrompt} from '@site/src/client/analytics/consent';
import styles from './styles.module.css';

const LINKS = [
  ['Release notes', '/release-notes'],
  ['Terms', '/terms/terms-of-use'],
  ['Privacy', '/terms/privacy-policy'],
  ['Accessibility', '/accessibility'],
] as const;

export default function Footer(): ReactNode {
  return (
    <>
      <FooterOriginal />
      <section aria-label="Site controls" className={`night ${styles.controls}`}>
        {LINKS.map(([label, to]) => (
          <Link key={to} to={to} className={styles.control}>
            {label}
          </Link>
        ))}
        {isConsentAsked && (
          <button type="button" className={`clean-btn ${styles.control}`} onClick={openPrompt}>
            Privacy choices
          </button>
        )}
      </section>
    </>
  );
}
