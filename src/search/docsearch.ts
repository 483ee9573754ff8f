/** Translates between the site's own search results and the records, filters and client that DocSearch works with. */
import type {DocSearchHit, DocSearchTransformClient} from '@docsearch/react';
import {escapeHtml, plainText, type FoundPage, type SearchPassage} from './pages';
import type {IndexFilters} from './pagefind';

/** Filters as the hosted service takes them: all of the outer list must hold, of an inner list any one. */
export type FacetFilters = ReadonlyArray<string | readonly string[]>;

/**
 * @param language - locale of the page
 * @param tags - search tags of the docs versions in use, and of pages that have no version
 * @returns the filters of contextual search, the same that Docusaurus' own theme sends
 */
export function contextualFilters(language: string, tags: readonly string[]): FacetFilters {
  return [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

/** @returns the same filters for the local index. Alternatives must be of one facet, as contextual ones are. */
export function toIndexFilters(facetFilters: FacetFilters): IndexFilters {
  return Object.fromEntries(
    facetFilters.map((filter) => {
      const alternatives = typeof filter === 'string' ? [filter] : filter;
      const facet = alternatives[0]?.split(':', 1)[0] ?? '';
      return [facet, {any: alternatives.map((alternative) => alternative.slice(facet.length + 1))}];
    }),
  );
}

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
