/** Decisions that a conversation waits for: approvals, choices, and sign-ins. */
import type {Json, JsonObject} from '@docs-kit/basics/json';
import {getValue, listObjects} from '@docs-kit/openapi-model/shared';
import {createRefusal, createRuleError, getText} from '@docs-kit/openapi-sandbox/engine';
import type {HandlerCall} from './handler';
import {EXAMPLE_ORDER, type Reply} from './replies';
import type {PlatformState, StoredConversation} from './state';

/** Starts a sign-in, or returns the one that the conversation already waits for. */
function createConnection(
  action: JsonObject,
  {connectors}: StoredConversation,
  {state, origin}: HandlerCall,
): JsonObject {
  const [pendingId] = connectors.keys();
  const connectorId = pendingId ?? state.createId(getText(action, 'connectorId'));
  if (pendingId === undefined) connectors.set(connectorId, {isConnected: false, polls: 0});
  const url = origin === undefined ? action['url'] : `${origin}/_sandbox/sign-in/${connectorId}`;
  return {...action, connectorId, url: url ?? ''};
}

/**
 * @param action - a pending action of an example
 * @param order - number of the order that the conversation is about
 * @returns the action with new IDs
 */
export function createPendingAction(
  action: JsonObject,
  conversation: StoredConversation,
  order: string | undefined,
  call: HandlerCall,
): JsonObject {
  if (action['type'] === 'connection') return createConnection(action, conversation, call);
  if (action['type'] !== 'approval') return action;
  const sent = (action['arguments'] ?? {}) as JsonObject;
  const orderNumber = order ?? sent['orderNumber'] ?? null;
  const requestId = call.state.createRequestId();
  return {...action, requestId, arguments: {...sent, orderNumber}};
}

/** @throws SandboxError unless each pending approval has one decision */
function assertApprovals(
  approvals: Json | undefined,
  pending: readonly JsonObject[],
  chatId: string,
): void {
  const waiting = pending.map((action) => getText(action, 'requestId')).filter(Boolean);
  const decided = listObjects(approvals).map((approval) => getText(approval, 'requestId'));
  const open = waiting.filter((id) => !decided.includes(id));
  // Without the IDs, because the platform isn't known to repeat them.
  const undecided =
    'A skill in this conversation is waiting for approval. Send toolApprovals with a decision on each pending action, and no message.';
  if (approvals === undefined && open.length === 0) return;
  if (approvals === undefined) throw createRuleError('tool_approval_pending', undecided);
  const wrong = decided.length === 0 ? ['(none)'] : decided.filter((id) => !waiting.includes(id));
  const hint = chatId === '' ? ' Send the chatId of the conversation, too.' : '';
  const unknown = `No pending approval has the ID ${wrong.join(', ')}.${hint}`;
  if (wrong.length > 0) throw createRuleError('tool_approval_skill_not_found', unknown);
  if (new Set(decided).size < decided.length)
    throw createRuleError('tool_approval_ambiguous_tool', 'Decide on each request once.');
  if (open.length > 0) throw createRuleError('tool_approval_pending', undecided);
}

/** Replies to decisions about skills, which have been checked. */
function replyToApprovals(decisions: readonly JsonObject[], pending: readonly JsonObject[]): Reply {
  const approved = pending.find(({requestId = null}) =>
    decisions.some(
      (decision) => getText(decision, 'requestId') === requestId && getValue(decision, 'approved'),
    ),
  );
  if (!approved) return {content: "OK, I haven't changed anything."};
  const input = (approved['arguments'] ?? {}) as JsonObject;
  const {amount = 129.9, orderNumber = EXAMPLE_ORDER} = input;
  const [code, type] = [getText(approved, 'skillCode'), getText(approved, 'skillType')];
  return {
    content: `I've refunded EUR ${Number(amount).toFixed(2)} for order ${String(orderNumber)}.`,
    skill: {code, type, input, output: {refunded: amount}},
  };
}

function assertChoice(isValid: boolean, message: string): void {
  if (!isValid) throw createRefusal('input_validation_error', {userChoiceResponses: [message]});
}

/** @returns the titles of the options that are selected, and the user's own text */
function listChosenTexts(
  {id, options, isMultiselect}: JsonObject,
  choices: readonly JsonObject[],
): string[] {
  const [choice, second] = choices.filter((candidate) => getText(candidate, 'questionId') === id);
  assertChoice(choice !== undefined, `The question ${String(id)} has no response.`);
  assertChoice(second === undefined, 'Respond to each question once.');
  const selected = getValue(choice, 'selectedOptionIds') as string[];
  const other = getText(choice, 'other');
  assertChoice(selected.length < 2 || isMultiselect === true, 'Choose one option.');
  assertChoice(selected.length > 0 || other !== '', 'Choose an option, or send other.');
  const titles = selected.map((optionId) => {
    const option = listObjects(options).find((candidate) => candidate['id'] === optionId);
    assertChoice(option !== undefined, `The option ${optionId} doesn't exist.`);
    return getText(option, 'title');
  });
  return [...titles, other].filter(Boolean);
}

/** Replies to choices, which must fit the questions. */
function replyToChoices(
  choices: readonly JsonObject[],
  pending: readonly JsonObject[],
  chatId: string,
): Reply {
  const questions = pending.flatMap((action) => listObjects(action['questions']));
  const hint = chatId === '' ? ' Send the chatId of the conversation, too.' : '';
  assertChoice(questions.length > 0, `This conversation isn't waiting for a choice.${hint}`);
  for (const id of choices.map((choice) => getText(choice, 'questionId')))
    assertChoice(
      questions.some((question) => question['id'] === id),
      `The question ${id} doesn't exist.`,
    );
  const texts = questions.flatMap((question) => listChosenTexts(question, choices));
  return {content: `Thanks. I've noted your choice: ${texts.join(', ')}.`};
}

/**
 * @param inputs - inputs of a run
 * @returns the reply to the decisions in the inputs, if there are any
 * @throws SandboxError if they don't fit what the conversation waits for
 */
export function replyToDecisions(
  inputs: JsonObject,
  {conversations}: PlatformState,
): Reply | undefined {
  const {toolApprovals: approvals, userChoiceResponses: choices} = inputs;
  const chatId = getText(inputs, 'chatId');
  const pending = conversations.get(chatId)?.pending ?? [];
  assertApprovals(approvals, pending, chatId);
  if (approvals) return replyToApprovals(listObjects(approvals), pending);
  return choices ? replyToChoices(listObjects(choices), pending, chatId) : undefined;
}
