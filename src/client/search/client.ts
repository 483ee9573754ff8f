/** Asks the site's own index, in a worker. Where workers are blocked, the index runs on the page. */
import {SearchUnavailableError} from '@site/src/shared/search/indexFiles';
import type {IndexRequest, LocalOptions, LocalResults} from './localIndex';
import type {WorkerRequest, WorkerResponse} from './worker';

type Backend = (request: IndexRequest) => Promise<unknown>;

async function pageBackend(): Promise<Backend> {
  const {LocalIndex} = await import('./localIndex');
  const index = new LocalIndex();
  return (request) => index.answer(request);
}

type Pending = {readonly request: IndexRequest; resolve(value: unknown): void; reject(reason: unknown): void};

/** @throws where the browser has no workers or refuses them at once */
function workerBackend(): Backend {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let fallback: Promise<Backend> | undefined;

  worker.addEventListener('message', ({data: {id, value, error}}: MessageEvent<WorkerResponse>) => {
    if (error === undefined) pending.get(id)?.resolve(value);
    else pending.get(id)?.reject(new SearchUnavailableError(error));
    pending.delete(id);
  });
  // A worker that the Content-Security-Policy blocks, or whose file is gone, says so after its start.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    worker.terminate();
    const waiting = [...pending.values()];
    pending.clear();
    fallback ??= pageBackend();
    for (const {request, resolve, reject} of waiting) fallback.then((ask) => ask(request)).then(resolve, reject);
    fallback.catch(() => (backend = undefined));
  });
  return (request) =>
    fallback
      ? fallback.then((ask) => ask(request))
      : new Promise((resolve, reject) => {
          pending.set(++lastId, {request, resolve, reject});
          worker.postMessage({id: lastId, request} satisfies WorkerRequest);
        });
}

let backend: Promise<Backend> | undefined;

async function ask(request: IndexRequest): Promise<unknown> {
  backend ??= new Promise<Backend>((resolve) => resolve(workerBackend())).catch(pageBackend);
  try {
    return await (
      await backend
    )(request);
  } catch (cause) {
    if (cause instanceof SearchUnavailableError) throw cause;
    backend = undefined;
    throw new SearchUnavailableError("The search can't be loaded.", {cause});
  }
}

/**
 * Searches the site's own index.
 *
 * @throws SearchUnavailableError when the index can't be loaded; the next call tries again
 */
export const searchLocal = (query: string, options: LocalOptions): Promise<LocalResults> =>
  ask({type: 'search', query, options}) as Promise<LocalResults>;

/** @returns the questions that a page answers; none when the index can't be loaded */
export const pageQuestions = (path: string): Promise<readonly string[]> =>
  (ask({type: 'questions', path}) as Promise<readonly string[]>).catch(() => []);

/** Starts to load the index. A failure shows at the first search. */
export function preloadIndex(): void {
  ask({type: 'preload'}).catch(() => undefined);
}
