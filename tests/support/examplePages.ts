/** One page of each kind, for tests that would take too long on all pages. */
import {getOldestEntry} from './entries';

/**
 * Pages by kind. The kind names the page's tree in tests/e2e/accessibility-trees. None of these
 * pages changes when writers add others, except for its links.
 */
export const EXAMPLE_PAGES = {
  home: '/',
  /** Has tabs, a diagram, a table of contents, and a page after it. */
  guide: '/docs/serenity-aihub/agents/assistant',
  /** Has an image, a diagram, and tables that are wider than a phone. */
  'guide-with-tables': '/docs/serenity-aihub/agents/streaming',
  recipe: '/docs/recipes/approve-an-action',
  category: '/docs/category/billing',
  operation: '/docs/api/aihub/login-the-user',
  posts: '/blog',
  post: getOldestEntry('blog').route,
  releases: '/release-notes',
  release: getOldestEntry('release-notes').route,
  legal: '/terms/privacy-policy',
  search: '/search?q=agent',
  page: '/accessibility',
};

export const ONE_PAGE_OF_EACH_KIND = Object.values(EXAMPLE_PAGES);

/** Has a flowchart, which phones show as one; sequences are lists there. */
export const FLOWCHART_PAGE = '/docs/getting-started/introduction';

/** The operation with the most fields, samples, and examples. */
export const LONGEST_OPERATION = '/docs/api/aihub/execute-agent-with-code';

/** Lists that tags and dates make of other pages. */
export const LIST_PAGES = ['blog', 'release-notes'].flatMap((folder) => [
  `/${folder}/archive`,
  `/${folder}/tags`,
]);
