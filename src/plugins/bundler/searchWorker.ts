/**
 * Keeps the search worker in one file. Otherwise, it would request the others after it has started,
 * which delays the first result.
 */
import type {Plugin} from '@docusaurus/types';

type Chunk = {readonly name?: string | null; readonly canBeInitial: () => boolean};

/**
 * The bundler's own group for packages, with one more condition; src/client/search/client.ts names
 * the chunk.
 */
const defaultVendors = {
  test: /[\\/]node_modules[\\/]/,
  priority: -10,
  reuseExistingChunk: true,
  chunks: (chunk: Chunk) => chunk.name !== 'search-worker' && !chunk.canBeInitial(),
};

export default function searchWorker(): Plugin {
  return {
    name: 'search-worker',
    configureWebpack: (_config, isServer) =>
      isServer ? {} : {optimization: {splitChunks: {cacheGroups: {defaultVendors}}}},
  };
}
