/**
 * The close button of the announcement bar. An attribute of the page hides the bar, and React reads
 * the stored choice.
 */
import {themeStorage} from '@docs-kit/browser/themeStorage';

const ID_KEY = 'docusaurus.announcement.id';
const DISMISSED_KEY = 'docusaurus.announcement.dismiss';
/** Selector of the button, which the theme renders. */
export const CLOSE_BUTTON = '.theme-announcement-bar button';
const DISMISSED_ATTRIBUTE = 'data-announcement-bar-initially-dismissed';

function setDismissed(value: 'true' | 'false'): void {
  themeStorage.set(DISMISSED_KEY, value);
  document.documentElement.setAttribute(DISMISSED_ATTRIBUTE, value);
}

/** Hides the bar, and stores that the user has closed it. */
export const pressCloseButton = (): void => setDismissed('true');

/**
 * Hides the bar if the user has closed it, and shows a new announcement to all users.
 *
 * @param id - `id` of the announcement, if there is one
 */
export function restoreAnnouncement(id: string | undefined): void {
  if (id && themeStorage.get(ID_KEY) !== id) {
    themeStorage.set(ID_KEY, id);
    setDismissed('false');
  } else if (themeStorage.get(DISMISSED_KEY) === 'true') setDismissed('true');
}
