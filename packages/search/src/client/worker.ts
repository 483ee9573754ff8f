/**
 * The search worker: keeps indexing and queries off the main thread. It's started when a user is
 * about to search.
 */
import {type IndexRequest, LocalIndex} from './localIndex';

const index = new LocalIndex();

self.addEventListener('message', ({data, ports: [port]}: MessageEvent<IndexRequest>) => {
  void index.respond(data).then((response) => port?.postMessage(response));
});
