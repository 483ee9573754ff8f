/** The pages that the user opened from the search, latest first. */
import {safeStorage} from '@docs-kit/browser/safeStorage';

const KEY = 'search-recent';
const MAX_RECENT = 5;

/** A page, or a section of one. */
export type RecentPage = {readonly url: string; readonly title: string; readonly part: string};

const isString = (value: unknown) => typeof value === 'string';

/** Whether a stored value is a page of this site: another URL could run a script. */
function isRecentPage(value: unknown): value is RecentPage {
  const {url, title, part} = Object(value) as RecentPage;
  return [url, title, part].every(isString) && /^\/(?![/\\])/.test(url);
}

export function listRecentPages(): readonly RecentPage[] {
  try {
    const value: unknown = JSON.parse(safeStorage.get(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecentPage) : [];
  } catch {
    return [];
  }
}

/** Puts a page at the start of the list. */
export function addRecentPage(page: RecentPage): void {
  const others = listRecentPages().filter(({url}) => url !== page.url);
  safeStorage.set(KEY, JSON.stringify([page, ...others].slice(0, MAX_RECENT)));
}

export const clearRecentPages = (): void => safeStorage.delete(KEY);
