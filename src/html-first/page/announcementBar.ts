/** The close button of the announcement. An attribute hides it, and React reads the stored choice. */
import {onHydration} from './hydration';
import {read, store} from './storage';

const ID = 'docusaurus.announcement.id';
const DISMISSED = 'docusaurus.announcement.dismiss';
export const CLOSE_BUTTON = '.theme-announcement-bar button';
const ATTRIBUTE = 'data-announcement-bar-initially-dismissed';

export function pressAnnouncement(): void {
  store(DISMISSED, 'true');
  document.documentElement.setAttribute(ATTRIBUTE, 'true');
}

/** A new announcement is shown to users who closed the previous one. */
export function startAnnouncement(id: string | undefined): void {
  if (!id || read(ID) === id) {
    // If storage is blocked, neither the theme's own script nor React can read it.
    if (read(DISMISSED) !== 'true') return;
    document.documentElement.setAttribute(ATTRIBUTE, 'true');
    onHydration(() => document.querySelector<HTMLElement>(CLOSE_BUTTON)?.click());
    return;
  }
  store(ID, id);
  store(DISMISSED, 'false');
  document.documentElement.setAttribute(ATTRIBUTE, 'false');
}
