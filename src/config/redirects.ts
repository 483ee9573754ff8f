/**
 * Redirects of routes that were renamed. The build adds one for each parent of a route that isn't a
 * page itself.
 */
export type Redirect = {readonly from: string; readonly to: string};

const AGENTS_ROUTE = '/docs/serenity-aihub/agents';

export const redirects: readonly Redirect[] = [
  ...['activity', 'assistant', 'chat-completion', 'copilot', 'proxy'].map((type) => ({
    from: `${AGENTS_ROUTE}/${type}-agent`,
    to: `${AGENTS_ROUTE}/${type}`,
  })),
  {
    from: '/docs/client-library-reference/create-serenity-app-cli',
    to: '/docs/client-library-reference/CLI/create-serenity-app-cli',
  },
];
