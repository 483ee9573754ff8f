/** Results as the hits that DocSearch lists. DocSearch groups, selects, and stores them; the modal draws them itself. */
import type {DocSearchHit} from '@docsearch/react';
import type {ExcerptPiece} from '@site/src/shared/search/excerpt';
import type {FoundPage} from '@site/src/shared/search/search';

/** What a row of the list shows. */
export type Row = {
  readonly title: string;
  /** The title with the query's words marked. */
  readonly heading: readonly ExcerptPiece[];
  /** Part of the site, for the row of a page; empty for a section below it. */
  readonly section: string;
  readonly excerpt: readonly ExcerptPiece[];
};

export type SiteHit = DocSearchHit & {readonly row: Row};

const NO_MATCH = {
  value: '',
  matchLevel: 'none',
  matchedWords: [],
} satisfies DocSearchHit['_highlightResult']['content'];
const NO_MATCHES = {
  lvl0: NO_MATCH,
  lvl1: NO_MATCH,
  lvl2: NO_MATCH,
  lvl3: NO_MATCH,
  lvl4: NO_MATCH,
  lvl5: NO_MATCH,
  lvl6: NO_MATCH,
};
const NO_RESULT = {content: NO_MATCH, hierarchy: NO_MATCHES, hierarchy_camel: []};

/** DocSearch groups hits by `lvl0`, which would break the ranking, and within it by `lvl1`: one group, and a page by its path. */
const toHit = (url: string, path: string, row: Row): SiteHit => ({
  row,
  url,
  objectID: url,
  url_without_anchor: path,
  anchor: url.split('#')[1] ?? null,
  type: url === path ? 'lvl1' : 'lvl2',
  content: null,
  hierarchy: {lvl0: '', lvl1: path, lvl2: row.title, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  _highlightResult: NO_RESULT,
  _snippetResult: NO_RESULT,
});

/** @returns the title in pieces; words that begin with a word of the query are marked */
function markTitle(title: string, query: string): ExcerptPiece[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return title
    .split(/([\p{L}\p{N}]+)/u)
    .filter(Boolean)
    .map((text) => ({text, isMatch: words.some((word) => text.toLowerCase().startsWith(word))}));
}

/** @returns a hit for the page, then one for each section under a heading */
export function toHits({path, title, section, sections}: FoundPage, query: string): SiteHit[] {
  const intro = sections.find(({url}) => url === path);
  return [
    toHit(path, path, {title, heading: markTitle(title, query), section, excerpt: intro?.excerpt ?? []}),
    ...sections
      .filter((found) => found !== intro)
      .map(({url, headings, excerpt}) => {
        const name = headings.join(' › ');
        return toHit(url, path, {title: name, heading: markTitle(name, query), section: '', excerpt});
      }),
  ];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** An own path or a secure address: a stored hit must not run a script. */
const isSafeUrl = (value: unknown) => typeof value === 'string' && /^(\/(?!\/)|https:\/\/)/.test(value);

/** @returns whether a value has what DocSearch and the modal read of a hit */
export function isSiteHit(value: unknown): value is SiteHit {
  if (!isRecord(value) || !isRecord(value.hierarchy) || !isRecord(value.row)) return false;
  const {title, heading, section, excerpt} = value.row;
  return (
    isSafeUrl(value.url) &&
    [value.objectID, value.type, value.hierarchy.lvl0, title, section].every((text) => typeof text === 'string') &&
    [heading, excerpt].every(
      (pieces) => Array.isArray(pieces) && pieces.every((piece) => isRecord(piece) && typeof piece.text === 'string'),
    )
  );
}

/** Where DocSearch keeps recent searches. */
const HISTORY_KEYS = /^__DOCSEARCH_(RECENT|FAVORITE)_SEARCHES__/;

function removeHistory(isRemoved: (text: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => HISTORY_KEYS.test(name))) {
      if (isRemoved(localStorage.getItem(key) ?? '')) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is no history.
  }
}

function isSound(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isSiteHit);
  } catch {
    return false;
  }
}

/** DocSearch renders whatever it finds there, and an entry of another form would break it each time. */
export const dropBrokenHistory = (): void => removeHistory((text) => !isSound(text));

export const clearHistory = (): void => removeHistory(() => true);

/** @returns whether DocSearch has recent searches to show */
export function hasHistory(): boolean {
  try {
    return Object.keys(localStorage).some((name) => HISTORY_KEYS.test(name) && localStorage.getItem(name) !== '[]');
  } catch {
    return false;
  }
}
