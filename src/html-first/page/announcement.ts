/** The close button of the announcement. An attribute hides it, and React reads the stored choice. */
import {read, store} from './storage';

const ID = 'docusaurus.announcement.id';
const DISMISSED = 'docusaurus.announcement.dismiss';
export const CLOSE_BUTTON = '.theme-announcement-bar button';

function setDismissed(isDismissed: string): void {
  store(DISMISSED, isDismissed);
  document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', isDismissed);
}

export const pressAnnouncement = () => setDismissed('true');

/** A new announcement is shown to users who closed the previous one. */
export function startAnnouncement(id: string | undefined): void {
  if (!id || read(ID) === id) return;
  store(ID, id);
  setDismissed('false');
}
