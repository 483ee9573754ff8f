/**
 * The sidebar of the docs, in reading order: first steps, short answers, agents and their
 * capabilities, ways to embed them, production, then administration. Unlisted pages are where a reader who has their link
 * expects them; the theme shows them only there.
 */
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import apiSidebar from './docs/api/aihub/sidebar';

type SidebarItem = Exclude<SidebarsConfig[string], Record<string, unknown>>[number];

/** A category whose landing page lists its items, at /docs/category/{slug}. */
function category(
  label: string,
  slug: string,
  description: string,
  items: SidebarItem[],
): SidebarItem {
  return {
    type: 'category',
    label,
    link: {type: 'generated-index', title: label, slug: `/category/${slug}`, description},
    items,
  };
}

/** Docs of one folder, in order. */
const inFolder = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`);

const HUB = 'serenity-aihub';

const sidebars: SidebarsConfig = {
  docs: [
    category(
      'Getting started',
      'getting-started',
      'From an account to your first streamed reply, over HTTP, in Python, or in a web page.',
      [
        ...inFolder(
          'getting-started',
          'overview',
          'introduction',
          'test-without-an-account',
          'use-with-coding-agents',
          'what-you-can-build',
          'choose-an-agent-type',
          'trust',
        ),
        category(
          'Quickstarters',
          'quickstarters',
          'Each quickstart takes you from an API key and an agent code to a streamed reply on your screen.',
          inFolder(
            'getting-started/quickstarters',
            'serenity-star-core',
            'python',
            'vanilla-js',
            'nextjs',
            'react',
            'sveltekit',
            'vue',
          ),
        ),
        {
          type: 'category',
          label: 'Coming from another product',
          link: {type: 'doc', id: 'coming-from/index'},
          items: inFolder(
            'coming-from',
            'openai',
            'langchain',
            'vercel-ai-sdk',
            'dialogflow',
            'support-bots',
          ),
        },
        'getting-started/demos',
        'getting-started/glossary',
        'not-covered-yet',
      ],
    ),
    {
      type: 'category',
      label: 'Answers',
      link: {type: 'doc', id: 'answers/index'},
      items: inFolder(
        'answers',
        'which-key',
        'embed-under-a-csp',
        'rate-limited',
        'from-test-to-live',
        'mcp-tools',
        'channels',
        'hand-over-to-a-person',
        'single-sign-on',
        'self-hosted',
        'cost-of-a-run',
        'leaked-key',
        'delete-personal-data',
      ),
    },
    category(
      'Serenity* AI Hub',
      'serenity-aihub',
      'Design, test, publish, and govern agents in the core application.',
      [
        {
          type: 'category',
          label: 'Agents',
          link: {type: 'doc', id: `${HUB}/agents/index`},
          items: [
            ...inFolder(
              `${HUB}/agents`,
              'create-agent',
              'assistant',
              'copilot',
              'activity',
              'chat-completion',
              'proxy',
              'streaming',
              'agent-clients',
              'import-export',
            ),
            ...inFolder(`${HUB}/agents`, 'virtual-expert', 'virtual-manager'),
          ],
        },
        `${HUB}/which-agent-should-i-use`,
        category(
          'Capabilities',
          'capabilities',
          'Give an agent inputs, knowledge, files, skills, memory, a fixed output format, and limits.',
          inFolder(
            `${HUB}/capabilities`,
            'agent-designer',
            'input-parameters',
            'knowledge',
            'volatile-knowledge',
            'skills',
            'conversation-context',
            'output-json-format',
            'insights',
            'security',
            'usage-permissions',
          ),
        ),
        category(
          'AI models',
          'ai-models',
          'Choose, compare, and combine models.',
          inFolder(`${HUB}/ai-models`, 'intro', 'available-models', 'details', 'providers'),
        ),
        category(
          'Serena',
          'serena',
          'Describe an agent in a conversation, and let the built-in assistant create it.',
          inFolder(`${HUB}/serena`, 'agent-creator', 'create-from-url'),
        ),
        category(
          'Agent Quality Studio',
          'agent-quality-studio',
          'Test your agents with plans, run them before each release, and read the results.',
          inFolder(
            `${HUB}/agent-quality-studio`,
            'intro',
            'create-test-plan',
            'test-execution',
            'results',
          ),
        ),
        category(
          'Fine-tuning',
          'fine-tuning',
          'Train a variant of a model on your own examples.',
          inFolder(`${HUB}/fine-tuning`, 'intro', 'getting-started'),
        ),
        category(
          'Developer Tools',
          'dev-tools',
          'API keys, connections, and every error code.',
          inFolder(`${HUB}/dev-tools`, 'api-keys', 'connections', 'api-error-responses'),
        ),
        category(
          'Compliance Center',
          'compliance-center',
          'Your own provider keys, the models that your organization allows, and its sign-in rules.',
          inFolder(
            `${HUB}/compliance-center`,
            'ai-connection-settings',
            'models-providers',
            'security-policies',
          ),
        ),
        ...inFolder(`${HUB}/metacontrol`, 'intro', 'policies', 'compliance'),
        `${HUB}/users`,
      ],
    ),
    category(
      'Serenity AI Chat',
      'serenity-ai-chat',
      'The ready-made chat application for everyone in your organization.',
      inFolder('serenity-ai-chat', 'intro', 'benefits', 'serenity-ai-chat-agents', 'serenity-chat'),
    ),
    {
      type: 'category',
      label: 'Client libraries',
      link: {type: 'doc', id: 'client-library-reference/index'},
      items: inFolder(
        'client-library-reference',
        'serenity-js-sdk',
        'serenity-dotnet-sdk',
        'javascript-chat-widget',
        'genie-textarea',
        'react-serenity-chat',
        'CLI/create-serenity-app-cli',
      ),
    },
    category(
      'Integrations',
      'integrations',
      'Use agents in the tools that you already work with.',
      inFolder('integrations', 'n8n-node', 'zapier', 'google-tag-manager', 'vscode-chat'),
    ),
    category(
      'Go to production',
      'go-to-production',
      'Versions, keys, limits, retries, and monitoring: what to decide before real users depend on an agent.',
      inFolder(
        'go-to-production',
        'overview',
        'versions',
        'keys',
        'limits',
        'retries',
        'monitoring',
      ),
    ),
    category('Billing', 'billing', 'Plans, credit, payment methods, quotas, and rate limits.', [
      'billing/index',
      ...inFolder(
        'billing',
        'subscriptions',
        'credit',
        'payment-methods',
        'quotas',
        'rate-limiting',
      ),
    ]),
    'responsible-use-of-ai',
  ],
  api: apiSidebar,
};

export default sidebars;
