/**
 * Keeps styles that few pages need out of the stylesheet that every page loads. Docusaurus puts all
 * styles into one file, so that their order is the same on every page. Styles may leave it if none
 * of their rules competes with others.
 */
import type {Plugin} from '@docusaurus/types';

/** Sources whose styles load with their own chunk. */
const ON_DEMAND = [
  '@docsearch[\\\\/]css',
  'react-medium-image-zoom',
  'components[\\\\/](?:ApiConsole|ApiResponse|ConsentPrompt|ImageZoom|ReleaseFilter|SearchModal)',
  'Chat[\\\\/]panel',
  'CopyPage[\\\\/]menu',
  'Mermaid[\\\\/]viewer',
  'Shortcuts[\\\\/]dialog',
];

/**
 * Sources whose styles are in a file for one kind of page, which
 * src/plugins/post-build/pageStyles.ts writes into those pages.
 */
const PAGES = {
  blog: 'src[\\\\/]theme[\\\\/]Blog',
  landing: 'src[\\\\/](?:pages|components[\\\\/]StreamDemo)[\\\\/]',
  operation: 'components[\\\\/]ApiOperation',
  search: 'components[\\\\/](?:NoHitsSuggestions|SearchPage)',
};

const group = (name: string, test: RegExp) => ({
  name,
  test,
  type: 'css/mini-extract',
  enforce: true,
  priority: 50,
});

export default function lazyStyles(): Plugin {
  const others = new RegExp(`^(?!.*(?:${[...ON_DEMAND, ...Object.values(PAGES)].join('|')}))`);
  const pages = Object.entries(PAGES).map(([name, source]) => [
    name,
    group(name, new RegExp(source)),
  ]);
  return {
    name: 'lazy-styles',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            optimization: {
              splitChunks: {cacheGroups: {...Object.fromEntries(pages), styles: {test: others}}},
            },
          },
  };
}
