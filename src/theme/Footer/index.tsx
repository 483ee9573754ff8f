/**
 * Change: a row of quiet controls below the footer, shown when there is one to show. So far: a dismissed announcement can be
 * brought back. Wraps the original.
 */
import {useAnnouncementReopening} from '@site/src/components/Announcement/reopening';
import FooterOriginal from '@theme-original/Footer';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function Footer(): ReactNode {
  const announcement = useAnnouncementReopening();
  const controls: ReactNode[] = [];
  if (announcement.isDismissed) {
    controls.push(
      <button key="announcement" type="button" className={styles.control} onClick={announcement.reopen}>
        Show announcement
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
