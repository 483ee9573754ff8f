/** The recent and favorite searches that DocSearch stores. */
import {safeStorage} from '@docs-kit/basics/browser/safeStorage';
import type {SiteHit} from './hits';

/** DocSearch stores recent searches under a name with this part. */
export const DOCSEARCH_INDEX = 'docs';
const HISTORY_KEYS = ['RECENT', 'FAVORITE'].map(
  (kind) => `__DOCSEARCH_${kind}_SEARCHES__${DOCSEARCH_INDEX}`,
);

const isString = (value: unknown) => typeof value === 'string';
const arePieces = (value: unknown) =>
  Array.isArray(value) && value.every((piece) => isString(Object(piece).text));

/**
 * Whether a stored value has what DocSearch and the modal read of a hit, and a URL that can't run a
 * script.
 */
export function isSiteHit(value: unknown): value is SiteHit {
  const {url, objectID, type, hierarchy, row} = Object(value) as SiteHit;
  const {title, part = '', excerpt} = Object(row) as SiteHit['row'];
  const {lvl0} = Object(hierarchy) as SiteHit['hierarchy'];
  const isLink = isString(url) && /^(\/(?![/\\])|https:\/\/)/.test(url);
  return (
    isLink && [objectID, type, lvl0, part].every(isString) && [title, excerpt].every(arePieces)
  );
}

/** Whether DocSearch has stored searches. */
export const hasHistory = (): boolean =>
  HISTORY_KEYS.some((key) => (safeStorage.get(key) ?? '[]') !== '[]');

/** Deletes the searches that DocSearch has stored. */
export const clearHistory = (): void => HISTORY_KEYS.forEach((key) => safeStorage.delete(key));

/**
 * Removes stored searches that DocSearch couldn't render: an entry of another form would break it
 * each time.
 */
export function removeBrokenHistory(): void {
  for (const key of HISTORY_KEYS) {
    try {
      const value: unknown = JSON.parse(safeStorage.get(key) ?? '[]');
      if (Array.isArray(value) && value.every(isSiteHit)) continue;
    } catch {
      // The stored value isn't JSON, so it's deleted too.
    }
    safeStorage.delete(key);
  }
}
