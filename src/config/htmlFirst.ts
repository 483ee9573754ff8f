/** Options of src/html-first, which makes pages work before React has loaded. */
import type {HtmlFirstOptions} from '../html-first';
import {announcementBar} from './announcement';
import type {RuntimeConfig} from './node/runtime';

/** @returns the options for the configuration of a build */
export const buildHtmlFirstOptions = ({chat, gtagId}: RuntimeConfig): HtmlFirstOptions => ({
  hydrate: 'use',
  announcement: announcementBar.id,
  // The search page reads it.
  parameters: ['q'],
  modules: [
    'docsVersion',
    'headingLinks',
    'codeBlocks',
    'backToTop',
    'menus',
    'zoom',
    'keyboardNavigation',
    'scrollRegions',
    'browserTools',
    'hydrateRatedPages',
    ...((chat ?? gtagId) ? ['hydrateWhenIdle'] : []),
  ].map((name) => `src/client/page/${name}.ts`),
});
