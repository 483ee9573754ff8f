/** Searches the hosted index for the search page. The modal has a client of its own inside DocSearch. */
import {liteClient, type LiteClient} from 'algoliasearch/lite';
import type {DocSearchHit} from '@docsearch/react';
import type {SearchConfig} from '@site/src/config/search';
import type {SearchResults} from './client';
import {readResult, toFoundPages} from './docsearch';
import type {FacetFilters} from './filters';

type HostedConfig = Extract<SearchConfig, {provider: 'algolia'}>;

type HostedQuery = {
  readonly query: string;
  readonly facetFilters: FacetFilters;
  readonly siteUrl: string;
  /** Zero-based. */
  readonly page: number;
  readonly hitsPerPage: number;
};

const HIERARCHY = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);

const clients = new Map<string, LiteClient>();

/**
 * @returns records of the hosted index, gathered by page; `total` counts records
 * @throws the client's error when no host of the service answers
 */
export async function searchHosted(
  {appId, apiKey, indexName}: HostedConfig,
  {query, facetFilters, siteUrl, page, hitsPerPage}: HostedQuery,
): Promise<SearchResults> {
  const client = clients.get(appId) ?? liteClient(appId, apiKey);
  clients.set(appId, client);
  const {results} = await client.searchForHits<DocSearchHit>({
    requests: [
      {
        indexName,
        query,
        facetFilters: facetFilters.map((filter) => (typeof filter === 'string' ? filter : [...filter])),
        page,
        hitsPerPage,
        attributesToRetrieve: [...HIERARCHY, 'content', 'type', 'url'],
        attributesToSnippet: ['content:30'],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
      },
    ],
  });
  const {hits, nbHits} = readResult(results);
  return {total: nbHits, pages: toFoundPages(hits, siteUrl)};
}
