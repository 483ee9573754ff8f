/** How pages work before React has loaded (src/html-first). */
import type {HtmlFirstOptions} from '../html-first';
import type {RuntimeConfig} from './node/runtime';

export const htmlFirstOptions = ({chat, gtagId}: RuntimeConfig): HtmlFirstOptions => ({
  // Not yet: the end-to-end tests expect a hydrated page.
  hydrate: 'load',
  // The widget, analytics, and its prompt run in React.
  whenIdle: Boolean(chat ?? gtagId),
  // Of the search page, and of the release notes' filter.
  parameters: ['q', 'area', 'kind'],
  modules: [
    'src/client/storedTheme.ts',
    'src/client/headingLinks.ts',
    'src/client/codeBlocks.ts',
    'src/client/backToTop.ts',
    'src/client/zoom.ts',
    'src/client/a11y/keyboardNavigation.ts',
    'src/client/a11y/scrollRegions.ts',
  ],
});
