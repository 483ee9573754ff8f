/**
 * Redirects: alternative spellings of routes, and the parent of each route that has no page. The build writes a client redirect
 * for each, and the host files turn the same list into 301s.
 */
export type Redirect = {readonly from: string; readonly to: string};

const AGENTS = '/docs/serenity-aihub/agents';

/** Truncated addresses, each with the page that explains that level. */
const PARENTS: readonly Redirect[] = [
  {from: '/docs', to: '/docs/getting-started/overview'},
  {from: '/docs/api', to: '/docs/api/aihub/serenity-star-api-docs'},
  {from: '/docs/api/aihub', to: '/docs/api/aihub/serenity-star-api-docs'},
  {from: '/docs/category', to: '/docs/getting-started/overview'},
  {from: '/docs/getting-started', to: '/docs/getting-started/overview'},
  {from: '/docs/getting-started/quickstarters', to: '/docs/category/quickstarters'},
  {
    from: '/docs/client-library-reference/CLI',
    to: '/docs/client-library-reference/CLI/create-serenity-app-cli',
  },
  {from: '/docs/serenity-aihub/metacontrol', to: '/docs/serenity-aihub/metacontrol/intro'},
  ...['integrations', 'serenity-ai-chat', 'serenity-aihub'].map((name) => ({
    from: `/docs/${name}`,
    to: `/docs/category/${name}`,
  })),
  ...[
    'agent-quality-studio',
    'ai-models',
    'capabilities',
    'compliance-center',
    'dev-tools',
    'fine-tuning',
    'serena',
  ].map((name) => ({from: `/docs/serenity-aihub/${name}`, to: `/docs/category/${name}`})),
  {from: '/blog/page', to: '/blog'},
  {from: '/release-notes/page', to: '/release-notes'},
  {from: '/terms', to: '/terms/terms-of-use'},
];

export const redirects: readonly Redirect[] = [
  ...PARENTS,
  ...['activity', 'assistant', 'chat-completion', 'copilot', 'proxy'].map((type) => ({
    from: `${AGENTS}/${type}-agent`,
    to: `${AGENTS}/${type}`,
  })),
  {
    from: '/docs/client-library-reference/create-serenity-app-cli',
    to: '/docs/client-library-reference/CLI/create-serenity-app-cli',
  },
];
