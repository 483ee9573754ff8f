/** The search worker: keeps indexing and queries off the main thread. */
import {LocalIndex, type IndexRequest} from './localIndex';

/** What the worker sends to the port of a request. */
export type WorkerResponse = {readonly value?: unknown; readonly error?: string};

const index = new LocalIndex();

self.addEventListener('message', ({data, ports: [port]}: MessageEvent<IndexRequest>) => {
  index.answer(data).then(
    (value) => port?.postMessage({value} satisfies WorkerResponse),
    (error: unknown) => port?.postMessage({error: String(error)} satisfies WorkerResponse),
  );
});
