/**
 * Change: a row of quiet controls below the footer, shown when there is one to show. A dismissed announcement can be
 * brought back, and the choice about analytics can be changed where readers are asked. Wraps the original.
 */
import useIsBrowser from '@docusaurus/useIsBrowser';
import {isConsentAsked, openPrompt} from '@site/src/analytics/consent';
import {useAnnouncementReopening} from '@site/src/components/Announcement/reopening';
import FooterOriginal from '@theme-original/Footer';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function Footer(): ReactNode {
  const announcement = useAnnouncementReopening();
  const isBrowser = useIsBrowser();
  const controls: ReactNode[] = [];
  if (announcement.isDismissed) {
    controls.push(
      <button key="announcement" type="button" className={styles.control} onClick={announcement.reopen}>
        Show announcement
      </button>,
    );
  }
  // Without JavaScript nothing is measured, so there is nothing to choose.
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
      {controls.length > 0 && (
        <section aria-label="Site controls" className={styles.controls}>
          {controls}
        </section>
      )}
    </>
  );
}
