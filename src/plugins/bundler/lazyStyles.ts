/**
 * Keeps styles of components that load on demand out of the stylesheet that every page loads. Docusaurus puts all styles into
 * one file, so that their order is the same on every page. Styles may leave it if none of their rules competes with others.
 */
import type {Plugin} from '@docusaurus/types';

/** Sources whose styles load with their own chunk. */
const ON_DEMAND = [
  '@docsearch[\\\\/]css',
  'components[\\\\/]SearchModal',
  'components[\\\\/]ApiConsole',
  'CopyPage[\\\\/]menu',
  'Shortcuts[\\\\/]dialog',
  'Mermaid[\\\\/]viewer',
  'components[\\\\/]ImageZoom',
  'react-medium-image-zoom',
];

export default function lazyStyles(): Plugin {
  const others = new RegExp(`^(?!.*(?:${ON_DEMAND.join('|')}))`);
  return {
    name: 'lazy-styles',
    configureWebpack: (_config, isServer) =>
      isServer ? {} : {optimization: {splitChunks: {cacheGroups: {styles: {test: others}}}}},
  };
}
