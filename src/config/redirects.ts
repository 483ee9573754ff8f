/** Addresses that have moved, with the pages that they lead to now. */
import type {Redirect} from '@docs-kit/build-steps';
import {listFormerRoutes, parseAddresses} from '@docs-kit/openapi-model/shared';
import addresses from '../../api/addresses.json';
import {ADDRESSES_PATH, API_ROUTE} from './api';
import {POSTMAN_PATH} from './recipes';

const AGENTS_ROUTE = '/docs/serenity-aihub/agents';

/**
 * Redirects of routes that were renamed. The build adds one for each parent of a route that isn't a
 * page itself.
 */
export const redirects: readonly Redirect[] = [
  ...['activity', 'assistant', 'chat-completion', 'copilot', 'proxy'].map((type) => ({
    from: `${AGENTS_ROUTE}/${type}-agent`,
    to: `${AGENTS_ROUTE}/${type}`,
  })),
  {
    from: '/docs/client-library-reference/create-serenity-app-cli',
    to: '/docs/client-library-reference/CLI/create-serenity-app-cli',
  },
  {from: '/docs/go-to-production/keys', to: '/docs/serenity-aihub/dev-tools/api-keys'},
  {from: '/docs/answers/from-test-to-live', to: '/docs/go-to-production/overview'},
  {from: '/docs/answers/rate-limited', to: '/docs/billing/rate-limiting'},
  {from: '/docs/answers/which-key', to: '/docs/serenity-aihub/dev-tools/api-keys'},
  ...listFormerRoutes(parseAddresses(JSON.stringify(addresses), ADDRESSES_PATH), API_ROUTE),
];

/** The `.http` files that were published, one for each group of operations and each recipe. */
const HTTP_FILES = `
  account agent-instances agents ai-models audio channels connectors conversation-context
  conversations feedback files insights knowledge-files token-usage volatile-knowledge
  add-a-document-and-see-it-cited approve-an-action ask-about-an-uploaded-file
  build-a-chat-that-remembers collect-ratings-and-read-insights
  count-tokens-and-recover-from-a-rate-limit let-a-user-sign-in-from-a-browser
  publish-a-version-and-roll-back stream-a-reply-and-stop-it transcribe-a-recording-and-summarize-it
`;

/** Pages that had a Markdown version for each language. */
const WITHOUT_LANGUAGES = [
  '/docs/client-library-reference/javascript-chat-widget',
  '/docs/coming-from/openai',
];

/** Redirects of files that were removed. Only hosts that read a host file follow them. */
export const fileRedirects: readonly Redirect[] = [
  ...[
    '/collections/serenity-star.bruno.json',
    '/collections/http/http-client.env.json',
    ...HTTP_FILES.trim()
      .split(/\s+/)
      .map((name) => `/collections/http/${name}.http`),
  ].map((from) => ({from, to: POSTMAN_PATH})),
  ...WITHOUT_LANGUAGES.flatMap((page) =>
    ['curl', 'typescript', 'csharp', 'python'].map((language) => ({
      from: `${page}.${language}.md`,
      to: `${page}.md`,
    })),
  ),
];
