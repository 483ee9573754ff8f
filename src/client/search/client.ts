/** Asks the site's own index, in a worker. Where workers are blocked, the index runs on the page. */
import {SearchUnavailableError} from '@site/src/shared/search/indexFiles';
import type {SearchResults} from '@site/src/shared/search/search';
import type {IndexRequest, LocalOptions} from './localIndex';
import type {WorkerResponse} from './worker';

type Backend = (request: IndexRequest) => Promise<unknown>;

/** @returns a backend that rejects when the Content-Security-Policy blocks the worker, or its file is gone */
function workerBackend(): Backend {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const blocked = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      reject(new Error('The worker is blocked.'));
    });
  });
  return (request) => {
    const answered = new Promise((resolve, reject) => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = ({data: {value, error}}: MessageEvent<WorkerResponse>) => {
        port1.close();
        if (error === undefined) resolve(value);
        else reject(new SearchUnavailableError(error));
      };
      worker.postMessage(request, [port2]);
    });
    return Promise.race([answered, blocked]);
  };
}

async function pageBackend(): Promise<Backend> {
  const {LocalIndex} = await import('./localIndex');
  const index = new LocalIndex();
  return (request) => index.answer(request);
}

let inWorker: Backend | undefined;
let onPage: Promise<Backend> | undefined;

async function ask(request: IndexRequest): Promise<unknown> {
  try {
    if (!onPage) return await (inWorker ??= workerBackend())(request);
  } catch (error) {
    if (error instanceof SearchUnavailableError) throw error;
  }
  onPage ??= pageBackend();
  const backend = await onPage.catch((cause: unknown) => {
    onPage = undefined;
    throw new SearchUnavailableError("The search can't be loaded.", {cause});
  });
  return backend(request);
}

/**
 * Searches the site's own index.
 *
 * @throws SearchUnavailableError when the index can't be loaded; the next call tries again
 */
export const searchLocal = (query: string, options: LocalOptions): Promise<SearchResults> =>
  ask({query, options}) as Promise<SearchResults>;

/** @returns the questions that a page answers; none when the index can't be loaded. Starts to load the whole index */
export const pageQuestions = (path: string): Promise<readonly string[]> =>
  (ask({path}) as Promise<readonly string[]>).catch(() => []);
