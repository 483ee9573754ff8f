/**
 * Brings a dismissed announcement back. The theme's context can only close the bar, so that the reader's second thought is
 * kept here, in memory for this page load, and in the theme's own storage key for the next one.
 */
import {createStorageSlot, useThemeConfig} from '@docusaurus/theme-common';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import {useSyncExternalStore} from 'react';

/** Storage key of the theme: `"true"` once the bar whose id is stored beside it was closed. */
export const DISMISSED_KEY = 'docusaurus.announcement.dismiss';

let reopened = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says whether the bar is open against what the theme's context believes. */
export function setReopened(value: boolean): void {
  if (value !== reopened) {
    reopened = value;
    listeners.forEach((listener) => listener());
  }
}

/** @returns whether the reader brought the bar back after the theme's context closed it */
export function useReopened(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reopened,
    () => false,
  );
}

/**
 * The theme hides the bar by this attribute before hydration, and never takes it back: a bar with a new id, or one that was
 * brought back, would stay hidden until the next page load.
 */
export function unhideBar(): void {
  document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
}

/** @returns whether there is a dismissed announcement, and how to show it again */
export function useAnnouncementReopening(): {readonly isDismissed: boolean; readonly reopen: () => void} {
  const {announcementBar} = useThemeConfig();
  const {isActive} = useAnnouncementBar();
  const isReopened = useReopened();
  return {
    isDismissed: Boolean(announcementBar) && !isActive && !isReopened,
    reopen() {
      createStorageSlot(DISMISSED_KEY).set('false');
      unhideBar();
      setReopened(true);
    },
  };
}
