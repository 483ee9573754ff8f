/** Runs agents: checks the inputs as the API does, replies, and counts tokens and costs. */
import type {Json} from '../api/operation';
import {isObject, type JsonObject} from '../json';
import {findNearest} from '../nearest';
import {breakRule} from './errors';
import {type AgentType, EXAMPLE_AGENTS} from './exampleAgents';
import {EVENT_STREAM} from './outcomes';
import {
  createResult,
  findKnownOrder,
  type Reply,
  replyTo,
  replyToApprovals,
  replyToChoices,
} from './replies';
import {
  type Conversation,
  createTurn,
  type State,
  type StoredFile,
  type Tokens,
  type Turn,
} from './state';
import {breakOff, createEvents, requestsStream} from './stream';
import type {Call, Result, SandboxSchema} from './types';
import {createReport, type Reference, throwFaults, validate} from './validate';
import {getText, getValue, listObjects} from './values';

type Inputs = ReadonlyMap<string, Json>;

/** Tokens of an agent's instructions, which are part of every prompt. */
const INSTRUCTION_TOKENS = 380;
/** Inputs that aren't part of the prompt. The message is, and its tokens are counted separately. */
const NOT_IN_PROMPT = /^(message|chatId|stream|channel)$|Identifier$/;
/** Turns that a conversation keeps. */
const MAX_TURNS = 1000;
/** EUR per token. */
const PRICES = {prompt: 0.000001, completion: 0.000004};
/** Keys that only agents with conversations have. */
const CHAT_KEYS = ['message', 'messages', 'chatId', 'toolApprovals', 'userChoiceResponses'];

const isConversational = (type: AgentType) => type === 'assistant' || type === 'copilot';

/** Words, parts of numbers, and punctuation, like the encodings of current models. */
export const countTokens = (text: string): number =>
  text.match(/\p{L}{1,10}|\d{1,3}|\s(?=\d)|[^\s\p{L}\d]/gu)?.length ?? 0;

const countFile = ({type, content, bytes}: StoredFile) =>
  type.startsWith('text/')
    ? countTokens(new TextDecoder().decode(content))
    : Math.ceil(bytes / 1000);

/** The tokens of a run. The message isn't among the conversation's turns yet. */
function measureUsage(
  {turns}: Conversation,
  message: string,
  inputs: JsonObject,
  files: readonly StoredFile[],
  content: string,
): Tokens {
  const prompt = [
    ...turns.map(({value}) => value),
    message,
    ...Object.entries(inputs)
      .filter(([name]) => !NOT_IN_PROMPT.test(name))
      .map(([, input]) => JSON.stringify(input)),
  ];
  const counts = [countTokens(prompt.join(' ')), ...files.map(countFile)];
  const promptTokens = counts.reduce((sum, count) => sum + count, INSTRUCTION_TOKENS);
  const completionTokens = countTokens(content);
  return {promptTokens, completionTokens, totalTokens: promptTokens + completionTokens};
}

export function getCosts({promptTokens, completionTokens}: Tokens) {
  const round = (amount: number) => Number(amount.toFixed(9));
  const prompt = round(promptTokens * PRICES.prompt);
  const completion = round(completionTokens * PRICES.completion);
  return {prompt, completion, services: 0, total: round(prompt + completion), currency: 'EUR'};
}

function addTurns(conversation: Conversation, turns: readonly Turn[], usage: Tokens): void {
  conversation.turns.push(...turns.filter(({value}) => value !== ''));
  conversation.turns.splice(0, conversation.turns.length - MAX_TURNS);
  for (const name of ['promptTokens', 'completionTokens', 'totalTokens'] as const)
    conversation.usage[name] += usage[name];
}

/** @returns the type of an agent that isn't known yet, from its first body */
function inferType(json: Json, inputs: Inputs): AgentType {
  if (isObject(json) && ('model' in json || 'messages' in json)) return 'proxy';
  if (inputs.has('messages')) return 'chat-completion';
  return CHAT_KEYS.some((key) => inputs.has(key)) ? 'assistant' : 'activity';
}

/** A citation of an uploaded file for the whole reply. Nothing reads what the file contains. */
const cite = (example: JsonObject, {id, fileName}: StoredFile, content: string): JsonObject => ({
  ...example,
  cited_text: `Text from ${fileName}`,
  start_index: 0,
  end_index: content.length,
  source: {
    ...(example['source'] as JsonObject),
    knowledge_file_version_id: id,
    file_name: fileName,
  },
});

/** @returns the IDs in the body of a run, which has been checked */
function checkBody({operation, json}: Call, code: string, type: AgentType, inputs: Inputs) {
  const [list = {}, proxy = {}] = operation.body?.content['application/json']?.oneOf ?? [];
  const reserved = list.items?.['x-reserved-keys'] ?? {};
  const report = createReport();
  const isProxy = type === 'proxy';
  if (isObject(json) !== isProxy) {
    const form = isProxy ? 'an object with messages' : 'an array of Key and Value pairs';
    const known = Object.keys({...reserved.properties, ...proxy.properties});
    const wrong = Object.keys(isObject(json) ? json : {}).filter((name) => !known.includes(name));
    const meant = wrong.flatMap((name) => findNearest(name, known)).join(', ');
    const hint = meant && ` Did you mean ${meant}?`;
    throw breakRule('invalid_request_body', `The body must be ${form}.${hint}`);
  }
  const body = isProxy ? proxy : {...list, 'x-error': 'invalid_request_body'};
  validate(body, json, '', report);
  throwFaults(report);
  if (isProxy) return report.references;
  if (inputs.size < listObjects(json).length)
    throw breakRule('input_keys_duplicated', 'Send each key once.');

  const declared = Object.entries(EXAMPLE_AGENTS[code]?.inputs ?? {});
  const isClosed = declared.length > 0;
  const mustHave = type === 'activity' && !inputs.has('audioInput') ? declared : [];
  for (const [problem, value] of Object.entries({missing: undefined, null: null, empty: ''})) {
    const wrong = mustHave.filter(([name, input]) => input.required && inputs.get(name) === value);
    const field = wrong.map(([name]) => name).join(', ');
    const [error, message] = [`required_parameters_${problem}`, `Required, but ${problem}.`];
    if (field !== '') report.faults.push({field, error, message});
  }
  const common = Object.entries(reserved.properties ?? {}).filter(
    ([name]) => !isClosed || type !== 'activity' || !CHAT_KEYS.includes(name),
  );
  const ofAgent = declared.map(([name, {sample}]) => [name, {type: typeof sample, nullable: true}]);
  const foreign = Object.keys(isClosed ? {} : (proxy.properties ?? {})).map((name) => [name, {}]);
  const properties = Object.fromEntries([...foreign, ...common, ...ofAgent]) as Record<
    string,
    SandboxSchema
  >;
  const schema = {...reserved, properties, additionalProperties: !isClosed && undefined};
  validate(schema, Object.fromEntries(inputs), '', report, {agent: type});
  throwFaults(report);
  return report.references;
}

/** @throws SandboxError if the decisions don't fit what the conversation waits for */
function checkApprovals(approvals: Json | undefined, pending: readonly JsonObject[]): void {
  const waiting = pending.map((action) => getText(action, 'requestId')).filter(Boolean);
  const decided = listObjects(approvals).map((approval) => getText(approval, 'requestId'));
  const open = waiting.filter((id) => !decided.includes(id));
  const undecided = `These requests are waiting for a decision: ${open.join(', ')}.`;
  if (approvals === undefined && open.length === 0) return;
  if (approvals === undefined) throw breakRule('tool_approval_pending', undecided);
  const wrong = decided.length === 0 ? ['(none)'] : decided.filter((id) => !waiting.includes(id));
  const unknown = `No pending approval has the ID ${wrong.join(', ')}.`;
  if (wrong.length > 0) throw breakRule('tool_approval_skill_not_found', unknown);
  if (new Set(decided).size < decided.length)
    throw breakRule('tool_approval_ambiguous_tool', 'Decide on each request once.');
  if (open.length > 0) throw breakRule('tool_approval_pending', undecided);
}

export function createRunner(state: State) {
  /** Gives a pending action of an example new IDs. */
  function createPending(
    action: JsonObject,
    {connectors}: Conversation,
    order: string | undefined,
    origin: string | undefined,
  ): JsonObject {
    const sent = (action['arguments'] ?? {}) as JsonObject;
    const orderNumber = order ?? sent['orderNumber'] ?? null;
    if (action['type'] === 'approval')
      return {...action, requestId: state.newRequestId(), arguments: {...sent, orderNumber}};
    if (action['type'] !== 'connection') return action;
    const [known] = connectors.keys();
    const connectorId = known ?? state.newId(getText(action, 'connectorId'));
    if (known === undefined) connectors.set(connectorId, {isConnected: false, polls: 0});
    const url = origin === undefined ? action['url'] : `${origin}/_sandbox/sign-in/${connectorId}`;
    return {...action, connectorId, url: url ?? ''};
  }

  /** Files with a message, as conversations list them. */
  function listAttached(references: readonly Reference[], origin: string) {
    const used = references
      .filter(({resource}) => resource === 'volatileKnowledge')
      .map(({id}) => state.useAttachment(id));
    const list = used.map(({attachment, file}): JsonObject => ({
      id: attachment.id,
      expiration_date: attachment.expires,
      file_id: file.id,
      file_name: file.fileName,
      file_size: file.bytes,
      download_url: `${origin}/api/v2/file/download/${file.id}`,
    }));
    const attached = list.length > 0 && {attached_volatile_knowledges: list};
    return {files: used.map(({file}) => file), attached};
  }

  /** Opens a conversation unless the inputs name one, and stores the inputs in it. */
  function continueConversation(
    {parameters, example}: Call,
    agentCode: string,
    type: AgentType,
    inputs: JsonObject,
  ): Conversation {
    const found = state.conversations.get(getText(inputs, 'chatId'));
    const newId = () => state.newId(getText(example, 'instanceId'));
    const conversation = found ?? state.openConversation(newId(), agentCode);
    conversation.isConversation = found !== undefined || isConversational(type);
    conversation.version = Number(parameters['agentVersion'] ?? conversation.version);
    Object.assign(conversation.inputs, inputs);
    return conversation;
  }

  return function execute(call: Call): Result {
    const {operation, parameters, json, example, isChosen, end, origin} = call;
    const agentCode = getText(parameters, 'agentCode');
    const agent = EXAMPLE_AGENTS[agentCode];
    const inputs: Inputs = new Map(
      listObjects(json).map((pair) => [getText(pair, 'Key'), getValue(pair, 'Value') ?? null]),
    );
    const type = agent?.type ?? state.types.get(agentCode) ?? inferType(json, inputs);
    const references = checkBody(call, agentCode, type, inputs);
    state.checkReferences(references, call);
    const {files, attached} = listAttached(references, origin ?? operation.server);
    const givenInputs = isObject(json)
      ? Object.fromEntries(Object.entries(json).filter(([name]) => /Identifier$/.test(name)))
      : Object.fromEntries(inputs);
    const {toolApprovals, userChoiceResponses: choices} = givenInputs;
    const pending = state.conversations.get(getText(givenInputs, 'chatId'))?.pending ?? [];
    checkApprovals(toolApprovals, pending);
    const chosen = choices && replyToChoices(listObjects(choices), pending);
    if (!agent && !state.types.has(agentCode))
      call.headers['x-sandbox-note'] =
        `The request means that the agent is of the type ${type}. To set it, use --agent.`;
    if (!agent) state.types.set(agentCode, type);

    const conversation = continueConversation(call, agentCode, type, givenInputs);
    const proxied = listObjects(getValue(json, 'messages')).at(-1);
    const message =
      (type === 'proxy' ? getText(proxied, 'content') : getText(givenInputs, 'message')) ||
      (inputs.has('audioInput') ? 'Where is my order 48213?' : '');
    const knowledge = state.files.get(state.knowledge.get(agentCode) ?? '');
    let reply: Reply;
    if (isChosen) reply = {content: ''};
    else if (type === 'activity') reply = createResult(agentCode, givenInputs);
    else if (toolApprovals) reply = replyToApprovals(listObjects(toolApprovals), pending);
    else reply = chosen || replyTo(agentCode, conversation, message, files, knowledge);

    const kind =
      type !== 'activity' ? 'conversation' : agent?.reply.startsWith('{') ? 'json' : 'activity';
    const wanted = isChosen ? undefined : (reply.example ?? kind);
    const chosenExample = operation.responses.find(({id, status}) => id === wanted && status < 300);
    const template = (chosenExample?.value ?? example) as JsonObject;
    const content = reply.content || getText(template, 'content');
    const usage = measureUsage(conversation, message, givenInputs, files, content);
    const {total, currency} = getCosts(usage);
    const userMessageId = state.newId('1f4c2f0a-52b7-4b6e-8a7e-3d0c9b7a4e11');
    const agentMessageId = state.newId('7c0b8f52-9d3e-4f63-a1b4-5e2f6c7d8a90');
    const order = findKnownOrder(conversation, message);
    conversation.pending = listObjects(template['pendingActions']).map((action) =>
      createPending(action, conversation, order, origin),
    );
    const turns = [
      {...createTurn(userMessageId, 'user', message), ...attached},
      createTurn(agentMessageId, 'bot', content),
    ];
    addTurns(conversation, turns, usage);
    const {skill} = reply;
    const value: JsonObject = {
      ...template,
      content,
      instanceId: conversation.id,
      completionUsage: usage,
      cost: {total, currency},
      timeToFirstToken: 640,
      ...(skill && {actionResults: {[skill.code]: {content: JSON.stringify(skill.output)}}}),
      ...(template['jsonContent'] !== undefined && {jsonContent: JSON.parse(content) as Json}),
      ...((isConversational(type) || template['agentMessageId'] !== undefined) && {
        userMessageId,
        agentMessageId,
      }),
      ...(knowledge &&
        template['citations'] !== undefined && {
          citations: listObjects(template['citations']).map((citation) =>
            cite(citation, knowledge, content),
          ),
        }),
      ...(conversation.pending.length > 0 && {pendingActions: conversation.pending}),
    };
    if (!end && !requestsStream(json)) return {value};
    const events = createEvents(value, {...reply, content});
    return {
      headers: {'content-type': EVENT_STREAM},
      body: {kind: 'events', events: end ? breakOff(events) : events, end: end ?? 'complete'},
      delay: 250,
    };
  };
}
