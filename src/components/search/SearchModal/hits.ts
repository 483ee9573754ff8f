/**
 * Results as the hits that DocSearch lists. DocSearch groups, selects, and stores them; the modal
 * draws them itself.
 */
import type {DocSearchHit} from '@docsearch/react';
import {safeStorage} from '@site/src/client/safeStorage';
import {type ExcerptPiece, markWords} from '@site/src/shared/search/excerpt';
import type {FoundPage} from '@site/src/shared/search/searchEngine';
import {separateIntroduction} from '@site/src/shared/search/separateIntroduction';
import {pickContentWords, splitWords} from '@site/src/shared/search/words';

/** The content of a row of the list: a page with its part of the site, or a heading below it. */
type HitRow = {
  readonly title: readonly ExcerptPiece[];
  readonly part: string;
  readonly excerpt: readonly ExcerptPiece[];
};

/** A hit with the fields that DocSearch reads. It doesn't draw the row. */
export type SiteHit = Pick<DocSearchHit, 'objectID' | 'url' | 'type' | 'hierarchy'> & {
  readonly row: HitRow;
};

/** @returns a hit for the page, then one for each section under a heading */
export function toHits(found: FoundPage, query: string): SiteHit[] {
  const {path, title, part, description = ''} = found;
  const {excerpt: intro, passages} = separateIntroduction(found);
  const words = pickContentWords(splitWords(query.toLowerCase()));
  const isMatch = (text: string) => words.some((word) => text.toLowerCase().startsWith(word));
  const page = {
    url: path,
    headings: [title],
    excerpt: intro ?? markWords(description, isMatch),
  };
  return [page, ...passages].map(({url, headings, excerpt}) => ({
    row: {
      title: markWords(headings.join(' › '), isMatch),
      part: url === path ? part : '',
      excerpt,
    },
    url,
    objectID: url,
    type: url === path ? 'lvl1' : 'lvl2',
    // DocSearch groups by `lvl0`, which would break the ranking, and then by `lvl1`: one group, and
    // a page by its path.
    hierarchy: {lvl0: '', lvl1: path, lvl2: url, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  }));
}

/** DocSearch stores recent searches under a name with this part. */
export const DOCSEARCH_INDEX = 'docs';
const HISTORY_KEYS = ['RECENT', 'FAVORITE'].map(
  (kind) => `__DOCSEARCH_${kind}_SEARCHES__${DOCSEARCH_INDEX}`,
);

const isString = (value: unknown) => typeof value === 'string';
const arePieces = (value: unknown) =>
  Array.isArray(value) && value.every((piece) => isString(Object(piece).text));

/**
 * @returns whether a stored value has what DocSearch and the modal read of a hit, and a URL that
 *   can't run a script
 */
export function isSiteHit(value: unknown): value is SiteHit {
  const {url, objectID, type, hierarchy, row} = Object(value) as SiteHit;
  const {title, part = '', excerpt} = Object(row) as HitRow;
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
