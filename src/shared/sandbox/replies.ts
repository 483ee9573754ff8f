/** Scripted replies of the agents. No model runs. */
// cspell:ignore salido debería llegar viernes
import {EXAMPLE_AGENTS} from '../exampleAgents';
import {isObject, type JsonObject} from '../json';
import type {Json} from '../operation';
import {refuse} from './errors';
import type {Conversation, StoredFile} from './state';
import {getValue} from './validate';

export type Skill = {code: string; type: string; input: Json; output: Json};

export type Reply = {
  content: string;
  /** A skill that the agent calls first. */
  skill?: Skill | undefined;
  /**
   * Id of the example whose other fields the result has, such as `pending-approval` or `citations`.
   */
  example?: string | undefined;
};

/** The order in scripts, which is replaced by the one that the user names. */
const ORDER = '48213';
const SKILL = 'GetOrder';
const STATUS = EXAMPLE_AGENTS['order-support']?.reply ?? '';

/**
 * Words in a message, and what they cause with every Assistant and Copilot Agent. The page about the
 * sandbox lists them.
 */
export type Trigger = {
  words: readonly string[];
  /** For the page. */
  effect: string;
  content: string;
  /** The example whose other fields the reply has, or the skill that the agent calls. */
  kind?: string;
};

export const TRIGGERS: readonly Trigger[] = [
  {
    words: ['refund'],
    effect: 'A pending approval of the skill `RefundOrder`',
    content: '',
    kind: 'pending-approval',
  },
  {
    words: ['broken', 'damaged', 'which day'],
    effect: 'A pending choice',
    content: 'I can help you with that.',
    kind: 'pending-user-choice',
  },
  {
    words: ['calendar', 'appointment', 'fitting', 'picked up', 'pick up'],
    effect: 'A pending sign-in, until you open its link',
    content: 'Please connect your calendar, and then I can arrange it.',
    kind: 'pending-connection',
  },
  {
    words: ['saturday'],
    effect: 'A reply about the order of this conversation',
    content: `Yes. Order ${ORDER} will now arrive on Saturday between 9:00 and 13:00.`,
  },
  {
    words: ['return', 'money back'],
    effect: 'A reply about returns',
    content:
      'You can return a tent within 30 days. I’ll send you a label if you tell me your order number.',
  },
  {
    words: ['delivered yet'],
    effect: `A call of the skill \`${SKILL}\``,
    content: `Not yet. Order ${ORDER} should reach you on Friday.`,
    kind: SKILL,
  },
  {
    words: ['wash', 'care', 'pitch', 'ship', 'delivery terms', 'deliveries terms'],
    effect: 'A citation of a knowledge file',
    content: '',
    kind: 'citations',
  },
  {words: ['thank'], effect: 'A short reply', content: 'You’re welcome.'},
  {
    words: ['pedido'],
    effect: `A call of the skill \`${SKILL}\`, with a reply in Spanish`,
    content: `Tu pedido ${ORDER} ha salido esta mañana y debería llegar el viernes.`,
    kind: SKILL,
  },
  {
    words: ['order', 'parcel', 'arrive'],
    effect: `A call of the skill \`${SKILL}\`, if an order number is known`,
    content: STATUS,
    kind: SKILL,
  },
];

/** Replies of agents that don't react to the words above, or not first. */
const OWN: Readonly<Record<string, readonly [pattern: RegExp, content: string][]>> = {
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

/** Skills that can run without the model. */
export const SKILLS: readonly string[] = [SKILL, 'RefundOrder'];

const findOrder = (message: string) => /\b\d{4,}\b/.exec(message)?.[0];
const replaceOrder = (text: string, order = ORDER) => text.replaceAll(ORDER, order);

export const createSkill = (order = ORDER): Skill => ({
  code: SKILL,
  type: 'HttpRequest',
  input: {orderNumber: order},
  output: {status: 'shipped', eta: 'Friday'},
});

/** The order that the message or the conversation is about. */
export function findKnownOrder({turns, inputs}: Conversation, message: string): string | undefined {
  const said = turns.filter(({sender}) => sender === 'user').map(({value}) => value);
  const {orderNumber} = inputs;
  const known = orderNumber === undefined ? undefined : String(orderNumber);
  return findOrder(message) ?? said.map(findOrder).findLast(Boolean) ?? known;
}

/**
 * The reply to a message in a conversation.
 *
 * @param message - isn't among the conversation's turns yet
 * @param files - attached to the message
 */
export function replyTo(
  agentCode: string,
  conversation: Conversation,
  message: string,
  files: readonly StoredFile[],
): Reply {
  const agent = EXAMPLE_AGENTS[agentCode];
  const own = (agent && OWN[agentCode])?.find(([pattern]) => pattern.test(message))?.[1];
  if (own !== undefined) return {content: own};
  const [file] = files;
  if (file) {
    const isReceipt = /receipt|warranty|pay for/i.test(message);
    const found = 'shows a two-person tent for EUR 129.90, so it’s still under warranty';
    return {
      content: isReceipt
        ? `${file.fileName} ${found}.`
        : `I’ve read ${files.map(({fileName, size}) => `${fileName} (${size} bytes)`).join(' and ')}.`,
    };
  }
  const order = findKnownOrder(conversation, message);
  const text = message.toLowerCase();
  const trigger = TRIGGERS.find(({words, kind = '', content}) => {
    // Agents with a typical reply give it, unless something has to be decided.
    if (agent && agent.type !== 'assistant' && !kind.startsWith('pending-')) return false;
    const isNumber = content === STATUS && findOrder(message) !== undefined;
    return isNumber || words.some((word) => text.includes(word));
  });
  if (trigger && agent?.type !== 'chat-completion' && agent?.type !== 'proxy') {
    const {content, kind} = trigger;
    if (
      kind === 'pending-connection' &&
      [...conversation.connectors.values()].some(({isConnected}) => isConnected)
    )
      return {content: 'The next free time in your calendar is Friday at 10:00.'};
    if (content === STATUS && order === undefined)
      return {content: 'I can look that up. What’s your order number?'};
    const reply = replaceOrder(content, order);
    return kind === SKILL
      ? {content: reply, skill: createSkill(order)}
      : {content: reply, example: kind};
  }
  if (agent && agent.type !== 'assistant') return {content: agent.reply};
  const before = conversation.turns.findLast(({sender}) => sender === 'user')?.value;
  const memory = before === undefined ? '' : ` Before that, you wrote: “${before}”`;
  return {
    content: `This is an example reply, because no model runs in the sandbox. You wrote: “${message}”${memory}`,
  };
}

/** The reply to decisions about skills, which have been checked. */
export function replyToApprovals(
  decisions: readonly JsonObject[],
  pending: readonly JsonObject[],
): Reply {
  const isApproved = (requestId: Json | undefined) =>
    decisions.some((one) => getValue(one, 'requestId') === requestId && getValue(one, 'approved'));
  const approved = pending.find(({requestId}) => isApproved(requestId));
  if (!approved) return {content: 'OK, I haven’t changed anything.'};
  const {amount = 129.9, orderNumber = ORDER} = (approved['arguments'] ?? {}) as JsonObject;
  return {
    content: `I’ve refunded EUR ${Number(amount).toFixed(2)} for order ${String(orderNumber)}.`,
    skill: {
      code: String(approved['skillCode']),
      type: String(approved['skillType']),
      input: approved['arguments'] ?? {},
      output: {refunded: amount},
    },
  };
}

/**
 * The reply to choices.
 *
 * @throws SandboxError if a question or an option doesn't exist, or if a question has no response
 */
export function replyToChoices(
  choices: readonly JsonObject[],
  pending: readonly JsonObject[],
): Reply {
  const fail = (message: string): never => {
    throw refuse('input_validation_error', {userChoiceResponses: [message]});
  };
  const questions = pending.flatMap(({questions: list}) =>
    (Array.isArray(list) ? list : []).filter(isObject),
  );
  if (questions.length === 0) fail('The conversation waits for no choice.');
  const known = questions.map(({id}) => id);
  const sent = choices.map((one) => getValue(one, 'questionId') ?? null);
  for (const id of sent) if (!known.includes(id)) fail(`The question ${String(id)} doesn't exist.`);
  if (new Set(sent).size < sent.length) fail('Respond to each question once.');
  const texts = questions.flatMap(({id, isMultiselect, options}) => {
    const choice = choices.find((one) => getValue(one, 'questionId') === id);
    if (!choice) return fail(`The question ${String(id)} has no response.`);
    const selected = getValue(choice, 'selectedOptionIds') as string[];
    const other = getValue(choice, 'other');
    if (selected.length > 1 && isMultiselect !== true) fail('Choose one option.');
    if (selected.length === 0 && !other) fail('Choose an option, or send other.');
    const list = (Array.isArray(options) ? options : []).filter(isObject);
    return [
      ...selected.map((one) => {
        const option = list.find((candidate) => candidate['id'] === one);
        return String(option?.['title'] ?? fail(`The option ${one} doesn't exist.`));
      }),
      ...(typeof other === 'string' && other !== '' ? [other] : []),
    ];
  });
  return {content: `Thanks. I’ve noted your choice: ${texts.join(', ')}.`};
}

/** The result of an Activity Agent's run. */
export function createResult(agentCode: string, inputs: Readonly<Record<string, Json>>): Reply {
  const order = Object.values(inputs).map(String).map(findOrder).find(Boolean);
  const reply = EXAMPLE_AGENTS[agentCode]?.reply;
  const names = Object.keys(inputs).join(', ') || 'no input parameters';
  return {
    content:
      reply === undefined
        ? `This is an example result, because no model runs in the sandbox. You sent ${names}.`
        : replaceOrder(reply, order),
  };
}
