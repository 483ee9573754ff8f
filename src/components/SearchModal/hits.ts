/** Results as the hits that DocSearch lists. DocSearch groups, selects, and stores them; the modal draws them itself. */
import type {DocSearchHit} from '@docsearch/react';
import type {ExcerptPiece} from '@site/src/shared/search/excerpt';
import type {FoundPage} from '@site/src/shared/search/search';
import {contentWords, partsOf, wordsOf} from '@site/src/shared/search/words';

/** What a row of the list shows. */
export type Row = {
  /** The title of the page, or the heading of a section below it. */
  readonly title: readonly ExcerptPiece[];
  /** Part of the site, for the row of a page; empty for a section below it. */
  readonly section: string;
  readonly excerpt: readonly ExcerptPiece[];
};

/** What DocSearch reads of a hit that it doesn't draw. */
export type SiteHit = Pick<DocSearchHit, 'objectID' | 'url' | 'type' | 'hierarchy'> & {readonly row: Row};

/** DocSearch groups hits by `lvl0`, which would break the ranking, and within it by `lvl1`: one group, and a page by its path. */
const toHit = (url: string, path: string, row: Row): SiteHit => ({
  row,
  url,
  objectID: url,
  type: url === path ? 'lvl1' : 'lvl2',
  hierarchy: {lvl0: '', lvl1: path, lvl2: url, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
});

/** @returns the title in pieces; words that begin with a word of the query are marked */
function markTitle(title: string, query: string): ExcerptPiece[] {
  const words = contentWords(wordsOf(query.toLowerCase()));
  const isMatch = (text: string) => words.some((word) => text.toLowerCase().startsWith(word));
  return partsOf(title).map((text, place) => ({text, isMatch: place % 2 === 1 && isMatch(text)}));
}

/** @returns a hit for the page, then one for each section under a heading */
export function toHits({path, title, section, sections}: FoundPage, query: string): SiteHit[] {
  const intro = sections.find(({url}) => url === path);
  return [
    toHit(path, path, {title: markTitle(title, query), section, excerpt: intro?.excerpt ?? []}),
    ...sections
      .filter((found) => found !== intro)
      .map(({url, headings, excerpt}) =>
        toHit(url, path, {title: markTitle(headings.join(' › '), query), section: '', excerpt}),
      ),
  ];
}

/** Where DocSearch keeps recent searches. */
const HISTORY_KEYS = /^__DOCSEARCH_(RECENT|FAVORITE)_SEARCHES__/;

const isText = (value: unknown) => typeof value === 'string';
const arePieces = (value: unknown) => Array.isArray(value) && value.every((piece) => isText(Object(piece).text));

/** @returns whether a stored value has what DocSearch and the modal read of a hit, and a URL that can't run a script */
export function isSiteHit(value: unknown): value is SiteHit {
  const {url, objectID, type, hierarchy, row} = Object(value) as SiteHit;
  const {title, section, excerpt} = Object(row) as Row;
  const {lvl0} = Object(hierarchy) as SiteHit['hierarchy'];
  const isLink = isText(url) && /^(\/(?!\/)|https:\/\/)/.test(url);
  return isLink && [objectID, type, lvl0, section].every(isText) && [title, excerpt].every(arePieces);
}

function readHistory(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => HISTORY_KEYS.test(key) && localStorage.getItem(key) !== '[]');
  } catch {
    // Without storage there is no history.
    return [];
  }
}

/** @returns whether DocSearch has recent searches to show */
export const hasHistory = (): boolean => readHistory().length > 0;

export const clearHistory = (): void => readHistory().forEach((key) => localStorage.removeItem(key));

/** DocSearch renders whatever it finds in storage, and an entry of another form would break it each time. */
export function dropBrokenHistory(): void {
  for (const key of readHistory()) {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? '');
      if (Array.isArray(value) && value.every(isSiteHit)) continue;
    } catch {
      // Not JSON.
    }
    localStorage.removeItem(key);
  }
}
