/**
 * Change: a dismissed bar can be reopened from the footer, and a bar with a new id shows immediately instead of on the second page
 * load. Wraps the original in a fresh provider if the theme's provider still has the closed state.
 */
import {useStorageSlot} from '@docusaurus/theme-common';
import {AnnouncementBarProvider, useAnnouncementBar} from '@docusaurus/theme-common/internal';
import {DISMISSED_KEY, setReopened, unhideBar, useReopened} from '@site/src/components/Announcement/reopening';
import AnnouncementBarOriginal from '@theme-original/AnnouncementBar';
import {useEffect, useRef, type ReactNode} from 'react';

function ReopenedBar(): ReactNode {
  const {isActive} = useAnnouncementBar();
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isActive) {
      setReopened(false);
    }
  }, [isActive]);

  // The pressed control has been removed, so move the focus to the announcement.
  useEffect(() => {
    window.scrollTo({top: 0});
    bar.current?.focus();
  }, []);

  return (
    <div ref={bar} tabIndex={-1}>
      <AnnouncementBarOriginal />
    </div>
  );
}

export default function AnnouncementBar(): ReactNode {
  const {isActive} = useAnnouncementBar();
  const isReopened = useReopened();
  const [dismissed] = useStorageSlot(DISMISSED_KEY);

  useEffect(() => {
    if (dismissed === 'false') {
      unhideBar();
    }
  }, [dismissed]);

  useEffect(() => {
    if (isActive) {
      setReopened(false);
    }
  }, [isActive]);

  if (!isActive && isReopened) {
    return (
      <AnnouncementBarProvider>
        <ReopenedBar />
      </AnnouncementBarProvider>
    );
  }
  return <AnnouncementBarOriginal />;
}
