/**
 * The documentation's sidebar, in reading order: first steps, agents and what they can do, ways to embed them, then
 * administration. Unlisted pages stand where a reader who has their link expects them; the theme shows them only there.
 */
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import apiSidebar from './docs/api/aihub/sidebar';

type SidebarItem = Exclude<SidebarsConfig[string], Record<string, unknown>>[number];

/** A category whose landing page lists its items, at /docs/category/{slug}. */
function category(label: string, slug: string, description: string, items: SidebarItem[]): SidebarItem {
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
      'From an account to the first streamed answer, in the language and framework you use.',
      [
        ...inFolder('getting-started', 'overview', 'introduction'),
        category(
          'Quickstarters',
          'quickstarters',
          'One page per way in. Each takes you from an API key and an agent code to a streamed answer on your screen.',
          inFolder(
            'getting-started/quickstarters',
            'serenity-star-core',
            'vanilla-js',
            'nextjs',
            'react',
            'sveltekit',
            'vue',
          ),
        ),
        'getting-started/demos',
      ],
    ),
    category(
      'Serenity* AI Hub',
      'serenity-aihub',
      'Where agents are designed, tested, governed and called: everything about the core application.',
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
              'import-export',
            ),
            ...inFolder(`${HUB}/agents`, 'virtual-expert', 'virtual-manager'),
          ],
        },
        `${HUB}/which-agent-should-i-use`,
        category(
          'Capabilities',
          'capabilities',
          'What an agent can be given: inputs, knowledge, files, skills, memory, a fixed output format and limits.',
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
          'How models are offered, chosen and combined, and what tells one from another.',
          inFolder(`${HUB}/ai-models`, 'intro', 'available-models', 'details', 'providers'),
        ),
        category(
          'Serena',
          'serena',
          'The built-in assistant that makes agents in a conversation.',
          inFolder(`${HUB}/serena`, 'agent-creator', 'create-from-url'),
        ),
        category(
          'Agent Quality Studio',
          'agent-quality-studio',
          'Test plans, their execution and their results: how to know that an agent is good before your users do.',
          inFolder(`${HUB}/agent-quality-studio`, 'intro', 'create-test-plan', 'test-execution', 'results'),
        ),
        category(
          'Fine-tuning',
          'fine-tuning',
          'Training a variant of a model on your own examples.',
          inFolder(`${HUB}/fine-tuning`, 'intro', 'getting-started'),
        ),
        category(
          'Dev Tools',
          'dev-tools',
          'Keys, connections and the meaning of every error that the API can answer.',
          inFolder(`${HUB}/dev-tools`, 'api-keys', 'connections', 'api-error-responses'),
        ),
        category(
          'Compliance Center',
          'compliance-center',
          'Your own provider keys, the models that may be used, and the sign-in rules of your organisation.',
          inFolder(`${HUB}/compliance-center`, 'ai-connection-settings', 'models-providers', 'security-policies'),
        ),
        ...inFolder(`${HUB}/metacontrol`, 'intro', 'policies', 'compliance'),
        `${HUB}/users`,
      ],
    ),
    category(
      'Serenity AI Chat',
      'serenity-ai-chat',
      'The ready-made chat application for the people of an organisation.',
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
      'Agents inside the tools that you already work with.',
      inFolder('integrations', 'n8n-node', 'zapier', 'google-tag-manager', 'vscode-chat'),
    ),
    category('Billing', 'billing', 'Plans, credit, payment methods and the quotas that keep spending in bounds.', [
      'billing/index',
      ...inFolder('billing', 'subscriptions', 'credit', 'payment-methods', 'quotas'),
    ]),
    'responsible-use-of-ai',
  ],
  api: apiSidebar,
};

export default sidebars;
