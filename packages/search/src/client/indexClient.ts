/** Asks the site's own index: in the worker, or on the page where workers are blocked. */
import {INDEX_FOLDER, TITLES_FILE, WORKER_FILE} from '../engine/indexFiles';
import type {SearchResults} from '../engine/searchEngine';
import {fetchIndexFile} from './fetchIndexFile';
import type {IndexRequest, IndexResponse, LocalIndex, LocalOptions} from './localIndex';

type Backend = (request: IndexRequest) => Promise<IndexResponse>;

declare global {
  interface Window {
    /** Asks the worker. The script of the pages and React's have one worker. */
    searchWorker?: Backend;
    /** The index of the page, set by the worker's script when it runs on the page. */
    searchIndex?: LocalIndex;
  }
}

const ADDRESS = `/${INDEX_FOLDER}/${WORKER_FILE}`;

async function sendTitles(worker: Worker): Promise<void> {
  const titles = await fetchIndexFile(TITLES_FILE);
  worker.postMessage({titles} satisfies IndexRequest);
}

/**
 * Starts the worker, and fetches the first file of the index at the same time, so that the first
 * result takes one round trip instead of two.
 *
 * @returns a backend that rejects when the Content-Security-Policy blocks the worker, or its file
 *   can't be loaded
 */
function startWorker(): Backend {
  const worker = new Worker(ADDRESS);
  const blocked = new Promise<never>((_resolve, reject) => {
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error('The worker is blocked.'));
    };
  });
  const ask: Backend = (request) => {
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
  // The first search tries again, and reports a failure.
  const prepared = Promise.race([sendTitles(worker), blocked]).catch(() => undefined);
  return (request) => prepared.then(() => ask(request));
}

const getWorker = (): Backend => (window.searchWorker ??= startWorker());

const askWorker: Backend = async (request) => getWorker()(request);

async function askOnPage(request: IndexRequest): Promise<IndexResponse> {
  if (!window.searchIndex)
    await new Promise((resolve, reject) => {
      const script = document.createElement('script');
      Object.assign(script, {src: ADDRESS, onload: resolve, onerror: reject});
      document.head.append(script);
    });
  return window.searchIndex?.respond(request) ?? {error: `${ADDRESS} is another script.`};
}

/** Fetches what the first search needs. */
export const prepareIndex = (): void => void getWorker();

/**
 * @returns what `LocalIndex.respond` finds
 * @throws Error when the index can't be loaded; the next call tries again
 */
export async function askIndex<Value>(request: IndexRequest): Promise<Value> {
  const {value, error} = await askWorker(request).catch(() => askOnPage(request));
  if (error !== undefined) throw new Error(error);
  return value as Value;
}

/**
 * Searches the site's own index.
 *
 * @throws Error when the index can't be loaded; the next call tries again
 */
export const searchSite = (query: string, options: LocalOptions) =>
  askIndex<SearchResults>({query, options});

/**
 * @returns the questions that a page answers; none when the index can't be loaded. Starts to load
 *   the whole index
 */
export const loadQuestions = (path: string) =>
  askIndex<readonly string[]>({path}).catch((): readonly string[] => []);
