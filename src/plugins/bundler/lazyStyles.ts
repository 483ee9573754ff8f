/**
 * Keeps the styles of parts that load on demand out of the stylesheet that every page loads.
 * Docusaurus gathers all styles in one file, so that their order cannot change between pages; a part may leave it when
 * none of its rules competes with rules outside of it.
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

export default function lazyStylesPlugin(): Plugin {
  const elsewhere = new RegExp(`^(?!.*(?:${ON_DEMAND.join('|')}))`);
  return {
    name: 'lazy-styles',
    configureWebpack(_config, isServer) {
      return isServer ? {} : {optimization: {splitChunks: {cacheGroups: {styles: {test: elsewhere}}}}};
    },
  };
}
