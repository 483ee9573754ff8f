/** The budgets of pages and of the search, and the pages that are measured: one of each kind. */

/** Bytes per kilobyte in the budgets. */
export const KB = 1024;

/** Upper bound for the sum of a page's layout shifts. */
export const MAX_SHIFT = 0.02;

/** Budget for scripts before a user presses anything. */
export const MAX_JS_KB = 12.4;

/** Budget for the fonts of a page. */
export const MAX_FONTS_KB = 60;

/** Budget for the JavaScript of an operation's page with its console. */
export const MAX_CONSOLE_JS_KB = 700;

/** Budgets for the search: its worker and titles, and `all` with the text. */
export const MAX_SEARCH_KB = {first: 70, all: 340};

/**
 * One page of each kind, with its budgets in kilobytes. `hydratedScripts` is for all JavaScript
 * once something needed React, and was set about 3 % above the measured size. `firstVisit` is for
 * everything in a first visit, at most 2 % above. Docusaurus's own main script, with React, Prism,
 * and the tables of routes, is 175 kilobytes of `hydratedScripts`.
 */
export const MEASURED_PAGES = [
  {kind: 'landing page', path: '/', hydratedScripts: 224, firstVisit: 108},
  {
    kind: 'docs page',
    path: '/docs/getting-started/overview',
    hydratedScripts: 247,
    firstVisit: 114,
  },
  {
    kind: 'docs page with a diagram',
    path: '/docs/serenity-aihub/agents/streaming',
    hydratedScripts: 262,
    firstVisit: 129,
  },
  {
    kind: 'category page',
    path: '/docs/category/serenity-aihub',
    hydratedScripts: 233,
    firstVisit: 109,
  },
  {kind: 'list of posts', path: '/blog', hydratedScripts: 253, firstVisit: 108},
  {
    kind: 'post',
    path: '/blog/llm-models-hybrid-search-metadata',
    hydratedScripts: 241,
    firstVisit: 114,
  },
  {kind: 'list of release notes', path: '/release-notes', hydratedScripts: 240, firstVisit: 106},
  {kind: 'release note', path: '/release-notes/2025-11-04', hydratedScripts: 233, firstVisit: 104},
  {kind: 'terms', path: '/terms/terms-of-use', hydratedScripts: 239, firstVisit: 115},
  {kind: 'search page', path: '/search', hydratedScripts: 211, firstVisit: 99},
  {
    kind: 'API introduction',
    path: '/docs/api/aihub/serenity-star-api-docs',
    hydratedScripts: 250,
    firstVisit: 115,
  },
  {
    kind: 'API operation',
    path: '/docs/api/aihub/execute-agent-with-code',
    hydratedScripts: 258,
    firstVisit: 121,
  },
];
