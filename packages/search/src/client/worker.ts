/**
 * The search worker: keeps indexing and queries off the main thread. Where workers are blocked, the
 * page runs it as a script.
 */
import {type IndexRequest, LocalIndex} from './localIndex';

const index = new LocalIndex();

if (typeof document === 'undefined')
  addEventListener('message', ({data, ports: [port]}: MessageEvent<IndexRequest>) => {
    void index.respond(data).then((response) => port?.postMessage(response));
  });
else window.searchIndex = index;
