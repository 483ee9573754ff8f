/**
 * Change: adds one quiet row of controls below the footer: keyboard shortcuts, the accessibility
 * statement, the dismissed announcement, and, if consent is required, privacy choices. Wraps the
 * original.
 */
import Link from '@docusaurus/Link';
import {useStorageSlot, useThemeConfig} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {isConsentAsked, openPrompt} from '@site/src/client/analytics/consent';
import Shortcuts from '@site/src/components/Shortcuts';
import {DISMISSED_KEY} from '@site/src/config/announcement';
import FooterOriginal from '@theme-original/Footer';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function Footer(): ReactNode {
  const {announcementBar} = useThemeConfig();
  const [dismissed, storage] = useStorageSlot(DISMISSED_KEY);
  const isBrowser = useIsBrowser();
  return (
    <>
      <FooterOriginal />
      <section aria-label="Site controls" className={styles.controls}>
        <Shortcuts className={`clean-btn ${styles.control}`} />
        <Link to="/accessibility" className={styles.control}>
          Accessibility
        </Link>
        {announcementBar && dismissed === 'true' && (
          <button
            type="button"
            className={`clean-btn ${styles.control}`}
            onClick={() => storage.set('false')}
          >
            Show announcement
          </button>
        )}
        {/* Without JavaScript, nothing is tracked and there's nothing to choose. */}
        {isConsentAsked && isBrowser && (
          <button type="button" className={`clean-btn ${styles.control}`} onClick={openPrompt}>
            Privacy choices
          </button>
        )}
      </section>
    </>
  );
}
