/**
 * The agents of the imaginary shop that samples use. The sample tests check every page and the
 * OpenAPI examples against them.
 */
import {capitalize} from '@docs-kit/basics/text';

/** Types of agents, in the order of their numbers in the API, where 3 is unused. */
export const AGENT_TYPES = [
  'activity',
  'proxy',
  'chat-completion',
  '',
  'assistant',
  'copilot',
] as const;
/** A type of agent, as `--agent` names it. */
export type AgentType = Exclude<(typeof AGENT_TYPES)[number], ''>;

type ExampleAgent = {
  readonly type: AgentType;
  /** Input parameters, with a sample value; required ones must be in every run. */
  readonly inputs: Readonly<Record<string, {readonly required: boolean; readonly sample: string}>>;
  /** A template that shows users the values of inputs. */
  readonly greeting?: string;
  readonly starters?: readonly string[];
  /** A typical reply. It's JSON if the agent is configured to reply in JSON. */
  readonly reply: string;
};

const TICKET = 'My tent arrived with a torn seam. Order 48213.';

const AGENTS: Readonly<Record<string, ExampleAgent>> = {
  'order-support': {
    type: 'assistant',
    inputs: {customerName: {required: false, sample: 'Ada'}},
    greeting: "Hello {{ customerName }}, what's your order number?",
    starters: ['Where is my order?', 'How do I return a tent?'],
    reply: 'Your order left our warehouse this morning and should reach you on Friday.',
  },
  'ticket-summary': {
    type: 'activity',
    inputs: {
      ticket: {required: true, sample: TICKET},
      language: {required: true, sample: 'English'},
    },
    reply: 'A customer received a tent with a torn seam. The order number is 48213.',
  },
  'ticket-triage': {
    type: 'activity',
    inputs: {ticket: {required: true, sample: TICKET}},
    reply:
      '{"product":"tent","problem":"torn seam","orderNumber":"48213","category":"complaint","urgent":false}',
  },
  'reply-editor': {
    type: 'activity',
    inputs: {},
    reply: 'Thanks for letting us know. We will send you a new tent today.',
  },
  'shop-copilot': {
    type: 'copilot',
    inputs: {
      orderNumber: {required: false, sample: '48213'},
      orderStatus: {required: false, sample: 'shipped'},
    },
    reply: 'Three orders on this page are waiting for a shipping label.',
  },
  'gear-advisor': {
    type: 'chat-completion',
    inputs: {},
    reply: 'For a weekend in the Alps in September, choose a three-season tent.',
  },
  'model-lab': {
    type: 'proxy',
    inputs: {},
    reply: 'A three-season tent suits spring to fall.',
  },
};

/**
 * The example agents by code. Without a prototype, because a code can be the name of a member of
 * Object.
 */
export const EXAMPLE_AGENTS = Object.assign(Object.create(null) as typeof AGENTS, AGENTS);

/** @returns `Order support` for `order-support` */
export const formatAgentName = (code: string): string => capitalize(code).replaceAll('-', ' ');
