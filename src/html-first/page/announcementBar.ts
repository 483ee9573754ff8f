/**
 * The close button of the announcement bar. An attribute of the page hides the bar, and React reads
 * the stored choice.
 */
import {onHydration} from './hydration';
import {read, write} from './storage';

const ID = 'docusaurus.announcement.id';
const DISMISSED = 'docusaurus.announcement.dismiss';
/** The close button of the bar. */
export const CLOSE_BUTTON = '.theme-announcement-bar button';
const ATTRIBUTE = 'data-announcement-bar-initially-dismissed';

/** Closes the announcement bar and stores that. */
export function pressCloseButton(): void {
  write(DISMISSED, 'true');
  document.documentElement.setAttribute(ATTRIBUTE, 'true');
}

/**
 * Hides the bar if the user has closed it, and shows a new announcement to all users.
 *
 * @param id - `id` of the announcement, if there is one
 */
export function restoreAnnouncement(id: string | undefined): void {
  if (id && read(ID) !== id) {
    write(ID, id);
    write(DISMISSED, 'false');
    document.documentElement.setAttribute(ATTRIBUTE, 'false');
  } else if (read(DISMISSED) === 'true') {
    document.documentElement.setAttribute(ATTRIBUTE, 'true');
    // If storage is blocked, React can't read the choice.
    onHydration(() => document.querySelector<HTMLElement>(CLOSE_BUTTON)?.click());
  }
}
