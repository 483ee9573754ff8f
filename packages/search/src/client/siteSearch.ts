/**
 * Finds pages for the modal, the search page, and “Ask the docs”: with the hosted provider, or in
 * the site's own index.
 */
import type {SearchResults} from '../engine/searchEngine';
import type {IndexRequest, IndexResponse, LocalIndex, LocalOptions} from './localIndex';
import {hosted, siteUrl} from './options';

type Backend = (request: IndexRequest) => Promise<IndexResponse>;

/**
 * @returns a backend that rejects when the Content-Security-Policy blocks the worker, or its file
 *   is gone
 */
function startWorker(): Backend {
  const worker = new Worker(
    /* webpackChunkName: "search-worker" */ new URL('./worker', import.meta.url),
  );
  const blocked = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      reject(new Error('The worker is blocked.'));
    });
  });
  return (request) => {
    const {port1, port2} = new MessageChannel();
    const response = new Promise<IndexResponse>((resolve) => {
      port1.onmessage = ({data}: MessageEvent<IndexResponse>) => {
        port1.close();
        resolve(data);
      };
    });
    worker.postMessage(request, [port2]);
    return Promise.race([response, blocked]);
  };
}

let inWorker: Backend | undefined;
let onPage: LocalIndex | undefined;

const askWorker: Backend = async (request) => (inWorker ??= startWorker())(request);

async function askOnPage(request: IndexRequest): Promise<IndexResponse> {
  const module = await import('./localIndex');
  return (onPage ??= new module.LocalIndex()).respond(request);
}

async function ask<Value>(request: IndexRequest): Promise<Value> {
  const {value, error} = await askWorker(request).catch(() => askOnPage(request));
  if (error !== undefined) throw new Error(error);
  return value as Value;
}

/**
 * Searches the site's own index.
 *
 * @throws Error when the index can't be loaded; the next call tries again
 */
export const searchLocal = (query: string, options: LocalOptions) =>
  ask<SearchResults>({query, options});

/**
 * Searches with the provider of the build.
 *
 * @throws Error when the provider can't be reached
 */
export async function searchSite(query: string, options: LocalOptions): Promise<SearchResults> {
  if (!hosted) return searchLocal(query, options);
  const {searchHosted} = await import('./hosted');
  return searchHosted({...hosted, siteUrl}, query, options);
}

/**
 * @returns the questions that a page answers; none when the index can't be loaded. Starts to load
 *   the whole index
 */
export const loadQuestions = (path: string) =>
  ask<readonly string[]>({path}).catch((): readonly string[] => []);
