/** Searches the hosted index, for the modal and the search page. */
import {liteClient, type LiteClient} from 'algoliasearch/lite';
import type {SearchConfig} from '@site/src/config/runtime';
import type {ExcerptPiece} from '@site/src/shared/search/excerpt';
import type {FoundPage, FoundSection, SearchFilters} from '@site/src/shared/search/search';
import {facetFilters} from './filters';
import type {LocalResults} from './localIndex';

type HostedConfig = Extract<SearchConfig, {provider: 'algolia'}>;

type HostedQuery = {
  readonly query: string;
  readonly filters: Required<SearchFilters>;
  readonly siteUrl: string;
  readonly offset?: number;
  readonly limit?: number;
};

const HEADING_LEVELS = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const plainText = (html: string) =>
  html.replace(/<\/?mark>/g, '').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** @returns the text of a snippet, in which the service marks matches with `<mark>`; other tags are text */
export function piecesOf(html: string): ExcerptPiece[] {
  return html
    .split(/(<mark>.*?<\/mark>)/s)
    .filter(Boolean)
    .map((piece) => ({text: plainText(piece), isMatch: piece.startsWith('<mark>')}));
}

/**
 * @returns a hit's URL as a path when it's on this site, so that following it stays in the app; as it is when it's another
 *   https address; `null` for anything else, because a link to it could run a script
 */
export function localUrl(url: string, siteUrl: string): string | null {
  if (!URL.canParse(url, siteUrl)) return null;
  const {origin, protocol, pathname, search, hash, href} = new URL(url, siteUrl);
  if (origin === new URL(siteUrl).origin) return `${pathname}${search}${hash}`;
  return protocol === 'https:' ? href : null;
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Hit = {readonly path: string; readonly title: string; readonly section: string; readonly found: FoundSection};

/** @returns what results show of a record, or nothing when the record isn't one that they can show */
function readHit(value: unknown, siteUrl: string): Hit[] {
  if (!isRecord(value) || !isRecord(value.hierarchy)) return [];
  const {hierarchy} = value;
  const url = localUrl(textOf(value.url), siteUrl);
  const title = plainText(textOf(hierarchy.lvl1));
  if (url === null || title === '' || textOf(value.url) === '') return [];
  const content = isRecord(value._snippetResult) ? value._snippetResult.content : undefined;
  const snippet = isRecord(content) ? textOf(content.value) : '';
  const headings = HEADING_LEVELS.map((level) => plainText(textOf(hierarchy[level]))).filter(Boolean);
  return [
    {
      title,
      path: url.replace(/#.*$/, ''),
      section: plainText(textOf(hierarchy.lvl0)),
      found: {url, headings, excerpt: piecesOf(snippet || textOf(value.content))},
    },
  ];
}

/**
 * Reads the service's response, or whatever was sent in its place.
 *
 * @returns the hits by page, in the order in which they came
 * @throws TypeError when it isn't a result
 */
export function readResponse(response: unknown, siteUrl: string): Pick<LocalResults, 'total' | 'pages'> {
  const results = isRecord(response) && Array.isArray(response.results) ? (response.results as unknown[]) : [];
  const [result] = results;
  if (!isRecord(result) || !Array.isArray(result.hits)) throw new TypeError('The search service sent no result.');
  const hits = (result.hits as unknown[]).flatMap((hit) => readHit(hit, siteUrl));
  const pages = new Map<string, FoundPage>();
  for (const {path, title, section, found} of hits) {
    const sections = [...(pages.get(path)?.sections ?? []), found];
    pages.set(path, {path, title, section, kind: section, sections});
  }
  const isCounted = typeof result.nbHits === 'number' && (hits.length > 0 || result.hits.length === 0);
  return {total: isCounted ? Number(result.nbHits) : hits.length, pages: [...pages.values()]};
}

const clients = new Map<string, LiteClient>();

/**
 * @returns records of the hosted index, gathered by page; `total` counts records
 * @throws the client's error when no host of the service answers
 */
export async function searchHosted(
  {appId, apiKey, indexName}: HostedConfig,
  {query, filters, siteUrl, offset = 0, limit = 10}: HostedQuery,
): Promise<LocalResults> {
  const client = clients.get(appId) ?? liteClient(appId, apiKey);
  clients.set(appId, client);
  const response: unknown = await client.searchForHits({
    requests: [
      {
        indexName,
        query,
        facetFilters: facetFilters(filters),
        page: Math.floor(offset / limit),
        hitsPerPage: limit,
        attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
        attributesToSnippet: ['content:30'],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
      },
    ],
  });
  return {...readResponse(response, siteUrl), missing: [], isPartial: false};
}
