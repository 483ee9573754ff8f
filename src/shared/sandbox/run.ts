/** Runs agents: checks the inputs as the API does, replies, and counts tokens and costs. */
import {EXAMPLE_AGENTS, type ExampleAgent} from '../exampleAgents';
import {isObject, type JsonObject} from '../json';
import type {Json} from '../operation';
import type {Call, Result} from './call';
import {breakRule, refuse, SandboxError} from './errors';
import {
  createResult,
  findKnownOrder,
  replyTo,
  replyToApprovals,
  replyToChoices,
  type Reply,
} from './replies';
import type {Conversation, State, StoredFile, Tokens, Turn} from './state';
import type {SandboxOperation, SandboxSchema} from './types';
import {checkRules, createReport, findMeant, getValue, throwFaults, validate} from './validate';

type AgentType = ExampleAgent['type'];
type Inputs = ReadonlyMap<string, Json>;

/** Tokens of an agent's instructions, which are part of every prompt. */
const INSTRUCTION_TOKENS = 380;
/** Turns that a conversation keeps. */
const MAX_TURNS = 1000;
/** EUR per token. */
const PRICES = {prompt: 0.000001, completion: 0.000004};

export const isConversational = (type: AgentType) => type === 'assistant' || type === 'copilot';
const isChat = (type: AgentType) => isConversational(type) || type === 'chat-completion';
const toText = (value: Json | undefined) => (typeof value === 'string' ? value : '');
export const listObjects = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Words, parts of numbers, and punctuation, like the encodings of current models. */
export const countTokens = (text: string): number =>
  text.match(/\p{L}{1,10}|\d{1,3}|\s(?=\d)|[^\s\p{L}\d]/gu)?.length ?? 0;

const round = (amount: number) => Number(amount.toFixed(9));

export function getCosts({promptTokens, completionTokens}: Tokens) {
  const prompt = round(promptTokens * PRICES.prompt);
  const completion = round(completionTokens * PRICES.completion);
  return {prompt, completion, services: 0, total: round(prompt + completion), currency: 'EUR'};
}

const countFile = ({type, content, size}: StoredFile) =>
  type.startsWith('text/')
    ? countTokens(new TextDecoder().decode(content))
    : Math.ceil(size / 1000);

/** @returns the type of an agent, which its first body determines if nothing else does */
function inferType(known: AgentType | undefined, json: Json, keys: readonly string[]): AgentType {
  if (known !== undefined) return known;
  if (isObject(json) && (json['model'] !== undefined || json['messages'] !== undefined))
    return 'proxy';
  if (keys.includes('messages')) return 'chat-completion';
  const isOfChat = ['message', 'chatId', 'toolApprovals', 'userChoiceResponses'].some((key) =>
    keys.includes(key),
  );
  return isOfChat ? 'assistant' : 'activity';
}

/** Checks the input parameters of an agent. */
function checkParameters(code: string, type: AgentType, inputs: Inputs, hint: string): void {
  const declared = Object.entries(EXAMPLE_AGENTS[code]?.inputs ?? {});
  const mustHave = type === 'activity' && !inputs.has('audioInput');
  for (const [problem, value] of Object.entries({missing: undefined, null: null, empty: ''})) {
    const names = declared.flatMap(([name, {required}]) =>
      required && mustHave && inputs.get(name) === value ? [name] : [],
    );
    const message = `Required parameters are ${problem}: ${names.join(', ')}${hint}`;
    if (names.length > 0) throw breakRule(`required_parameters_${problem}`, message);
  }
  for (const [name, {sample}] of declared) {
    const value = inputs.get(name) ?? sample;
    if (typeof value !== typeof sample)
      throw breakRule(
        'parameter_type_mismatch',
        `The parameter ${name} must be a ${typeof sample}.`,
      );
  }
}

/** @returns the schemas of the two kinds of bodies */
function findSchemas({body}: SandboxOperation): {input: SandboxSchema; proxy: SandboxSchema} {
  const [inputs, proxy = {}] = body?.content['application/json']?.oneOf ?? [];
  return {input: inputs?.items ?? {}, proxy};
}

/** Checks the inputs of a run, and the IDs in them. */
function checkInputs(
  {operation, json, checkReferences}: Call,
  code: string,
  type: AgentType,
  inputs: Inputs,
) {
  const {input, proxy} = findSchemas(operation);
  const report = createReport();
  if (type === 'proxy') {
    if (!isObject(json))
      throw breakRule(
        'invalid_request_body',
        'A Proxy Agent takes one object with the model and the messages.',
      );
    validate(proxy, json, '', report);
    throwFaults(report);
    return checkReferences(report.references);
  }
  const pairs = Array.isArray(json) ? json : [];
  if (!Array.isArray(json) || !pairs.every((pair) => typeof getValue(pair, 'Key') === 'string'))
    throw breakRule(
      'invalid_request_body',
      'The body must be an array of objects, each with a Key and a Value.',
    );
  if (pairs.some((pair) => getValue(pair, 'Value') === undefined))
    throw new SandboxError('input_validation_error', {Value: ['The field Value is required.']});
  if (inputs.size < pairs.length) throw breakRule('input_keys_duplicated', 'Send each key once.');

  const reserved = input['x-reserved-keys'] ?? {};
  const {inputs: declared = {}} = EXAMPLE_AGENTS[code] ?? {};
  const isDeclared = Object.keys(declared).length > 0;
  const known = [...Object.keys(reserved.properties ?? {}), ...Object.keys(declared)];
  const unknown = [...inputs.keys()].flatMap((key): [string, string][] => {
    const meant = findMeant(key, known);
    const isFine = known.includes(key) || (!isDeclared && meant === undefined);
    return isFine
      ? []
      : [[key, `The key ${key} is unknown.${meant ? ` Did you mean ${meant}?` : ''}`]];
  });
  const hint = unknown.map(([, message]) => ` ${message}`).join('');
  const present = [...inputs]
    .filter(([, value]) => value !== '' && value !== null)
    .map(([key]) => key);
  const rules = input['x-rules']?.map((rule) => ({...rule, message: rule.message + hint}));
  checkRules(rules, present, type);
  checkParameters(code, type, inputs, hint && `.${hint}`);
  if (!isChat(type) && isDeclared)
    for (const key of ['message', 'chatId', 'toolApprovals', 'userChoiceResponses'])
      if (inputs.has(key))
        unknown.push([key, `${code} is an Activity Agent, which has no ${key}.`]);
  if (unknown.length > 0)
    throw refuse(
      'input_validation_error',
      Object.fromEntries(unknown.map(([key, text]) => [key, [text]])),
    );
  validate(reserved, Object.fromEntries(inputs), '', report);
  throwFaults(report);
  return checkReferences(report.references);
}

/** @throws SandboxError if the decisions don't fit what the conversation waits for */
function checkApprovals(approvals: Json | undefined, pending: readonly JsonObject[]): void {
  const waiting = pending.flatMap(({requestId}) =>
    typeof requestId === 'string' ? [requestId] : [],
  );
  if (approvals === undefined) {
    if (waiting.length === 0) return;
    throw breakRule('tool_approval_pending', 'A skill of this conversation waits for approval.');
  }
  const decided = listObjects(approvals).map((one) => toText(getValue(one, 'requestId')));
  const wrong = decided.length === 0 ? ['(none)'] : decided.filter((id) => !waiting.includes(id));
  if (wrong.length > 0)
    throw breakRule(
      'tool_approval_skill_not_found',
      `No skill waits for the approval ${wrong.join(', ')}.`,
    );
  if (new Set(decided).size < decided.length)
    throw breakRule('tool_approval_ambiguous_tool', 'Decide on each request once.');
  const open = waiting.filter((id) => !decided.includes(id));
  if (open.length > 0)
    throw breakRule('tool_approval_pending', `Decide on these requests too: ${open.join(', ')}.`);
}

export function createRunner(state: State) {
  /** Gives the pending actions of an example IDs of their own. */
  function createPending(
    actions: Json | undefined,
    conversation: Conversation,
    message: string,
    origin: string | undefined,
  ) {
    const order = findKnownOrder(conversation, message);
    return listObjects(actions).map((action): JsonObject => {
      if (action['type'] === 'approval') {
        const requestId = `ap_${state.newId('00000000-0000-4000-8000-5d2f00000000').slice(-12)}`;
        const sent = action['arguments'] as JsonObject;
        const orderNumber = order ?? sent['orderNumber'] ?? null;
        return {...action, requestId, arguments: {...sent, orderNumber}};
      }
      if (action['type'] !== 'connection') return action;
      const [known] = conversation.connectors.keys();
      const connectorId = known ?? state.newId(toText(action['connectorId']));
      if (known === undefined)
        conversation.connectors.set(connectorId, {isConnected: false, polls: 0});
      const url =
        origin === undefined ? action['url'] : `${origin}/_sandbox/sign-in/${connectorId}`;
      return {...action, connectorId, url: url ?? ''};
    });
  }

  function execute(call: Call): Result {
    const {operation, parameters, json, example, isChosen, origin} = call;
    const agentCode = toText(parameters['agentCode']);
    const inputs: Inputs = new Map(
      listObjects(json).map((pair) => [
        toText(getValue(pair, 'Key')),
        getValue(pair, 'Value') ?? null,
      ]),
    );
    const declared = EXAMPLE_AGENTS[agentCode]?.type;
    const type = inferType(declared ?? state.types.get(agentCode), json, [...inputs.keys()]);
    const references = checkInputs(call, agentCode, type, inputs);
    const attached = references
      .filter(({resource}) => resource === 'volatileKnowledge')
      .map(({id}) => state.useAttachment(id));
    const files = attached.map(({file}) => file);
    const approvals = inputs.get('toolApprovals');
    const choices = inputs.get('userChoiceResponses');
    const known = state.conversations.get(toText(inputs.get('chatId')));
    const pending = known?.pending ?? [];
    checkApprovals(approvals, pending);
    const chosen =
      choices === undefined ? undefined : replyToChoices(listObjects(choices), pending);
    if (declared === undefined) state.setType(agentCode, type);

    const conversation =
      known ??
      state.openConversation(
        state.newId(toText(example['instanceId'])),
        agentCode,
        isConversational(type),
      );
    const version = Number(parameters['agentVersion'] ?? conversation.version);
    const lastProxied = getValue(listObjects(getValue(json, 'messages')).at(-1), 'content');
    const message =
      toText(type === 'proxy' ? lastProxied : inputs.get('message')) ||
      (inputs.has('audioInput') ? 'Where is my order 48213?' : '');
    const ownInputs = Object.fromEntries(
      isObject(json) ? Object.entries(json).filter(([name]) => /Identifier$/.test(name)) : inputs,
    );
    Object.assign(conversation, {version, inputs: {...conversation.inputs, ...ownInputs}});
    let reply: Reply;
    if (isChosen) reply = {content: ''};
    else if (type === 'activity') reply = createResult(agentCode, ownInputs);
    else if (approvals !== undefined) reply = replyToApprovals(listObjects(approvals), pending);
    else reply = chosen ?? replyTo(agentCode, conversation, message, files);

    const find = (id: string) =>
      operation.responses.find((one) => one.id === id && one.status < 300)?.value;
    const hasFields = EXAMPLE_AGENTS[agentCode]?.outputFields !== undefined;
    const kind = type !== 'activity' ? 'conversation' : hasFields ? 'json' : 'activity';
    const base = ((isChosen ? example : find(reply.example ?? kind)) ?? example) as JsonObject;
    const content = reply.content || toText(base['content']);
    const history = conversation.turns.map(({value}) => value);
    const sent = [
      ...history,
      message,
      ...Object.values(ownInputs).map((one) => JSON.stringify(one)),
    ];
    const promptTokens =
      INSTRUCTION_TOKENS +
      countTokens(sent.join(' ')) +
      files.reduce((sum, file) => sum + countFile(file), 0);
    const completionTokens = countTokens(content);
    const usage = {promptTokens, completionTokens, totalTokens: promptTokens + completionTokens};
    const ids = {
      userMessageId: state.newId('1f4c2f0a-52b7-4b6e-8a7e-3d0c9b7a4e11'),
      agentMessageId: state.newId('7c0b8f52-9d3e-4f63-a1b4-5e2f6c7d8a90'),
    };
    const {skill} = reply;
    const {total, currency} = getCosts(usage);
    conversation.pending = createPending(base['pendingActions'], conversation, message, origin);
    const value: JsonObject = {
      ...base,
      content,
      instanceId: conversation.id,
      completionUsage: usage,
      cost: {total, currency},
      timeToFirstToken: 640,
      ...(skill && {actionResults: {[skill.code]: {content: JSON.stringify(skill.output)}}}),
      ...(base['jsonContent'] !== undefined && {jsonContent: JSON.parse(content) as Json}),
      ...(isConversational(type) && ids),
      ...(conversation.pending.length > 0 && {pendingActions: conversation.pending}),
    };
    for (const name of ['promptTokens', 'completionTokens', 'totalTokens'] as const)
      conversation.usage[name] += usage[name];
    const turn = (id: string, sender: 'user' | 'bot', text: string, more: Partial<Turn> = {}) => {
      const created_at = new Date().toISOString();
      if (text)
        conversation.turns.push({id, sender, created_at, type: 'text', value: text, ...more});
    };
    const list = attached.map(({attachment, file}): JsonObject => ({
      id: attachment.id,
      expiration_date: attachment.expires,
      file_id: file.id,
      file_name: file.fileName,
      file_size: file.size,
      download_url: `${origin ?? 'https://api.serenitystar.ai'}/api/v2/file/download/${file.id}`,
    }));
    turn(
      ids.userMessageId,
      'user',
      message,
      list.length > 0 ? {attached_volatile_knowledges: list} : {},
    );
    turn(ids.agentMessageId, 'bot', content);
    conversation.turns.splice(0, conversation.turns.length - MAX_TURNS);
    return {value, reply: {...reply, content}};
  }
  return execute;
}
