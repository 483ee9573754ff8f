/** Options of html-first, which makes pages work before React has loaded. */
import type {HtmlFirstOptions} from '@docs-kit/html-first';
import {announcementBar} from './announcement';
import type {RuntimeConfig} from './node/runtime';

/** Folders of modules that packages bring. */
const PACKAGE_MODULES: Readonly<Record<string, string>> = {
  browserTools: 'packages/agent-docs/src/client',
  codeBlocks: 'packages/writing/src/client',
  copyPage: 'packages/agent-docs/src/client',
  searchDialog: 'packages/search/src/page',
  zoom: 'packages/diagrams/src/client',
};

/** @returns the options for the configuration of a build */
export const buildHtmlFirstOptions = ({
  algolia,
  chat,
  gtagId,
}: RuntimeConfig): HtmlFirstOptions => ({
  hydrate: 'use',
  announcement: announcementBar.id,
  // The search page and the request console read them.
  parameters: ['q', 'console'],
  // The button of hosted search gets the attribute only in React.
  shortcuts: algolia ? {'.DocSearch-Button': 'Control+K Meta+K /'} : {},
  notFoundModules: ['src/client/page/nearestPages.ts'],
  modules: [
    'docsVersion',
    'headingLinks',
    'codeBlocks',
    'copyPage',
    ...(algolia ? [] : ['searchDialog']),
    'backToTop',
    'menus',
    'zoom',
    'keyboardNavigation',
    'scrollRegions',
    'browserTools',
    'hydrateRatedPages',
    ...((chat ?? gtagId) ? ['hydrateWhenIdle'] : []),
  ].map((name) => `${PACKAGE_MODULES[name] ?? 'src/client/page'}/${name}.ts`),
});
