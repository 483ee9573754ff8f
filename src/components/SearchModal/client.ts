/** The search clients that DocSearch is given: the local index in the hosted client's clothes, and the hosted one itself. */
import type {DocSearchTransformClient} from '@docsearch/react';
import {searchPages} from '@site/src/client/search/client';
import {readResult, toHits} from '@site/src/client/search/docsearch';
import {toIndexFilters, type FacetFilters} from '@site/src/client/search/filters';

/** What became of the last query. */
export type SearchOutcome = {
  readonly query: string;
  /** Results of the query; `null` when it failed. */
  readonly total: number | null;
};

type Search = DocSearchTransformClient['search'];
type SearchMethod = (...args: Parameters<Search>) => Promise<unknown>;

/** Pages whose text is loaded for the modal: about as many as its height shows, so that a first search stays light. */
export const PAGES_SHOWN = 6;
/** Pause in typing, in milliseconds, after which a query is sent. */
export const TYPING_PAUSE = 120;

type SearchRequest = {readonly query?: string; readonly facetFilters?: FacetFilters; readonly indexName: string};

function firstRequest(args: Parameters<Search>): SearchRequest {
  const [parameters] = args;
  const requests = (Array.isArray(parameters)
    ? parameters
    : parameters.requests) as unknown as readonly SearchRequest[];
  const [request] = requests;
  if (!request) {
    throw new TypeError('DocSearch sent no request.');
  }
  return request;
}

const searchLocally: SearchMethod = async (...args) => {
  const {query = '', facetFilters = [], indexName} = firstRequest(args);
  const {total, pages} = await searchPages(query, {filters: toIndexFilters(facetFilters), limit: PAGES_SHOWN});
  return {results: [{index: indexName, query, nbHits: total, hits: pages.flatMap((page) => toHits(page, query))}]};
};

/**
 * Sends only the query at which the typing pauses. Calls that came before it get its answer as well: DocSearch waits for
 * each of them, and shows whichever answer is the newest.
 */
export function debounced(search: SearchMethod): SearchMethod {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Array<{resolve(value: unknown): void; reject(reason: unknown): void}> = [];
  return (...args) =>
    new Promise((resolve, reject) => {
      waiting.push({resolve, reject});
      clearTimeout(timer);
      timer = setTimeout(() => {
        const callers = waiting;
        waiting = [];
        search(...args).then(
          (value) => callers.forEach((caller) => caller.resolve(value)),
          (reason: unknown) => callers.forEach((caller) => caller.reject(reason)),
        );
      }, TYPING_PAUSE);
    });
}

/**
 * Makes the function that DocSearch hands its client to.
 *
 * @param isLocal - whether the site's own index answers in place of the hosted one
 * @param onOutcome - told the outcome of each query: DocSearch adds the counts of successive queries up (4.7.0), and
 *   gives its other screens no count at all
 */
export function clientTransform(
  isLocal: boolean,
  onOutcome: (outcome: SearchOutcome) => void,
): (client: DocSearchTransformClient) => DocSearchTransformClient {
  return (client) => {
    const search: SearchMethod = async (...args) => {
      const {query = ''} = firstRequest(args);
      try {
        const answer = await (isLocal ? searchLocally : (client.search.bind(client) as SearchMethod))(...args);
        const results = (answer as {results?: readonly object[]} | null)?.results;
        const {hits, nbHits} = readResult(results);
        onOutcome({query, total: nbHits});
        return {results: [{...results?.[0], hits, nbHits}]};
      } catch {
        // Thrown on, the failure would end as a rejection that nobody handles, and DocSearch would say "no results": it
        // takes its failure screen away again in the same instant (4.7.0).
        onOutcome({query, total: null});
        return {results: []};
      }
    };
    return {
      search: debounced(search) as Search,
      addAlgoliaAgent: client.addAlgoliaAgent.bind(client),
      transporter: client.transporter,
    };
  };
}
