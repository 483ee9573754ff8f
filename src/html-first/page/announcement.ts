/** The close button of the announcement. An attribute hides it, and React reads the stored choice. */
import {onHydration} from './hydration';
import {read, store} from './storage';

const ID = 'docusaurus.announcement.id';
const DISMISSED = 'docusaurus.announcement.dismiss';
const ATTRIBUTE = 'data-announcement-bar-initially-dismissed';

/** @returns whether it was a press of the button */
export function pressAnnouncement(target: Element): boolean {
  const bar = target.closest('button')?.closest('.theme-announcement-bar');
  if (!bar) return false;
  store(DISMISSED, 'true');
  document.documentElement.setAttribute(ATTRIBUTE, 'true');
  return true;
}

/** A new announcement is shown to users who closed the previous one. */
export function startAnnouncement(id: string | undefined): void {
  if (!id || read(ID) === id) {
    // If storage is blocked, neither the theme's own script nor React can read it.
    if (read(DISMISSED) !== 'true') return;
    document.documentElement.setAttribute(ATTRIBUTE, 'true');
    onHydration(() =>
      document.querySelector<HTMLElement>('.theme-announcement-bar button')?.click(),
    );
    return;
  }
  store(ID, id);
  store(DISMISSED, 'false');
  document.documentElement.setAttribute(ATTRIBUTE, 'false');
}
