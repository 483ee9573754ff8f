/** Translates between the site's own search results and the records and client that DocSearch works with. */
import type {DocSearchHit, DocSearchTransformClient} from '@docsearch/react';
import {escapeHtml, plainText, type FoundPage, type SearchPassage} from './pages';

/** @returns the text as HTML, words that begin with a word of the query in `<mark>` */
export function highlight(text: string, query: string): string {
  const words = query.match(/[\p{L}\p{N}]+/gu)?.map((word) => word.toLowerCase()) ?? [];
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((piece) => {
      const match = words.some((word) => piece.toLowerCase().startsWith(word));
      return match ? `<mark>${escapeHtml(piece)}</mark>` : escapeHtml(piece);
    })
    .join('');
}

const LEVELS = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const MATCH = {matchLevel: 'full', matchedWords: []} as const;

/** A record as DocSearch draws it; it renders `value` and, of stored hits, the hierarchy itself as HTML. */
function toHit(passage: SearchPassage, query: string): DocSearchHit {
  const {url, pageTitle, headings, section, excerptHtml} = passage;
  const title = headings.at(-1) ?? pageTitle;
  const type = headings.length > 0 ? (LEVELS[Math.min(headings.length, LEVELS.length) - 1] ?? 'lvl2') : 'lvl1';
  const none = {value: '', ...MATCH, matchedWords: []};
  const empty = {lvl0: none, lvl1: none, lvl2: none, lvl3: none, lvl4: none, lvl5: none, lvl6: none};
  const levels = Object.fromEntries(LEVELS.map((level) => [level, level === type ? escapeHtml(title) : null]));
  return {
    objectID: url,
    url,
    url_without_anchor: url.replace(/#.*$/, ''),
    anchor: url.split('#')[1] ?? null,
    type,
    content: excerptHtml || null,
    hierarchy: {
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
      ...levels,
      lvl0: section,
      lvl1: escapeHtml(pageTitle),
    },
    _highlightResult: {content: none, hierarchy: {...empty, lvl0: {...none, value: section}}, hierarchy_camel: []},
    _snippetResult: {
      content: {value: excerptHtml, matchLevel: 'full'},
      hierarchy: {
        ...empty,
        // Under a heading DocSearch repeats the page's title, which already stands above it: the excerpt says more.
        lvl1: {...none, value: type === 'lvl1' ? highlight(pageTitle, query) : excerptHtml},
        [type]: {...none, value: highlight(title, query)},
      },
      hierarchy_camel: [],
    },
  };
}

/** @returns one hit for the page and one for each passage under a heading, so that DocSearch shows them as its children */
export function toHits(page: FoundPage, query: string): DocSearchHit[] {
  const {url, title, section, excerptHtml, passages} = page;
  const intro = passages.find(({headings}) => headings.length === 0);
  const top = {
    url,
    pageTitle: title,
    headings: [],
    section,
    excerpt: '',
    excerptHtml: intro?.excerptHtml ?? excerptHtml,
  };
  return [top, ...passages.filter((passage) => passage !== intro)].map((passage) => toHit(passage, query));
}

/** @returns HTML with no tags other than `<mark>`, whatever the service sent */
function sanitize(html: string): string {
  return html
    .split(/(<\/?mark>)/)
    .map((piece) => (/^<\/?mark>$/.test(piece) ? piece : escapeHtml(plainText(piece))))
    .join('');
}

/**
 * @returns a hit's URL as a path when it is on this site, so that following it stays in the app; as it is when it is another
 *   https address; `null` for anything else, as a link to it could run a script
 */
export function localUrl(url: string, siteUrl: string): string | null {
  if (!URL.canParse(url, siteUrl)) {
    return null;
  }
  const {origin, protocol, pathname, search, hash, href} = new URL(url, siteUrl);
  if (origin === new URL(siteUrl).origin) {
    return `${pathname}${search}${hash}`;
  }
  return protocol === 'https:' ? href : null;
}

function sanitizeAll<Value>(value: Value): Value {
  if (typeof value === 'string') {
    return sanitize(value) as Value;
  }
  if (Array.isArray(value)) {
    return value.map(sanitizeAll) as Value;
  }
  return value !== null && typeof value === 'object'
    ? (Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, sanitizeAll(entry as unknown)])) as Value)
    : value;
}

const isText = (value: unknown): value is string | null | undefined =>
  value === null || value === undefined || typeof value === 'string';

/** Whether a value has what DocSearch and the search page read of a hit without asking. */
function isHit(value: unknown): value is DocSearchHit {
  if (typeof value !== 'object' || value === null) return false;
  const {objectID, url, type, content, hierarchy} = value as Readonly<Record<string, unknown>>;
  if (typeof objectID !== 'string' || typeof url !== 'string' || typeof type !== 'string' || !isText(content))
    return false;
  if (typeof hierarchy !== 'object' || hierarchy === null) return false;
  const {lvl0, lvl1, ...deeper} = hierarchy as Readonly<Record<string, unknown>>;
  return typeof lvl0 === 'string' && typeof lvl1 === 'string' && Object.values(deeper).every(isText);
}

/**
 * Reads the answer of the hosted service, or of whoever answers in its place.
 *
 * @returns the first result with those hits that have a hit's form; none counts as nothing found
 * @throws TypeError when there is no result
 */
export function readResult(results: unknown): {readonly hits: readonly DocSearchHit[]; readonly nbHits: number} {
  const result: unknown = Array.isArray(results) ? results[0] : undefined;
  if (typeof result !== 'object' || result === null) throw new TypeError('The search answered without a result.');
  const {hits, nbHits} = result as Readonly<Record<string, unknown>>;
  if (!Array.isArray(hits)) throw new TypeError('The search answered without hits.');
  const sound = hits.filter(isHit);
  const isCounted = typeof nbHits === 'number' && (sound.length > 0 || hits.length === 0);
  return {hits: sound, nbHits: isCounted ? nbHits : sound.length};
}

/** @returns whether a text from the browser's storage is a list of hits */
export function isStoredHits(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isHit);
  } catch {
    return false;
  }
}

/** @returns the hits that lead to a safe address, with no tags other than `<mark>`: DocSearch renders their text as HTML */
export function safeHits(hits: readonly DocSearchHit[], siteUrl: string): DocSearchHit[] {
  return hits.flatMap((hit) => {
    const url = localUrl(hit.url, siteUrl);
    const {content, hierarchy, _highlightResult, _snippetResult} = hit;
    return url === null ? [] : [{...hit, url, ...sanitizeAll({content, hierarchy, _highlightResult, _snippetResult})}];
  });
}

/** @returns hits of the hosted service gathered by page, in the order in which they came */
export function toFoundPages(hits: readonly DocSearchHit[], siteUrl: string): FoundPage[] {
  const passagesByPage = new Map<string, SearchPassage[]>();
  for (const hit of hits) {
    const url = localUrl(hit.url, siteUrl);
    if (url === null) {
      continue;
    }
    const pageUrl = url.replace(/#.*$/, '');
    const headings = LEVELS.map((level) => hit.hierarchy[level]).filter(
      (heading) => heading !== null && heading !== undefined,
    );
    const excerptHtml = sanitize(hit._snippetResult?.content?.value ?? hit.content ?? '');
    passagesByPage.set(pageUrl, [
      ...(passagesByPage.get(pageUrl) ?? []),
      {
        url,
        pageTitle: plainText(hit.hierarchy.lvl1),
        headings: headings.map(plainText),
        section: plainText(hit.hierarchy.lvl0),
        excerptHtml,
        excerpt: plainText(excerptHtml),
      },
    ]);
  }
  return [...passagesByPage].map(([url, passages]) => ({
    url,
    title: passages[0]?.pageTitle ?? url,
    section: passages[0]?.section ?? '',
    excerptHtml: passages[0]?.excerptHtml ?? '',
    passages,
  }));
}

/** The part of the hosted service's client that DocSearch calls. */
export type DocSearchClientSearch = DocSearchTransformClient['search'];
