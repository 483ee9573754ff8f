/**
 * Keeps the search worker in one file. Otherwise, it would request the others after it has started,
 * which delays the first result.
 */
import type {Plugin} from '@docusaurus/types';

type Chunk = {readonly name?: string | null; readonly canBeInitial: () => boolean};

/** The bundler's default, `async`, without the chunk that client/siteSearch.ts names. */
const chunks = (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== 'search-worker';

export default function searchWorker(): Plugin {
  return {
    name: 'search-worker',
    configureWebpack: (_config, isServer) =>
      isServer ? {} : {optimization: {splitChunks: {chunks}}},
  };
}
