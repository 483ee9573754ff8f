/**
 * Old and alternative spellings of routes, each with the route that answers today.
 * The build writes a page for each; the host files are made from the same list.
 */
export type Redirect = {readonly from: string; readonly to: string};

const AGENTS = '/docs/serenity-aihub/agents';

export const redirects: readonly Redirect[] = [
  {from: '/docs', to: '/docs/getting-started/overview'},
  {from: '/docs/getting-started', to: '/docs/getting-started/overview'},
  {from: '/terms', to: '/terms/terms-of-use'},
  ...['activity', 'assistant', 'chat-completion', 'copilot', 'proxy'].map((type) => ({
    from: `${AGENTS}/${type}-agent`,
    to: `${AGENTS}/${type}`,
  })),
  {
    from: '/docs/client-library-reference/create-serenity-app-cli',
    to: '/docs/client-library-reference/CLI/create-serenity-app-cli',
  },
];
