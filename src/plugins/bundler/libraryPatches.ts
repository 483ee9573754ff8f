/**
 * Replaces or changes modules of libraries that offer no option for it. Each entry says what
 * upstream would have to change to make it unnecessary. The build stops if one has no effect.
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {requireModules} from './requireModules';

/**
 * Docusaurus prefetches each link in view, which on a first visit more than doubles what a page
 * loads. Ours waits until the user does something. Upstream: an option for when Docusaurus
 * prefetches.
 */
const PREFETCH = path.join(__dirname, '../../client/prefetch.ts');
/**
 * Code is highlighted at build time. Upstream: an option of theme-classic to leave out the
 * languages of Prism.
 */
const NOTHING = path.join(__dirname, '../../client/nothing.ts');
/** Draws the bar with CSS. Upstream: an option of theme-classic to leave out NProgress. */
const PROGRESS_BAR = path.join(__dirname, '../../client/progressBar.ts');
/** See the module. Upstream: react-helmet-async leaves its server part out of browsers. */
const HELMET = path.join(__dirname, '../../client/helmet.ts');
/** See the module. Upstream: utils-common is published as ES modules, which can be tree-shaken. */
const UTILS_COMMON = path.join(__dirname, '../../client/utilsCommon.ts');
/** See the loader. */
const DOCSEARCH = path.join(__dirname, 'docsearchLoader.mjs');

type ModuleRequest = {context: string; request: string};

export default function libraryPatches(): Plugin {
  return {
    name: 'library-patches',
    configureWebpack(_config, isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      const prefetch = new NormalModuleReplacementPlugin(
        /^\.\/prefetch$/,
        (resource: ModuleRequest) => {
          if (/core[\\/]lib[\\/]client$/.test(resource.context)) resource.request = PREFETCH;
        },
      );
      const prism = new NormalModuleReplacementPlugin(
        /theme-classic[\\/]lib[\\/]prism-include-languages$/,
        NOTHING,
      );
      const progress = new NormalModuleReplacementPlugin(
        /theme-classic[\\/]lib[\\/]nprogress$/,
        PROGRESS_BAR,
      );
      if (isServer) return {plugins: [prefetch, prism, progress]};
      const helmet = new NormalModuleReplacementPlugin(/^react-helmet-async$/, HELMET);
      const utilsCommon = new NormalModuleReplacementPlugin(
        /^@docusaurus\/utils-common$/,
        UTILS_COMMON,
      );
      const patches = requireModules(
        new Map([
          [UTILS_COMMON, '@docusaurus/utils-common'],
          [PREFETCH, '@docusaurus/core/lib/client/prefetch'],
          [PROGRESS_BAR, '@docusaurus/theme-classic/lib/nprogress'],
          [HELMET, 'react-helmet-async'],
          [NOTHING, '@docusaurus/theme-classic/lib/prism-include-languages'],
          [DOCSEARCH, '@docsearch/react/dist/esm/DocSearchModal.js'],
        ]),
      );
      return {
        plugins: [
          prefetch,
          prism,
          progress,
          helmet,
          utilsCommon,
          ...(process.env.NODE_ENV === 'production' ? [patches] : []),
        ],
        module: {
          rules: [
            {
              test: /@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]DocSearchModal\.js$/,
              loader: DOCSEARCH,
            },
          ],
        },
      };
    },
  };
}
