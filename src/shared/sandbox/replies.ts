/** Scripted replies of the example agents, and a generic reply for all others. No model runs. */
import {EXAMPLE_AGENTS, type ExampleAgent} from '../exampleAgents';
import type {Json} from '../operation';
import {getValue} from './validate';

type Turn = {id: string; sender: 'user' | 'bot'; created_at: string; type: 'text'; value: string};

/** What the sandbox remembers of a run or a conversation. */
export type Conversation = {
  id: string;
  agentCode: string;
  start: string;
  turns: Turn[];
  /** Input parameters and context variables of all runs so far. */
  inputs: Record<string, Json>;
  /** Type of the action that the conversation waits for. */
  pending?: string;
};

export type Reply = {
  content: string;
  /** A skill that the agent calls first. */
  skill?: {code: string; type: string; input: Json; output: Json};
  /**
   * Id of the example whose other fields the result has, such as `pending-approval` or `citations`.
   */
  example?: string | undefined;
};

/** The order in scripts, which is replaced by the one that the user names. */
const ORDER = '48213';
const SKILL = 'GetOrder';
const STATUS = EXAMPLE_AGENTS['order-support']?.reply ?? '';

/** `kind` is the example whose other fields the reply has, or the skill that the agent calls. */
type Script = readonly [pattern: RegExp, content: string, kind?: string];

const SCRIPTS: Readonly<Record<string, readonly Script[]>> = {
  'order-support': [
    [/refund/i, '', 'pending-approval'],
    [/broken|damaged|which day/i, 'I can help you with that.', 'pending-user-choice'],
    [
      /calendar|appointment|fitting|pick(ed)? up/i,
      'Please connect your calendar, and then I can arrange it.',
      'pending-connection',
    ],
    [/saturday/i, `Yes. Order ${ORDER} will now arrive on Saturday between 9:00 and 13:00.`],
    [
      /return|money back/i,
      'You can return a tent within 30 days. I’ll send you a label if you tell me your order number.',
    ],
    [/delivered yet/i, `Not yet. Order ${ORDER} should reach you on Friday.`, SKILL],
    [
      /receipt|warranty|pay for/i,
      'The receipt shows a two-person tent for EUR 129.90, so it’s still under warranty.',
    ],
    [/wash|care|pitch|ship|deliver(y|ies) terms/i, '', 'citations'],
    [/thank/i, 'You’re welcome.'],
    [/order|parcel|\b\d{4,}\b|arrive/i, STATUS, SKILL],
  ],
  'gear-advisor': [
    [/winter|snow/i, 'For winter, choose a four-season tent that withstands snow and wind.'],
    [/light/i, 'The lightest tent for two weighs 980 grams.'],
  ],
  'shop-copilot': [
    [
      /note|customer/i,
      'Dear customer, your order left our warehouse this morning and should arrive on Friday.',
    ],
    [/when|arrive/i, 'This order should arrive on Friday.'],
  ],
};

const findOrder = (message: string) => /\b\d{4,}\b/.exec(message)?.[0];

const CONVERSATIONAL = ['message', 'chatId', 'audioInput', 'toolApprovals', 'userChoiceResponses'];
/** Keys that are no input parameters of an agent. */
const GENERAL = ['stream', 'userIdentifier', 'groupIdentifier', 'channel', 'volatileKnowledgeIds'];

function inferType(
  agent: ExampleAgent | undefined,
  body: Json,
  keys: readonly string[],
): ExampleAgent['type'] {
  if (agent?.type === 'activity') return 'activity';
  if (!Array.isArray(body) || agent?.type === 'proxy') return 'proxy';
  if (keys.includes('messages')) return 'chat-completion';
  const isOwn = agent !== undefined && keys.every((key) => GENERAL.includes(key));
  if (isOwn || keys.some((key) => CONVERSATIONAL.includes(key))) return agent?.type ?? 'assistant';
  return 'activity';
}

/**
 * The agent that replies. The body determines its type, so that an example body works with every
 * agent code.
 *
 * @param keys - the keys of the inputs
 */
export function findAgent(
  agentCode: string,
  body: Json,
  keys: readonly string[],
): {code: string; type: ExampleAgent['type']} {
  const type = inferType(EXAMPLE_AGENTS[agentCode], body, keys);
  const replaced = EXAMPLE_AGENTS[agentCode] && EXAMPLE_AGENTS[agentCode].type !== type;
  const fits = ({type: own, inputs}: ExampleAgent) =>
    own === type &&
    Object.entries(inputs).every(([name, {required}]) => !required || keys.includes(name));
  const fitting = Object.entries(EXAMPLE_AGENTS).find(([, agent]) => fits(agent));
  return {code: replaced ? (fitting?.[0] ?? '') : agentCode, type};
}

/** The reply to approvals and choices that the conversation waited for. */
export function replyToDecision(approvals: Json | undefined, choices: Json | undefined): Reply {
  const list = Array.isArray(approvals) ? approvals : [];
  if (list.some((approval) => getValue(approval, 'approved') === true))
    return {content: 'I’ve refunded EUR 129.90 for your order.'};
  if (list.length > 0) return {content: 'OK, I haven’t changed anything.'};
  const [choice] = Array.isArray(choices) ? choices : [];
  const selected = getValue(choice, 'selectedOptionIds');
  const option =
    Array.isArray(selected) && selected.length > 0
      ? selected.join(', ')
      : getValue(choice, 'other');
  return {content: `Thanks. I’ve noted your choice: ${String(option)}.`};
}

const createSkill = (order = ORDER): Reply['skill'] => ({
  code: SKILL,
  type: 'HttpRequest',
  input: {orderNumber: order},
  output: {status: 'shipped', eta: 'Friday'},
});

/** The reply to a message in a conversation; `message` isn't among its turns yet. */
export function replyTo(agentCode: string, {turns, inputs}: Conversation, message: string): Reply {
  const said = turns.filter(({sender}) => sender === 'user').map(({value}) => value);
  const {orderNumber} = inputs;
  const known = orderNumber === undefined ? undefined : String(orderNumber);
  const order = findOrder(message) ?? said.map(findOrder).findLast(Boolean) ?? known;
  const agent = EXAMPLE_AGENTS[agentCode];
  const [, script, kind] = SCRIPTS[agentCode]?.find(([pattern]) => pattern.test(message)) ?? [];
  if (script === STATUS && order === undefined)
    return {content: 'I can look that up. What’s your order number?'};
  if (script !== undefined) {
    const content = script.replace(ORDER, order ?? ORDER);
    return kind === SKILL ? {content, skill: createSkill(order)} : {content, example: kind};
  }
  if (agent && agent.type !== 'assistant') return {content: agent.reply};
  const before = said.at(-1);
  const memory = before === undefined ? '' : ` Before that, you wrote: “${before}”`;
  return {
    content: `This is an example reply, because no model runs in the sandbox. You wrote: “${message}”${memory}`,
  };
}

/** The result of an Activity Agent's run. */
export function createResult(agentCode: string, inputs: Readonly<Record<string, Json>>): Reply {
  const order = Object.values(inputs).map(String).map(findOrder).find(Boolean) ?? ORDER;
  const reply = EXAMPLE_AGENTS[agentCode]?.reply.replaceAll(ORDER, order);
  const names = Object.keys(inputs).join(', ') || 'no input parameters';
  return {
    content:
      reply ??
      `This is an example result, because no model runs in the sandbox. You sent ${names}.`,
  };
}
