/**
 * Change: adds one quiet row of controls below the footer: keyboard shortcuts, the accessibility statement, the dismissed
 * announcement, and, if consent is required, privacy choices. Wraps the original.
 */
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {isConsentAsked, openPrompt} from '@site/src/client/analytics/consent';
import {useAnnouncementReopening} from '@site/src/components/Announcement/reopening';
import Shortcuts from '@site/src/components/Shortcuts';
import FooterOriginal from '@theme-original/Footer';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function Footer(): ReactNode {
  const announcement = useAnnouncementReopening();
  const isBrowser = useIsBrowser();
  const controls: ReactNode[] = [
    <Shortcuts key="shortcuts" className={styles.control} />,
    <Link key="accessibility" to="/accessibility" className={styles.control}>
      Accessibility
    </Link>,
  ];
  if (announcement.isDismissed) {
    controls.push(
      <button key="announcement" type="button" className={styles.control} onClick={announcement.reopen}>
        Show announcement
      </button>,
    );
  }
  // Without JavaScript, nothing is tracked and there's nothing to choose.
  if (isConsentAsked && isBrowser) {
    controls.push(
      <button key="privacy" type="button" className={styles.control} onClick={openPrompt}>
        Privacy choices
      </button>,
    );
  }
  return (
    <>
      <FooterOriginal />
      <section aria-label="Site controls" className={styles.controls}>
        {controls}
      </section>
    </>
  );
}
