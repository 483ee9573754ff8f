/** The close button of the announcement. An attribute hides it, and React reads the stored choice. */
import {store} from './storage';

/** @returns whether it was a press of the button */
export function pressAnnouncement(target: Element): boolean {
  const bar = target.closest('button')?.closest('.theme-announcement-bar');
  if (!bar) return false;
  store('docusaurus.announcement.dismiss', 'true');
  document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'true');
  return true;
}
