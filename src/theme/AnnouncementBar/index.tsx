/**
 * Change: a dismissed bar can be brought back (the footer has the control), and a bar with a new id shows at once instead of
 * on the second page load. Wraps the original, which is given a fresh provider when the theme's own still believes it closed.
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

  // The control that was pressed is gone; the reader wants to be where the announcement is.
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
