/** How pages work before React has loaded (src/html-first). */
import type {HtmlFirstOptions} from '../html-first';
import {announcementBar} from './announcement';
import type {RuntimeConfig} from './node/runtime';

export const createHtmlFirstOptions = ({chat, gtagId}: RuntimeConfig): HtmlFirstOptions => ({
  hydrate: 'use',
  announcement: announcementBar.id,
  // The search page reads q, and the filter of release notes area and kind.
  parameters: ['q', 'area', 'kind'],
  modules: [
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
