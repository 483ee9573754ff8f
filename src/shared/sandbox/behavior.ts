/**
 * What operations do beyond returning their examples: conversations, knowledge, feedback, and lists
 * that remember.
 */
import {EXAMPLE_AGENTS, type ExampleAgent} from '../exampleAgents';
import {isObject, type JsonObject} from '../json';
import type {Json} from '../operation';
import {SandboxError} from './errors';
import {
  createResult,
  findAgent,
  replyTo,
  replyToDecision,
  type Conversation,
  type Reply,
} from './replies';
import type {SandboxExample, SandboxOperation, SandboxRequestBody} from './types';
import {getValue} from './validate';

/** A valid request to an operation. */
export type Call = {
  operation: SandboxOperation;
  /** Path and query parameters, converted to their types. */
  parameters: Readonly<Record<string, Json>>;
  /** Parsed JSON body; `null` if there's none. */
  json: Json;
  form?: Extract<SandboxRequestBody, {kind: 'form'}>;
  /** The example to return, with IDs and codes replaced by those that were sent. */
  example: JsonObject;
  /** The user chose the example of a run. */
  isChosen: boolean;
};

/** An undefined value means that the success body isn't documented. */
type Result = {value: Json | undefined; reply?: Reply};

const AGENT_TYPES: Record<ExampleAgent['type'], number> = {
  activity: 0,
  proxy: 1,
  'chat-completion': 2,
  assistant: 4,
  copilot: 5,
};

const toTitle = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');
const toText = (value: Json | undefined) => (typeof value === 'string' ? value : '');
const listObjects = (value: Json | undefined) =>
  Array.isArray(value) ? value.filter(isObject) : [];
const countTokens = (text: string) => Math.ceil(text.length / 4);

/** The fields that lists of conversations and a conversation have. */
const summarize = ({id, start, turns, inputs}: Conversation): JsonObject => ({
  id,
  name: turns[0]?.value.slice(0, 60) ?? null,
  startDate: start,
  endDate: turns.at(-1)?.created_at ?? start,
  userIdentifier: inputs['userIdentifier'] ?? null,
});

/** The example whose other fields a reply has. */
const findExample = ({responses}: SandboxOperation, id: string): SandboxExample | undefined =>
  responses.find((response) => response.id === id && response.status < 300);

/** The part of a list that was asked for. */
function cutPage(items: readonly JsonObject[], {example, parameters}: Call): Result {
  const pageSize = Number(parameters['pageSize'] ?? 20);
  const page = Number(parameters['page'] ?? 1);
  const start = (page - 1) * pageSize;
  const part = items.slice(start, start + pageSize);
  return {value: {...example, items: part, total: items.length, page, pageSize}};
}

/** Checks the inputs of a run as the API does, by the type of the agent. */
function checkInputs(
  agentCode: string,
  type: ExampleAgent['type'],
  body: Json,
  inputs: ReadonlyMap<string, Json>,
): void {
  const fail = (key: string, message: string): never => {
    throw new SandboxError('validation_error', {[key]: message});
  };
  const pairs = Array.isArray(body) ? body : [];
  const isProxy = type === 'proxy';
  if (isProxy && Array.isArray(body))
    fail('invalid_request_body', 'A Proxy Agent takes one object with the model and the messages.');
  const isKeyed = pairs.every((pair) => typeof getValue(pair, 'Key') === 'string');
  if (!isProxy && !(Array.isArray(body) && isKeyed)) {
    const message = 'The body must be an array of objects, each with a Key and a Value.';
    fail('invalid_request_body', message);
  }
  if (inputs.size < pairs.length) fail('input_keys_duplicated', 'Send each key once.');
  if (isProxy || (type === 'activity' && inputs.has('audioInput'))) return;
  if (type === 'activity') {
    const known = Object.entries(EXAMPLE_AGENTS[agentCode]?.inputs ?? {});
    for (const [problem, value] of Object.entries({missing: undefined, null: null, empty: ''})) {
      const names = known.flatMap(([name, {required}]) =>
        required && inputs.get(name) === value ? [name] : [],
      );
      const message = `Required parameters are ${problem}: ${names.join(', ')}`;
      if (names.length > 0) fail(`required_parameters_${problem}`, message);
    }
    return;
  }
  const alternatives = ['audioInput', 'toolApprovals', 'userChoiceResponses', 'messages'];
  if (!toText(inputs.get('message')) && !alternatives.some((key) => inputs.has(key)))
    fail('message_required', 'Send a message.');
}

/** State of a sandbox, and the operations that read or change it. */
export function createBehavior() {
  const conversations = new Map<string, Conversation>();
  const knowledge = new Map<string, {entry: JsonObject; reads: number}>();
  const feedback = new Map<string, JsonObject>();
  /** Agents that have had feedback; the lists of the others contain the example. */
  const rated = new Set<Json | undefined>();
  let count = 0;

  /** The first IDs are those of the examples, and the next ones count up. */
  function newId(example: Json | undefined): string {
    const base = toText(example) || '3fa85f64-5717-4562-b3fc-2c963f66afa6';
    const last = (parseInt(base.slice(-12), 16) + count) % 2 ** 48;
    count += 1;
    return base.slice(0, -12) + last.toString(16).padStart(12, '0');
  }

  function openConversation(id: string, agentCode: string): Conversation {
    const known = conversations.get(id);
    if (known) return known;
    const created = {id, agentCode, start: new Date().toISOString(), turns: [], inputs: {}};
    conversations.set(id, created);
    return created;
  }

  function execute(call: Call): Result {
    const {operation, parameters, json, example, isChosen} = call;
    const agentCode = toText(parameters['agentCode']);
    const pairs = listObjects(json);
    const inputs = new Map(
      pairs.map((pair) => [toText(getValue(pair, 'Key')), getValue(pair, 'Value') ?? null]),
    );
    const {code, type} = findAgent(agentCode, json, [...inputs.keys()]);
    checkInputs(code, type, json, inputs);
    const isConversation = type === 'assistant' || type === 'copilot';
    const chatId = inputs.get('chatId');
    if (chatId !== undefined && !/^[\da-f-]{36}$/i.test(String(chatId)))
      throw new SandboxError('input_validation_error', {chatId: ['The value must be a UUID.']});
    const conversation = openConversation(
      toText(chatId) || newId(example['instanceId']),
      agentCode,
    );
    const approvals = inputs.get('toolApprovals');
    const choices = inputs.get('userChoiceResponses');
    if (conversation.pending === 'approval' && approvals === undefined)
      throw new SandboxError('validation_error', {
        tool_approval_pending: 'A skill of this conversation waits for approval.',
      });

    const lastProxied = getValue(listObjects(getValue(json, 'messages')).at(-1), 'content');
    const given = type === 'proxy' ? lastProxied : inputs.get('message');
    const message = toText(given) || (inputs.has('audioInput') ? 'Where is my order 48213?' : '');
    for (const [name, value] of inputs) conversation.inputs[name] = value;
    let reply: Reply;
    if (isChosen) reply = {content: ''};
    else if (type === 'activity') reply = createResult(code, Object.fromEntries(inputs));
    else if (approvals !== undefined || choices !== undefined)
      reply = replyToDecision(approvals, choices);
    else reply = replyTo(code, conversation, message);

    const hasFields = EXAMPLE_AGENTS[code]?.outputFields !== undefined;
    const kind = type !== 'activity' ? 'conversation' : hasFields ? 'json' : 'activity';
    const shaped = isChosen ? example : findExample(operation, reply.example ?? kind)?.value;
    const base = (shaped ?? example) as JsonObject;
    const content = reply.content || toText(base['content']);
    const promptTokens = 380 + countTokens(message);
    const completionTokens = countTokens(content);
    const totalTokens = promptTokens + completionTokens;
    const ids = {
      userMessageId: newId(base['userMessageId']),
      agentMessageId: newId(base['agentMessageId']),
    };
    const {skill} = reply;
    const value: JsonObject = {
      ...base,
      content,
      instanceId: conversation.id,
      completionUsage: {promptTokens, completionTokens, totalTokens},
      timeToFirstToken: 640,
      ...(skill && {actionResults: {[skill.code]: {content: JSON.stringify(skill.output)}}}),
      ...(base['jsonContent'] !== undefined && {jsonContent: JSON.parse(content) as Json}),
      ...(isConversation && ids),
    };
    if (isConversation) {
      const turn = (id: string, sender: 'user' | 'bot', text: string) => {
        const created_at = new Date().toISOString();
        if (text) conversation.turns.push({id, sender, created_at, type: 'text', value: text});
      };
      turn(ids.userMessageId, 'user', message);
      turn(ids.agentMessageId, 'bot', content);
    } else conversations.delete(conversation.id);
    conversation.pending = toText(listObjects(base['pendingActions'])[0]?.['type']);
    return {value, reply: {...reply, content}};
  }

  function greet({parameters, json}: Call) {
    const agent = EXAMPLE_AGENTS[toText(parameters['agentCode'])];
    const given = listObjects(getValue(json, 'inputParameters'));
    const inputs = new Map(given.map((one) => [getValue(one, 'key'), getValue(one, 'value')]));
    const greeting = agent?.greeting?.template.replace(/\{\{ (\w+) \}\}/g, (_, name: string) =>
      String(inputs.get(name) ?? agent.inputs[name]?.sample ?? ''),
    );
    return {
      initialMessage: greeting ?? 'Hello, how can I help you?',
      starters: [...(agent?.starters ?? [])],
    };
  }

  function getInfo(call: Call): Result {
    const {operation, parameters, json, example} = call;
    const code = toText(parameters['agentCode']);
    const withChannel = getValue(json, 'channel') && findExample(operation, 'channel')?.value;
    const value = (withChannel || example) as JsonObject;
    const version = parameters['agentVersion'];
    const agent = {
      ...(value['agent'] as JsonObject),
      ...(code !== 'order-support' && {name: toTitle(code), description: ''}),
      // Samples that send audio ask first whether the agent accepts it.
      audioInputEnabled: true,
      ...(version !== undefined && {version}),
    };
    return {value: {...value, agent, conversation: greet(call)}};
  }

  function createConversation(call: Call): Result {
    const {initialMessage: content, starters: conversationStarters} = greet(call);
    const chatId = newId(call.example['chatId']);
    openConversation(chatId, toText(call.parameters['agentCode']));
    return {value: {...call.example, chatId, content, conversationStarters}};
  }

  function getConversation({parameters, example}: Call): Result {
    const found = conversations.get(toText(parameters['conversationId'] ?? parameters['id']));
    if (!found) return {value: example};
    return {value: {...example, ...summarize(found), messagesJson: JSON.stringify(found.turns)}};
  }

  function updateContext({parameters, json, example}: Call): Result {
    const variables = listObjects(json).map(
      (one) => [toText(getValue(one, 'key')), getValue(one, 'value') ?? null] as const,
    );
    const id = toText(parameters['conversationId']);
    const conversation = openConversation(id, toText(parameters['agentCode']));
    Object.assign(conversation.inputs, Object.fromEntries(variables));
    return {value: {...example, updatedKeys: variables.map(([key]) => key)}};
  }

  /** @param items - the newest last */
  function listSorted(
    call: Call,
    items: JsonObject[],
    fits: (item: JsonObject) => boolean,
  ): Result {
    const isAscending = call.parameters['sortDirection'] === 'asc';
    return cutPage((isAscending ? items : [...items].reverse()).filter(fits), call);
  }

  function listInstances(call: Call): Result {
    const {parameters, example} = call;
    const items = listObjects(example['items']);
    const own = [...conversations.values()]
      .filter(({agentCode, turns}) => agentCode === parameters['agentCode'] && turns.length > 0)
      .map((conversation): JsonObject => {
        const channel = conversation.inputs['channel'] ?? null;
        return {...items[0], ...summarize(conversation), channel};
      });
    const term = toText(parameters['term']).toLowerCase();
    return listSorted(call, own.length > 0 ? own : items.reverse(), (item) => {
      const isOf = (name: string) =>
        parameters[name] === undefined || item[name] === parameters[name];
      const hasTerm = toText(item['name']).toLowerCase().includes(term);
      return isOf('userIdentifier') && isOf('groupIdentifier') && hasTerm;
    });
  }

  function listAgents(call: Call): Result {
    const {parameters, example} = call;
    const [first] = listObjects(example['items']);
    const term = toText(parameters['term']).toLowerCase();
    const agents = Object.entries(EXAMPLE_AGENTS).map(([code, {type}], index): JsonObject => {
      const id = toText(first?.['id']).replace(/.$/, String(index));
      return {...first, id, code, name: toTitle(code), agentType: AGENT_TYPES[type]};
    });
    const listed = agents.filter(
      ({code, name, agentType}) =>
        `${toText(code)} ${toText(name)}`.toLowerCase().includes(term) &&
        (parameters['type'] ?? agentType) === agentType,
    );
    return cutPage(listed, call);
  }

  function addKnowledge({json, form, example}: Call): Result {
    const file = form?.fields.map(({value}) => value).find((value) => typeof value === 'object');
    const entry = {
      ...example,
      id: newId(example['id']),
      fileName: file?.fileName ?? getValue(json, 'fileName') ?? example['fileName'] ?? null,
      fileSize: file?.bytes ?? example['fileSize'] ?? null,
      fileId: getValue(json, 'fileId') ?? example['fileId'] ?? null,
    };
    knowledge.set(entry.id, {entry, reads: 0});
    return {value: entry};
  }

  /** The first request after an upload still finds the file in analysis. */
  function getKnowledge({parameters, example}: Call): Result {
    const id = toText(parameters['id']);
    const stored = knowledge.get(id) ?? {entry: example, reads: 0};
    knowledge.set(id, stored);
    stored.reads += 1;
    return {value: {...stored.entry, status: stored.reads > 1 ? 'success' : 'analyzing'}};
  }

  function submitFeedback({parameters, json}: Call): Result {
    const id = toText(parameters['agentMessageId']);
    const {turns = [], inputs = {}} = conversations.get(toText(parameters['conversationId'])) ?? {};
    const index = turns.findIndex((turn) => turn.id === id);
    rated.add(parameters['agentCode']);
    feedback.set(id, {
      agentCode: parameters['agentCode'] ?? '',
      id: feedback.get(id)?.['id'] ?? newId('4d5e6f70-8192-4a3b-8c4d-5e6f708192a3'),
      conversationId: parameters['conversationId'] ?? null,
      agentMessageId: id,
      userMessage: turns[index - 1]?.value ?? null,
      agentMessage: turns[index]?.value ?? null,
      channel: inputs['channel'] ?? null,
      dateUtc: new Date().toISOString(),
      feedback: getValue(json, 'feedback') ?? true,
      comment: toText(getValue(json, 'comment')).trim() || null,
      userIdentifier: inputs['userIdentifier'] ?? null,
      links: [],
    });
    return {value: undefined};
  }

  function removeFeedback({parameters}: Call): Result {
    feedback.delete(toText(parameters['agentMessageId']));
    return {value: undefined};
  }

  function listFeedback(call: Call): Result {
    const {parameters, example} = call;
    const {agentCode, startDate, endDate} = parameters;
    const own = [...feedback.values()].filter((item) => item['agentCode'] === agentCode);
    const items = rated.has(agentCode) ? own : listObjects(example['items']).reverse();
    return listSorted(call, items, ({dateUtc}) => {
      const date = Date.parse(toText(dateUtc));
      return (
        (startDate === undefined || date >= Date.parse(toText(startDate))) &&
        (endDate === undefined || date <= Date.parse(toText(endDate)))
      );
    });
  }

  const countUsage = ({json}: Call): Result => {
    const needed = ['text', 'model'].map((name) => toText(getValue(json, name)));
    return {value: needed.includes('') ? -1 : countTokens(needed[0] ?? '')};
  };

  const handlers: Readonly<Record<string, (call: Call) => Result>> = {
    'execute-agent-with-code': execute,
    'execute-agent-version-with-code': execute,
    'get-initial-conversation-info-by-agent-code': getInfo,
    'get-initial-conversation-info-by-agent-version': getInfo,
    'create-a-conversation': createConversation,
    'get-conversation-by-id': getConversation,
    'get-conversation-by-id-deprecated': getConversation,
    'updates-conversation-context-variables-for-a-specific-conversation': updateContext,
    'gets-a-paginated-list-of-agent-instances-for-a-given-agent': listInstances,
    'gets-a-paginated-list-of-agent-instances-for-a-given-agent-version': listInstances,
    'get-all-agents': listAgents,
    'submit-feedback-for-an-agent-message': submitFeedback,
    'remove-feedback-for-an-agent-message': removeFeedback,
    'gets-a-paginated-list-of-message-feedback-for-an-agent': listFeedback,
    'uploads-volatile-knowledge-for-an-agent': addKnowledge,
    'upload-volatile-knowledge': addKnowledge,
    'creates-volatile-knowledge-from-a-file-id': addKnowledge,
    'creates-volatile-knowledge-from-a-url': addKnowledge,
    'creates-volatile-knowledge-from-base-64-content': addKnowledge,
    'get-volatile-knowledge-by-id': getKnowledge,
    'get-token-usage': countUsage,
  };

  return (call: Call): Result | undefined => {
    const own = handlers[call.operation.id];
    if (own) return own(call);
    const {items} = call.example ?? {};
    return items === undefined ? undefined : cutPage(listObjects(items), call);
  };
}
