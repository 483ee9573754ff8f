/**
 * The agents of the imaginary shop that samples use. The sample tests check every page and the
 * OpenAPI examples against them.
 */

export type ExampleAgent = {
  readonly type: 'assistant' | 'activity' | 'copilot' | 'chat-completion' | 'proxy';
  /** Input parameters, with a sample value; required ones must be in every run. */
  readonly inputs: Readonly<Record<string, {readonly required: boolean; readonly sample: string}>>;
  /** Skill codes that `actionResults` may contain. */
  readonly skills: readonly string[];
  /** The greeting as users see it, and its template. */
  readonly greeting?: {readonly template: string; readonly shown: string};
  readonly starters?: readonly string[];
  /** The fields of the JSON reply; prose if absent. */
  readonly outputFields?: readonly string[];
  /** A typical reply. */
  readonly reply: string;
};

const TICKET = 'My tent arrived with a torn seam. Order 48213.';

const AGENTS: Readonly<Record<string, ExampleAgent>> = {
  'order-support': {
    type: 'assistant',
    inputs: {customerName: {required: false, sample: 'Ada'}},
    skills: ['GetOrder'],
    greeting: {
      template: "Hello {{ customerName }}, what's your order number?",
      shown: "Hello Ada, what's your order number?",
    },
    starters: ['Where is my order?', 'How do I return a tent?'],
    reply: 'Your order left our warehouse this morning and should reach you on Friday.',
  },
  'ticket-summary': {
    type: 'activity',
    inputs: {
      ticket: {required: true, sample: TICKET},
      language: {required: true, sample: 'English'},
    },
    skills: [],
    reply: 'A customer received a tent with a torn seam. The order number is 48213.',
  },
  'ticket-triage': {
    type: 'activity',
    inputs: {ticket: {required: true, sample: TICKET}},
    skills: [],
    outputFields: ['product', 'problem', 'orderNumber', 'category', 'urgent'],
    reply:
      '{"product":"tent","problem":"torn seam","orderNumber":"48213","category":"complaint","urgent":false}',
  },
  'reply-editor': {
    type: 'activity',
    inputs: {},
    skills: [],
    reply: 'Thanks for letting us know. We will send you a new tent today.',
  },
  'shop-copilot': {
    type: 'copilot',
    inputs: {
      orderNumber: {required: false, sample: '48213'},
      orderStatus: {required: false, sample: 'shipped'},
    },
    skills: [],
    reply: 'Three orders on this page are waiting for a shipping label.',
  },
  'gear-advisor': {
    type: 'chat-completion',
    inputs: {},
    skills: [],
    reply: 'For a weekend in the Alps in September, choose a three-season tent.',
  },
  'model-lab': {
    type: 'proxy',
    inputs: {},
    skills: [],
    reply: 'A three-season tent suits spring to fall.',
  },
};

/** By code. An agent can have any code, including the name of a member of Object. */
export const EXAMPLE_AGENTS = Object.assign(Object.create(null) as typeof AGENTS, AGENTS);
