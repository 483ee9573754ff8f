/** Scripted replies of the agents. No model runs. */
// cspell:ignore salido debería llegar viernes
import type {Json} from '@docs-kit/basics/json';
import {EXAMPLE_AGENTS} from './exampleAgents';
import type {StoredConversation, StoredFile} from './state';

type SkillCall = {code: string; type: string; input: Json; output: Json};

/** An agent's scripted reply. */
export type Reply = {
  content: string;
  /** A skill that the agent calls first. */
  skill?: SkillCall;
  /**
   * Id of the example whose other fields the result has, such as `pending-approval` or `citations`.
   */
  example?: string;
};

/** The order number in scripted replies. It's replaced with the one that the user names. */
export const EXAMPLE_ORDER = '48213';
/** The first message of the documentation's conversations, and of every recording. */
export const EXAMPLE_MESSAGE = `Where is my order ${EXAMPLE_ORDER}?`;
const SKILL = 'GetOrder';
const STATUS = EXAMPLE_AGENTS['order-support']?.reply ?? '';

/** Words in a message, and the reply that they cause. */
type Trigger = {
  /** Source of a regular expression. */
  words: string;
  /** The reply; if it's empty, the example has it. */
  content: string;
  /** Id of the example whose other fields the result has. */
  example?: string;
  looksUpOrder?: true;
};

/**
 * Triggers of every Assistant and Copilot Agent; the first one that fits counts. The page about the
 * sandbox lists their words.
 */
export const REPLY_TRIGGERS: readonly Trigger[] = [
  {words: 'refund', content: '', example: 'pending-approval'},
  {
    words: 'broken|damaged|which day',
    content: 'I can help you with that.',
    example: 'pending-user-choice',
  },
  {
    words: 'calendar|appointment|fitting|picked up|pick up',
    content: '',
    example: 'pending-connection',
  },
  {
    words: 'saturday',
    content: `I can't change the delivery of order ${EXAMPLE_ORDER}, but I can note Saturday for a colleague.`,
  },
  {
    words: 'return|money back',
    content:
      "You can return a tent within 30 days. I'll send you a label if you tell me your order number.",
  },
  {
    words: 'delivered yet',
    content: `Not yet. Order ${EXAMPLE_ORDER} should reach you on Friday.`,
    looksUpOrder: true,
  },
  {
    words: 'wash|care|pitch|ship|delivery terms|deliveries terms',
    content: '',
    example: 'citations',
  },
  {words: 'thank', content: "You're welcome."},
  {
    words: 'pedido',
    content: `Tu pedido ${EXAMPLE_ORDER} ha salido esta mañana y debería llegar el viernes.`,
    looksUpOrder: true,
  },
  {words: 'order|parcel|package|arrive', content: STATUS, looksUpOrder: true},
];

/** Skills that can run without the model. */
export const SANDBOX_SKILLS: readonly string[] = [SKILL, 'RefundOrder'];

const findOrder = (message: string) => /\b\d{4,}\b/.exec(message)?.[0];
const replaceOrder = (text: string, order = EXAMPLE_ORDER) => text.replaceAll(EXAMPLE_ORDER, order);

/** @returns the call that looks up an order */
export const buildSkillCall = (order = EXAMPLE_ORDER): SkillCall => ({
  code: SKILL,
  type: 'HttpRequest',
  input: {orderNumber: order},
  output: {status: 'shipped', eta: 'Friday'},
});

/** @returns the order that the message or the conversation is about */
export function findKnownOrder(
  {turns, inputs}: StoredConversation,
  message: string,
): string | undefined {
  const said = turns.filter(({sender}) => sender === 'user').map(({value}) => value);
  const {orderNumber} = inputs;
  const known = orderNumber === undefined ? undefined : String(orderNumber);
  return findOrder(message) ?? said.map(findOrder).findLast(Boolean) ?? known;
}

/** Replies to a message with files. Some questions about receipts get a typical reply. */
function replyToFiles(files: readonly StoredFile[], message: string): Reply {
  const [first] = files;
  if (first && /receipt|warranty|pay for/i.test(message)) {
    const found = "shows a two-person tent for EUR 129.90, so it's still under warranty.";
    return {content: `${first.fileName} ${found}`};
  }
  const names = files.map(({fileName, bytes}) => `${fileName} (${bytes} bytes)`);
  return {content: `I've read ${names.join(' and ')}.`};
}

/**
 * Finds the first trigger that fits a message. Agents of other types give their typical reply
 * instead, unless a Copilot Agent has something to decide.
 */
function findTrigger(agentCode: string, message: string): Trigger | undefined {
  const {type = 'assistant'} = EXAMPLE_AGENTS[agentCode] ?? {};
  return REPLY_TRIGGERS.find(({words, content, example = ''}) => {
    const needsDecision = type === 'copilot' && example.startsWith('pending-');
    if (type !== 'assistant' && !needsDecision) return false;
    const asksForOrder = content === STATUS && findOrder(message) !== undefined;
    return asksForOrder || new RegExp(words, 'i').test(message);
  });
}

function replyToTrigger(
  {content: template, example, looksUpOrder}: Trigger,
  {connectors}: StoredConversation,
  order: string | undefined,
): Reply {
  const isConnected = [...connectors.values()].some((connector) => connector.isConnected);
  if (example === 'pending-connection' && isConnected)
    return {content: 'The next free time in your calendar is Friday at 10:00.'};
  if (template === STATUS && order === undefined)
    return {content: "I can look that up. What's your order number?"};
  const content = replaceOrder(template, order);
  return looksUpOrder ? {content, skill: buildSkillCall(order)} : {content, example};
}

/** Replies to a message that no script answers, and quotes the message before it. */
function replyToUnknown({turns}: StoredConversation, message: string): Reply {
  const before = turns.findLast(({sender}) => sender === 'user')?.value;
  const memory = before === undefined ? '' : ` Before that, you wrote: “${before}”`;
  return {
    content: `This is an example reply, because no model runs in the sandbox. You wrote: “${message}”${memory}`,
  };
}

/**
 * Replies to a message in a conversation.
 *
 * @param message - the new message, which isn't among the conversation's turns yet
 * @param files - files attached to the message
 * @param knowledge - the latest file that was uploaded to the agent's knowledge
 */
export function replyTo(
  agentCode: string,
  conversation: StoredConversation,
  message: string,
  files: readonly StoredFile[],
  knowledge?: StoredFile,
): Reply {
  if (files.length > 0) return replyToFiles(files, message);
  const cited = knowledge && {
    content: `I found this in ${knowledge.fileName}.`,
    example: 'citations',
  };
  const trigger = findTrigger(agentCode, message);
  if (cited && trigger?.example === 'citations') return cited;
  if (trigger) return replyToTrigger(trigger, conversation, findKnownOrder(conversation, message));
  const agent = EXAMPLE_AGENTS[agentCode];
  if (agent && agent.type !== 'assistant') return {content: agent.reply};
  return cited ?? replyToUnknown(conversation, message);
}

/** @returns the result of an Activity Agent's run */
export function replyToInputs(agentCode: string, inputs: Readonly<Record<string, Json>>): Reply {
  const order = Object.values(inputs).map(String).map(findOrder).find(Boolean);
  const names = Object.keys(inputs).join(', ') || 'no input parameters';
  const text = `This is an example result, because no model runs in the sandbox. You sent ${names}.`;
  const reply = EXAMPLE_AGENTS[agentCode]?.reply;
  return {content: reply === undefined ? text : replaceOrder(reply, order)};
}
