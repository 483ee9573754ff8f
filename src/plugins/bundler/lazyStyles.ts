/**
 * Keeps styles that few pages need out of the stylesheet that every page loads. Docusaurus puts all
 * styles into one file, so that their order is the same on every page. Styles may leave it if none
 * of their rules competes with others.
 */
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Sources whose styles load with their own chunk, as the beginnings of paths. */
const ON_DEMAND = [
  'node_modules/@docsearch/css',
  'src/components/ApiConsole',
  'src/components/ApiResponse',
  'src/components/AskPanel/conversation',
  'src/components/ConsentPrompt',
  'src/components/ReleaseFilter',
  'src/components/SearchModal',
];

/**
 * Sources whose styles are in a file for one kind of page, which
 * src/plugins/post-build/pageStyles.ts writes into those pages.
 */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  blog: ['src/theme/Blog'],
  landing: ['src/pages/', 'src/components/StreamDemo'],
  operation: ['src/components/ApiOperation'],
  search: ['src/components/SearchPage', 'src/components/Suggestions'],
};

export default function lazyStyles({siteDir}: LoadContext): Plugin {
  const toPattern = (sources: readonly string[]): string => {
    for (const source of sources) {
      const {dir, base} = path.parse(path.join(siteDir, source));
      if (!existsSync(dir) || !readdirSync(dir).some((name) => name.startsWith(base)))
        throw new Error(`${source} has moved. Adapt src/plugins/bundler/lazyStyles.ts.`);
    }
    return `[\\\\/](?:${sources.join('|').replace(/\//g, '[\\\\/]')})`;
  };
  const options = {type: 'css/mini-extract', enforce: true, priority: 50};
  const groups = Object.entries(PAGES).map(([name, sources]) => [
    name,
    {name, test: new RegExp(toPattern(sources)), ...options},
  ]);
  const others = toPattern([...ON_DEMAND, ...Object.values(PAGES).flat()]);
  return {
    name: 'lazy-styles',
    configureWebpack({optimization}, isServer) {
      if (isServer) return {};
      const {cacheGroups = {}} = optimization?.splitChunks || {};
      if (!cacheGroups.styles)
        throw new Error(
          'Docusaurus’s group for styles has another name. Adapt src/plugins/bundler/lazyStyles.ts.',
        );
      const styles = {test: new RegExp(`^(?!.*${others})`)};
      return {optimization: {splitChunks: {cacheGroups: {...Object.fromEntries(groups), styles}}}};
    },
  };
}
