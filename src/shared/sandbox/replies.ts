/** Scripted replies of the agents. No model runs. */
// cspell:ignore salido debería llegar viernes
import type {Json} from '../api/operation';
import type {JsonObject} from '../json';
import {createRefusal} from './errors';
import {EXAMPLE_AGENTS} from './exampleAgents';
import type {StoredConversation, StoredFile} from './state';
import {getText, getValue, listObjects} from './values';

export type Skill = {code: string; type: string; input: Json; output: Json};

export type Reply = {
  content: string;
  /** A skill that the agent calls first. */
  skill?: Skill;
  /**
   * Id of the example whose other fields the result has, such as `pending-approval` or `citations`.
   */
  example?: string;
};

/** The order in scripts, which is replaced by the one that the user names. */
const ORDER = '48213';
const SKILL = 'GetOrder';
const STATUS = EXAMPLE_AGENTS['order-support']?.reply ?? '';

/**
 * Words in a message, and what they cause with every Assistant and Copilot Agent. The page about the
 * sandbox lists them. `kind` is the example whose other fields the reply has, or the skill that the
 * agent calls.
 */
type Trigger = readonly [words: string, content: string, kind?: string];

export const TRIGGERS: readonly Trigger[] = [
  ['refund', '', 'pending-approval'],
  ['broken|damaged|which day', 'I can help you with that.', 'pending-user-choice'],
  ['calendar|appointment|fitting|picked up|pick up', '', 'pending-connection'],
  ['saturday', `Yes. Order ${ORDER} will now arrive on Saturday between 9:00 and 13:00.`],
  [
    'return|money back',
    'You can return a tent within 30 days. I’ll send you a label if you tell me your order number.',
  ],
  ['delivered yet', `Not yet. Order ${ORDER} should reach you on Friday.`, SKILL],
  ['wash|care|pitch|ship|delivery terms|deliveries terms', '', 'citations'],
  ['thank', 'You’re welcome.'],
  ['pedido', `Tu pedido ${ORDER} ha salido esta mañana y debería llegar el viernes.`, SKILL],
  ['order|parcel|arrive', STATUS, SKILL],
];

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
export function findKnownOrder(
  {turns, inputs}: StoredConversation,
  message: string,
): string | undefined {
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
 * @param knowledge - the latest file that was uploaded to the agent's knowledge
 */
export function replyTo(
  agentCode: string,
  conversation: StoredConversation,
  message: string,
  files: readonly StoredFile[],
  knowledge?: StoredFile,
): Reply {
  const agent = EXAMPLE_AGENTS[agentCode];
  const names = files.map(({fileName, bytes}) => `${fileName} (${bytes} bytes)`).join(' and ');
  if (files[0] && /receipt|warranty|pay for/i.test(message)) {
    const found = 'shows a two-person tent for EUR 129.90, so it’s still under warranty.';
    return {content: `${files[0].fileName} ${found}`};
  }
  if (names !== '') return {content: `I’ve read ${names}.`};
  const order = findKnownOrder(conversation, message);
  const hasOwnReply = agent && agent.type !== 'assistant';
  const cited = knowledge && {
    content: `I found this in ${knowledge.fileName}.`,
    example: 'citations',
  };
  const trigger = TRIGGERS.find(([words, content, kind = '']) => {
    // Agents with a typical reply give it, unless something has to be decided.
    if (hasOwnReply && !(agent.type === 'copilot' && kind.startsWith('pending-'))) return false;
    const asksForOrder = content === STATUS && findOrder(message) !== undefined;
    return asksForOrder || new RegExp(words, 'i').test(message);
  });
  if (trigger) {
    const [, text, kind] = trigger;
    if (kind === 'citations' && cited) return cited;
    const connectors = [...conversation.connectors.values()];
    if (kind === 'pending-connection' && connectors.some(({isConnected}) => isConnected))
      return {content: 'The next free time in your calendar is Friday at 10:00.'};
    if (text === STATUS && order === undefined)
      return {content: 'I can look that up. What’s your order number?'};
    const skill = kind === SKILL ? createSkill(order) : undefined;
    return {content: replaceOrder(text, order), skill, example: skill ? undefined : kind};
  }
  if (hasOwnReply) return {content: agent.reply};
  if (cited) return cited;
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
  const approved = pending.find(({requestId = null}) =>
    decisions.some(
      (decision) => getText(decision, 'requestId') === requestId && getValue(decision, 'approved'),
    ),
  );
  if (!approved) return {content: 'OK, I haven’t changed anything.'};
  const input = (approved['arguments'] ?? {}) as JsonObject;
  const {amount = 129.9, orderNumber = ORDER} = input;
  const [code, type] = [getText(approved, 'skillCode'), getText(approved, 'skillType')];
  return {
    content: `I’ve refunded EUR ${Number(amount).toFixed(2)} for order ${String(orderNumber)}.`,
    skill: {code, type, input, output: {refunded: amount}},
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
  const check = (isValid: boolean, message: string) => {
    if (!isValid) throw createRefusal('input_validation_error', {userChoiceResponses: [message]});
  };
  const questions = pending.flatMap((action) => listObjects(action['questions']));
  check(questions.length > 0, "This conversation isn't waiting for a choice.");
  for (const id of choices.map((choice) => getText(choice, 'questionId')))
    check(
      questions.some((question) => question['id'] === id),
      `The question ${id} doesn't exist.`,
    );
  const texts = questions.flatMap(({id, options, isMultiselect}) => {
    const [choice, second] = choices.filter((candidate) => getText(candidate, 'questionId') === id);
    check(choice !== undefined, `The question ${String(id)} has no response.`);
    check(second === undefined, 'Respond to each question once.');
    const selected = getValue(choice, 'selectedOptionIds') as string[];
    const other = getText(choice, 'other');
    check(selected.length < 2 || isMultiselect === true, 'Choose one option.');
    check(selected.length > 0 || other !== '', 'Choose an option, or send other.');
    const titles = selected.map((optionId) => {
      const option = listObjects(options).find((candidate) => candidate['id'] === optionId);
      check(option !== undefined, `The option ${optionId} doesn't exist.`);
      return getText(option, 'title');
    });
    return [...titles, other].filter(Boolean);
  });
  return {content: `Thanks. I’ve noted your choice: ${texts.join(', ')}.`};
}

/** The result of an Activity Agent's run. */
export function replyToInputs(agentCode: string, inputs: Readonly<Record<string, Json>>): Reply {
  const order = Object.values(inputs).map(String).map(findOrder).find(Boolean);
  const names = Object.keys(inputs).join(', ') || 'no input parameters';
  const text = `This is an example result, because no model runs in the sandbox. You sent ${names}.`;
  const reply = EXAMPLE_AGENTS[agentCode]?.reply;
  return {content: reply === undefined ? text : replaceOrder(reply, order)};
}
