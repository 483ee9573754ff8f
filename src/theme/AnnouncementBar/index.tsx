/**
 * Change: a dismissed bar can be reopened from the footer, and a bar with a new id shows
 * immediately instead of on the second page load. Wraps the original, in a new provider if the
 * theme's provider still has the closed state.
 */
import {useStorageSlot} from '@docusaurus/theme-common';
import {AnnouncementBarProvider, useAnnouncementBar} from '@docusaurus/theme-common/internal';
import {DISMISSED_KEY} from '@site/src/config/announcement';
import AnnouncementBarOriginal from '@theme-original/AnnouncementBar';
import {useEffect, useRef, type ReactNode} from 'react';

function ReopenedBar(): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  // The pressed control has been removed, so move the focus to the announcement. Other tabs show
  // the bar, too.
  useEffect(() => {
    if (!document.hasFocus()) return;
    window.scrollTo({top: 0});
    bar.current?.focus();
  }, []);
  return (
    <div ref={bar} tabIndex={-1}>
      <AnnouncementBarProvider>
        <AnnouncementBarOriginal />
      </AnnouncementBarProvider>
    </div>
  );
}

export default function AnnouncementBar(): ReactNode {
  const {isActive} = useAnnouncementBar();
  const [dismissed] = useStorageSlot(DISMISSED_KEY);
  const isOpen = dismissed === 'false';
  // The theme hides the bar with this attribute before hydration and never removes it.
  useEffect(() => {
    if (isOpen)
      document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
  }, [isOpen]);
  return isOpen && !isActive ? <ReopenedBar /> : <AnnouncementBarOriginal />;
}
