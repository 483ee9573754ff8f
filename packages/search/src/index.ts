/**
 * The Docusaurus plugin: the search bar, the search page, and the index in `npm start`. README.md
 * explains how to use it.
 */
import path from 'node:path';
import {buildDevServerOption} from '@docs-kit/basics/devServer';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {SEARCH_PATH} from './client/searchLink';
import {createDevelopmentIndex} from './developmentIndex';
import type {SearchPluginOptions} from './options';

export type {SearchIndexOptions, SearchPluginOptions} from './options';
export {searchIndex} from './searchIndex';

type Chunk = {readonly name?: string | null; readonly canBeInitial: () => boolean};

/**
 * The bundler's default, `async`, without the worker that client/siteSearch.ts names. The worker
 * stays one file: otherwise, it would request the others after it has started, which delays the
 * first result.
 */
const chunks = (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== 'search-worker';

/**
 * @param options - the words and pages of the site; all are optional
 * @returns the plugin, for the `plugins` of a site. The step `searchIndex` writes the index
 */
export default function search({
  description = 'Search this site.',
  renderDevelopmentIndex,
  ...browserOptions
}: SearchPluginOptions = {}): (context: LoadContext) => Plugin {
  return (context) => {
    const developmentIndex = createDevelopmentIndex(context, renderDevelopmentIndex);
    const devServer = buildDevServerOption(developmentIndex.devServer);
    return {
      name: 'docs-kit-search',

      getThemePath: () => path.join(__dirname, 'theme'),

      async contentLoaded({actions: {createData, addRoute}}) {
        await createData('options.json', {
          ...browserOptions,
          siteUrl: context.siteConfig.url,
          description,
        });
        addRoute({path: SEARCH_PATH, component: '@theme/SearchPage', exact: true});
      },

      async allContentLoaded({allContent}) {
        developmentIndex.reset(allContent);
      },

      configureWebpack: (...parameters) => ({
        ...devServer?.(...parameters),
        ...(parameters[1] ? {} : {optimization: {splitChunks: {chunks}}}),
      }),
    };
  };
}
