/** How pages work before React has loaded (src/html-first). */
import type {HtmlFirstOptions} from '../html-first';
import {announcementBar} from './announcement';
import type {RuntimeConfig} from './node/runtime';

export const createHtmlFirstOptions = ({chat, gtagId}: RuntimeConfig): HtmlFirstOptions => ({
  hydrate: 'use',
  announcement: announcementBar.id,
  // Of the search page, and of the filter in components/ReleaseFilter.
  parameters: ['q', 'area', 'kind'],
  modules: [
    'repairColorMode',
    'headingLinks',
    'codeBlocks',
    'backToTop',
    'menus',
    'zoom',
    'hydrateRatedPages',
    'keyboardNavigation',
    'scrollRegions',
    'browserTools',
    ...((chat ?? gtagId) ? ['hydrateWhenIdle'] : []),
  ].map((name) => `src/client/page/${name}.ts`),
});
