/**
 * Change: a row of quiet controls below the footer. The list of keyboard shortcuts opens there, a dismissed announcement can
 * be brought back, and the choice about analytics can be changed where readers are asked. Wraps the original.
 */
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
  const controls: ReactNode[] = [<Shortcuts key="shortcuts" className={styles.control} />];
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
      <section aria-label="Site controls" className={styles.controls}>
        {controls}
      </section>
    </>
  );
}
