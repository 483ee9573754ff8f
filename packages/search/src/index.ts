/**
 * The Docusaurus plugin: the search bar, the search page, and the index in `npm start`. README.md
 * explains how to use it.
 */
import path from 'node:path';
import {buildDevServerOption} from '@docs-kit/basics/devServer';
import {mapValues} from '@docs-kit/basics/json';
import {requireOptions, requireRoot} from '@docs-kit/basics/options';
import {SHARED_STYLES} from '@docs-kit/browser/styles';
import {getDocs} from '@docs-kit/build-steps';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import type {DocsVersions} from './client/contextualFilters';
import {SEARCH_PATH} from './client/searchLink';
import {createDevelopmentIndex} from './developmentIndex';
import {type DialogOptions, searchOptionsSchema, type SearchPluginOptions} from './options';
import {DIALOG_HTML} from './vanilla/dialogHtml';

export type {SearchIndexOptions, SearchPluginOptions} from './options';
export {searchIndex} from './searchIndex';

/** @returns names of the versions of each docs plugin, the latest first */
const listVersionNames = (allContent: AllContent): DocsVersions =>
  mapValues(getDocs(allContent), ({loadedVersions}) =>
    [...loadedVersions]
      .sort((a, b) => Number(b.isLast) - Number(a.isLast))
      .map(({versionName}) => versionName),
  );

/**
 * @param options - the words and pages of the site; all are optional
 * @returns the plugin, for the `plugins` of a site. The step `searchIndex` writes the index
 * @throws WriterError if an option is wrong
 */
export default function search(
  options: SearchPluginOptions = {},
): (context: LoadContext) => Plugin {
  const {
    description = 'Search this site.',
    icons = {},
    panelOnly = false,
    renderDevelopmentIndex,
    ...browserOptions
  } = requireOptions('@docs-kit/search', searchOptionsSchema, options);
  return (context) => {
    requireRoot('@docs-kit/search', context.baseUrl);
    const developmentIndex = createDevelopmentIndex(context, renderDevelopmentIndex);
    const devServer = buildDevServerOption(developmentIndex.devServer);
    return {
      name: 'docs-kit-search',

      ...(panelOnly ? {} : {getThemePath: () => path.join(__dirname, 'theme')}),

      async contentLoaded({actions: {createData, addRoute}}) {
        await createData('options.json', {...browserOptions, description});
        if (!panelOnly) addRoute({path: SEARCH_PATH, component: '@theme/SearchPage', exact: true});
      },

      async allContentLoaded({allContent, actions: {createData}}) {
        developmentIndex.reset(allContent);
        const {suggestions = [], ask} = browserOptions;
        const versions = listVersionNames(allContent);
        const dialog: DialogOptions = {suggestions, ask, icons, versions};
        await createData('dialog.json', dialog);
      },

      getClientModules: () => [
        ...SHARED_STYLES,
        ...['askPanel', ...(panelOnly ? [] : ['dialog.css', 'searchDialog'])].map((name) =>
          path.join(__dirname, 'vanilla', name),
        ),
      ],

      injectHtmlTags: () => ({preBodyTags: panelOnly ? [] : [DIALOG_HTML]}),

      configureWebpack: devServer,
    };
  };
}
