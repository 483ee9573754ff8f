/** Searches the hosted index, for the modal and the search page. */
import {parseUrl} from '@docs-kit/basics/text';
import type {DocSearchHit} from '@docsearch/react';
import {type LiteClient, liteClient} from 'algoliasearch/lite';
import type {ExcerptPiece} from '../engine/excerpt';
import type {FoundPage, SearchOptions, SearchResults} from '../engine/searchEngine';
import type {HostedIndex} from '../options';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

const toPlainText = (html: string) =>
  html
    .replace(/<\/?mark>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_entity, name: string) => ENTITIES[name] ?? '');

/**
 * @returns the pieces of a snippet. The service marks matches with `<mark>`, and other tags are
 *   text
 */
export const parseHighlights = (html: string): ExcerptPiece[] =>
  html
    .split(/(<mark>.*?<\/mark>)/s)
    .filter(Boolean)
    .map((piece) => ({text: toPlainText(piece), isMatch: piece.startsWith('<mark>')}));

/**
 * @returns a hit's URL as a path when it's on this site, so that following it stays in the app; as
 *   it is when it's another https URL; `null` for anything else, because a link to it could run a
 *   script
 */
export function toSafeUrl(url: string, siteUrl: string): string | null {
  const parsed = parseUrl(url, siteUrl);
  if (!parsed) return null;
  const {origin, protocol, href} = parsed;
  if (origin === new URL(siteUrl).origin) return href.slice(origin.length);
  return protocol === 'https:' ? href : null;
}

/**
 * @returns the hits of a response by page, in the order of the response
 * @throws TypeError when it isn't a response of the service
 */
export function parseHits(response: {readonly results: readonly unknown[]}, siteUrl: string) {
  const {hits, nbHits} = response.results[0] as {
    readonly hits: readonly DocSearchHit[];
    readonly nbHits: number;
  };
  const pages = new Map<string, FoundPage>();
  for (const {url: address, content, hierarchy, _snippetResult} of hits) {
    const url = toSafeUrl(address, siteUrl);
    const {lvl0, lvl1, ...levels} = hierarchy;
    // A record without a page title describes a whole part of the site, not a page.
    if (url === null || !lvl1) continue;
    const path = url.replace(/#.*$/, '');
    const headings = Object.values(levels).flatMap((heading) =>
      heading ? [toPlainText(heading)] : [],
    );
    const excerpt = parseHighlights(_snippetResult?.content?.value ?? content ?? '');
    const sections = [...(pages.get(path)?.sections ?? []), {url, headings, excerpt}];
    pages.set(path, {path, title: toPlainText(lvl1), part: toPlainText(lvl0), sections});
  }
  return {total: pages.size > 0 ? nbHits : 0, pages: [...pages.values()]};
}

type Service = HostedIndex & {readonly siteUrl: string};

/** Created once, because it remembers which hosts of the service respond. */
let client: LiteClient | undefined;

/**
 * @returns records of the hosted index by page; `total` counts records
 * @throws the client's error when no host of the service responds
 */
export async function searchHosted(
  {appId, apiKey, indexName, siteUrl}: Service,
  query: string,
  {filters: {language = '', tags = []} = {}, limit: hitsPerPage}: SearchOptions,
): Promise<SearchResults> {
  client ??= liteClient(appId, apiKey);
  const request = {
    indexName,
    query,
    hitsPerPage,
    // A hit must match all filters. Of an inner list, one is enough.
    facetFilters: [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)],
    attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
    attributesToSnippet: ['content:30'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  };
  return {
    ...parseHits(await client.searchForHits({requests: [request]}), siteUrl),
    isNearest: false,
    isPartial: false,
  };
}
