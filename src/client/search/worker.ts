/** The search worker: keeps indexing and queries off the main thread. */
import {LocalIndex, type IndexRequest} from './localIndex';

export type WorkerRequest = {readonly id: number; readonly request: IndexRequest};
export type WorkerResponse = {readonly id: number; readonly value?: unknown; readonly error?: string};

const index = new LocalIndex();

self.addEventListener('message', ({data: {id, request}}: MessageEvent<WorkerRequest>) => {
  index.answer(request).then(
    (value) => self.postMessage({id, value} satisfies WorkerResponse),
    (error: unknown) => self.postMessage({id, error: String(error)} satisfies WorkerResponse),
  );
});
