/**
 * Reopens a dismissed announcement. The theme's context can only close the bar, so the reopened state is kept here in memory for
 * this page load, and in the theme's storage key for the next one.
 */
import {createStorageSlot, useThemeConfig} from '@docusaurus/theme-common';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import {useSyncExternalStore} from 'react';

/** Storage key of the theme: `"true"` after the bar with the stored id was closed. */
export const DISMISSED_KEY = 'docusaurus.announcement.dismiss';

let reopened = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Overrides the open state in the theme's context. */
export function setReopened(value: boolean): void {
  if (value !== reopened) {
    reopened = value;
    listeners.forEach((listener) => listener());
  }
}

/** @returns whether the user reopened the bar after the theme's context closed it */
export function useReopened(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reopened,
    () => false,
  );
}

/**
 * The theme hides the bar with this attribute before hydration and never removes it. A new or reopened bar would stay hidden
 * until the next page load.
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
