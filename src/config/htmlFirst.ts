/** How pages work before React has loaded (src/html-first). */
import type {HtmlFirstOptions} from '../html-first';
import {announcementBar} from './announcement';
import type {RuntimeConfig} from './node/runtime';

export const createHtmlFirstOptions = ({chat, gtagId}: RuntimeConfig): HtmlFirstOptions => ({
  hydrate: 'use',
  announcement: announcementBar.id,
  // Of the search page, and of the release notes' filter.
  parameters: ['q', 'area', 'kind'],
  modules: [
    'src/client/storedTheme.ts',
    'src/client/headingLinks.ts',
    'src/client/codeBlocks.ts',
    'src/client/backToTop.ts',
    'src/client/menus.ts',
    'src/client/zoom.ts',
    'src/client/storedFeedback.ts',
    'src/client/a11y/keyboardNavigation.ts',
    'src/client/a11y/scrollRegions.ts',
    'src/client/browserTools.ts',
    ...((chat ?? gtagId) ? ['src/client/hydrateWhenIdle.ts'] : []),
  ],
});
