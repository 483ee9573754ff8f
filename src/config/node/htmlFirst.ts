/** Options of html-first, which makes pages work before React has loaded. */
import type {HtmlFirstOptions} from '@docs-kit/html-first';
import {announcementBar} from '../announcement';
import type {RuntimeConfig} from './runtime';

const ownModule = (name: string) => `./src/client/vanilla/${name}.ts`;

export const buildHtmlFirstOptions = ({
  algolia,
  chat,
  gtagId,
}: Pick<RuntimeConfig, 'algolia' | 'chat' | 'gtagId'>): HtmlFirstOptions => ({
  announcement: announcementBar.id,
  // The search page and the request console read them.
  parameters: ['q', 'console'],
  // The button of hosted search gets the attribute only in React.
  shortcuts: algolia ? {'.DocSearch-Button': 'Control+K Meta+K /'} : {},
  notFoundModules: [ownModule('nearestPages')],
  modules: [
    ownModule('docsVersion'),
    ownModule('headingLinks'),
    '@docs-kit/code-blocks/copyButtons',
    '@docs-kit/agent-docs/copyPage',
    ...(algolia ? [] : ['@docs-kit/search/searchDialog']),
    '@docs-kit/search/askPanel',
    ownModule('backToTop'),
    '@docs-kit/browser/menus',
    '@docs-kit/diagrams/zoom',
    ownModule('keyboardNavigation'),
    ownModule('scrollRegions'),
    '@docs-kit/agent-docs/browserTools',
    ownModule('feedback'),
    ...((chat ?? gtagId) ? [ownModule('hydrateWhenIdle')] : []),
  ],
});
