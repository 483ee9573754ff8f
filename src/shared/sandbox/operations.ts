/**
 * What operations do beyond returning their examples: conversations, files, knowledge, feedback,
 * versions, and lists that remember.
 */
import {EXAMPLE_AGENTS, type ExampleAgent} from '../exampleAgents';
import {isObject, type JsonObject} from '../json';
import type {Json} from '../operation';
import type {Call, Result} from './call';
import {breakRule, refuse, SandboxError} from './errors';
import {createSkill, SKILLS} from './replies';
import {countTokens, createRunner, getCosts, isConversational, listObjects} from './run';
import {inDays, type Attachment, type Conversation, type State} from './state';
import type {SandboxExample, SandboxOperation, SentFile} from './types';
import {getValue} from './validate';

const AGENT_TYPES: Record<ExampleAgent['type'], number> = {
  activity: 0,
  proxy: 1,
  'chat-completion': 2,
  assistant: 4,
  copilot: 5,
};

/** Days until a file expires if the request doesn't say. The platform's number isn't documented. */
const DEFAULT_DAYS = 7;

/** Media types by extension, for files that are sent without a type. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  md: 'text/markdown',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

const toTitle = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');
const toText = (value: Json | undefined) => (typeof value === 'string' ? value : '');

export function getMediaType(fileName: string, type = ''): string {
  const known = MEDIA_TYPES[/[^.]*$/.exec(fileName)?.[0].toLowerCase() ?? ''];
  const sent = type.split(';')[0] ?? '';
  return sent === '' || sent === 'application/octet-stream'
    ? (known ?? 'application/octet-stream')
    : sent;
}

/** The fields that lists of conversations and a conversation have. */
const summarize = ({id, start, turns, inputs}: Conversation): JsonObject => ({
  id,
  name: turns[0]?.value.slice(0, 60) ?? null,
  startDate: start,
  endDate: turns.at(-1)?.created_at ?? start,
  userIdentifier: inputs['userIdentifier'] ?? null,
});

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

/** @param items - the newest last */
function listSorted(
  call: Call,
  items: readonly JsonObject[],
  fits: (item: JsonObject) => boolean,
): Result {
  const isAscending = call.parameters['sortDirection'] === 'asc';
  return cutPage((isAscending ? items : [...items].reverse()).filter(fits), call);
}

const decodeBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** The operations that read or change the state. */
export function createBehavior(state: State) {
  const execute = createRunner(state);
  const getConversationOf = ({parameters}: Call) =>
    state.conversations.get(
      toText(parameters['conversationId'] ?? parameters['agentInstanceId'] ?? parameters['id']),
    );
  const getType = (code: string) => EXAMPLE_AGENTS[code]?.type ?? state.types.get(code);

  /** @throws SandboxError if the agent is known to have no conversations */
  function checkConversational({parameters}: Call): void {
    const code = toText(parameters['agentCode']);
    const type = getType(code);
    if (type !== undefined && !isConversational(type) && type !== 'chat-completion')
      throw breakRule(
        'agent_code_invalid',
        `${code} is an agent of the type ${type}, which has no conversations.`,
      );
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
    checkConversational(call);
    const {operation, parameters, json, example} = call;
    const code = toText(parameters['agentCode']);
    const withChannel = getValue(json, 'channel') && findExample(operation, 'channel')?.value;
    const value = (withChannel || example) as JsonObject;
    const agent = {
      ...(value['agent'] as JsonObject),
      ...(code !== 'order-support' && {name: toTitle(code), description: ''}),
      // Samples that send audio ask first whether the agent accepts it.
      audioInputEnabled: true,
      version: parameters['agentVersion'] ?? state.getPublished(code),
    };
    return {value: {...value, agent, conversation: greet(call)}};
  }

  function createConversation(call: Call): Result {
    checkConversational(call);
    const {initialMessage: content, starters: conversationStarters} = greet(call);
    const chatId = state.newId(toText(call.example['chatId']));
    const {version, inputs} = state.openConversation(chatId, toText(call.parameters['agentCode']));
    const user = getValue(call.json, 'userIdentifier');
    if (user !== undefined) inputs['userIdentifier'] = user;
    return {value: {...call.example, chatId, content, conversationStarters, version}};
  }

  function getConversation(call: Call): Result {
    const found = getConversationOf(call);
    if (!found) throw new SandboxError('resource_not_found');
    return {
      value: {...call.example, ...summarize(found), messagesJson: JSON.stringify(found.turns)},
    };
  }

  function updateContext(call: Call): Result {
    const variables = listObjects(call.json).map(
      (one) => [toText(getValue(one, 'key')), getValue(one, 'value') ?? null] as const,
    );
    Object.assign(getConversationOf(call)?.inputs ?? {}, Object.fromEntries(variables));
    return {value: {...call.example, updatedKeys: variables.map(([key]) => key)}};
  }

  function listInstances(call: Call): Result {
    const {parameters, example} = call;
    const items = listObjects(example['items']);
    const own = [...state.conversations.values()]
      .filter(({agentCode, turns}) => agentCode === parameters['agentCode'] && turns.length > 0)
      .map((conversation): JsonObject => ({
        ...items[0],
        ...summarize(conversation),
        agentVersion: conversation.version,
        channel: conversation.inputs['channel'] ?? null,
        groupIdentifier: conversation.inputs['groupIdentifier'] ?? null,
        usage: {...conversation.usage},
        costs: getCosts(conversation.usage),
      }));
    const term = toText(parameters['term']).toLowerCase();
    return listSorted(call, own.length > 0 ? own : items.reverse(), (item) => {
      const isOf = (name: string) =>
        parameters[name] === undefined || item[name] === parameters[name];
      const hasTerm = toText(item['name']).toLowerCase().includes(term);
      return ['userIdentifier', 'groupIdentifier', 'agentVersion'].every(isOf) && hasTerm;
    });
  }

  function listAgents(call: Call): Result {
    const {parameters, example} = call;
    const [first] = listObjects(example['items']);
    const term = toText(parameters['term']).toLowerCase();
    const known = Object.entries(EXAMPLE_AGENTS).map(([code, {type}]) => [code, type] as const);
    const agents = [...known, ...state.types].map(([code, type], index): JsonObject => {
      const id = toText(first?.['id']).replace(/.{3}$/, String(index).padStart(3, '0'));
      return {...first, id, code, name: toTitle(code), agentType: AGENT_TYPES[type]};
    });
    const listed = agents.filter(
      ({code, name, agentType}) =>
        `${toText(code)} ${toText(name)}`.toLowerCase().includes(term) &&
        (parameters['type'] ?? agentType) === agentType,
    );
    return cutPage(listed, call);
  }

  /** Checks that the path has the agent's type, and publishes the draft if that's asked for. */
  function updateAgent({operation, parameters}: Call): Result {
    const code = toText(parameters['agentCode']);
    const type = getType(code);
    const word = type === 'chat-completion' ? 'chat' : type;
    if (word !== undefined && !operation.path.includes(`/${word}/`))
      throw breakRule('agent_code_invalid', `${code} is an agent of the type ${type}.`);
    if (parameters['agentVersionState'] !== undefined) state.publish(code);
    return {};
  }

  const findFile = ({form}: Call): SentFile | undefined =>
    form?.fields.map(({value}) => value).find((value) => typeof value === 'object');

  /** Stores what a form, a JSON body, or a text field contains. */
  function store(call: Call, isPublic: boolean): string {
    const {json, form} = call;
    const sent = findFile(call);
    const text = form?.fields.find(({name}) => name.toLowerCase() === 'content')?.value;
    const base64 = toText(getValue(json, 'contentBase64'));
    const url = toText(getValue(json, 'fileUrl'));
    const fileName =
      sent?.fileName ??
      (toText(getValue(json, 'fileName')) ||
        new URL(url || 'file:///content.txt').pathname.slice(1));
    const content =
      sent?.content ??
      (base64
        ? decodeBase64(base64)
        : new TextEncoder().encode(typeof text === 'string' ? text : ''));
    const type = getMediaType(fileName, sent?.type ?? toText(getValue(json, 'mimeType')));
    const id = state.newId('2e6f4a1b-8c3d-4e5f-a6b7-9c0d1e2f3a4b');
    return state.storeFile({
      id,
      fileName,
      type,
      content,
      isPublic,
      size: sent?.bytes ?? content.length,
    }).id;
  }

  function upload(call: Call): Result {
    const isPublic = call.operation.path.endsWith('/public');
    const id = store(call, isPublic);
    const path = isPublic ? 'display/public' : 'download';
    const origin = call.origin ?? 'https://api.serenitystar.ai';
    return {value: {...call.example, id, downloadUrl: `${origin}/api/v2/file/${path}/${id}`}};
  }

  function download(call: Call): Result {
    const {parameters, operation} = call;
    const file = state.files.get(toText(parameters['id']));
    if (operation.path.includes('/public/') && file?.isPublic === false)
      throw new SandboxError('resource_not_found');
    // The body of "Display a file" isn't documented.
    if (operation.responses[0]?.contentType === undefined || !file) return {};
    return {file: {bytes: file.content, type: file.type}};
  }

  const describe = (attachment: Attachment, example: JsonObject): JsonObject => {
    const file = state.files.get(attachment.fileId);
    return {
      ...example,
      id: attachment.id,
      status: state.getStatus(attachment),
      fileName: file?.fileName ?? null,
      fileSize: file?.size ?? null,
      fileId: attachment.fileId,
      expirationDate: attachment.expires,
    };
  };

  function addKnowledge(call: Call): Result {
    const {parameters, json, example} = call;
    const fileId = toText(getValue(json, 'fileId')) || store(call, true);
    const ask = (name: string) => parameters[name] ?? getValue(json, name);
    const attachment = state.attach({
      id: state.newId(toText(example['id'])),
      fileId,
      agentCode: parameters['agentCode'] as string | undefined,
      expires:
        ask('noExpiration') === true ? null : inDays(Number(ask('expirationDays') ?? DEFAULT_DAYS)),
      uploaded: Date.now(),
      reads: 0,
    });
    return {value: describe(attachment, example)};
  }

  /** The first request after an upload still finds the file in analysis. */
  function getKnowledge({parameters, example}: Call): Result {
    const found = state.attachments.get(toText(parameters['id']));
    if (!found) throw new SandboxError('resource_not_found');
    found.reads += 1;
    return {value: describe(found, example)};
  }

  function submitFeedback(call: Call): Result {
    const {parameters, json} = call;
    const id = toText(parameters['agentMessageId']);
    const {turns = [], inputs = {}} = getConversationOf(call) ?? {};
    const index = turns.findIndex((turn) => turn.id === id);
    state.feedback.set(id, {
      agentCode: parameters['agentCode'] ?? '',
      id: state.feedback.get(id)?.['id'] ?? state.newId('4d5e6f70-8192-4a3b-8c4d-5e6f708192a3'),
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
    return {};
  }

  function removeFeedback({parameters, operation}: Call): Result {
    const id = toText(parameters['agentMessageId']);
    const isExample = operation.parameters.some(({example}) => example === id);
    if (!state.feedback.delete(id) && !isExample) throw refuse('resource_not_found');
    return {};
  }

  function listFeedback(call: Call): Result {
    checkConversational(call);
    const {parameters, example} = call;
    const {agentCode, startDate, endDate} = parameters;
    const own = [...state.feedback.values()].filter((item) => item['agentCode'] === agentCode);
    const isUsed = [...state.conversations.values()].some((one) => one.agentCode === agentCode);
    const items = own.length > 0 || isUsed ? own : listObjects(example['items']).reverse();
    return listSorted(call, items, ({dateUtc}) => {
      const date = Date.parse(toText(dateUtc));
      return (
        (startDate === undefined || date >= Date.parse(toText(startDate))) &&
        (endDate === undefined || date <= Date.parse(toText(endDate)))
      );
    });
  }

  function countUsage({json}: Call): Result {
    const needed = ['text', 'model'].map((name) => toText(getValue(json, name)));
    return {value: needed.includes('') ? -1 : countTokens(needed[0] ?? '')};
  }

  /** Without an address that the user can open, the sign-in completes while it's awaited. */
  function getConnectorStatus(call: Call): Result {
    const connector = getConversationOf(call)?.connectors.get(
      toText(call.parameters['connectorId']),
    );
    if (!connector) throw new SandboxError('resource_not_found');
    connector.polls += 1;
    connector.isConnected ||= call.origin === undefined && connector.polls > 1;
    return {value: {isConnected: connector.isConnected}};
  }

  function runSkill({parameters, json, example}: Call): Result {
    const code = toText(parameters['skillCode']);
    if (!SKILLS.includes(code))
      throw new SandboxError(
        'resource_not_found',
        undefined,
        `The published version has no skill ${code}.`,
      );
    const order = getValue(json, 'orderNumber');
    if (json !== null && (!isObject(json) || typeof order !== 'string'))
      throw refuse('input_validation_error', {
        orderNumber: ['The skill expects an orderNumber, which is a string.'],
      });
    if (code === 'GetOrder')
      return {
        value: {...example, jsonContent: createSkill(toText(order)).output, pendingActions: []},
      };
    const requestId = `ap_${state.newId('00000000-0000-4000-8000-5d2f00000000').slice(-12)}`;
    const approval = {type: 'approval', requestId, skillCode: code, arguments: json ?? {}};
    return {value: {...example, jsonContent: null, pendingActions: [approval]}};
  }

  const knowledge = {
    'uploads-volatile-knowledge-for-an-agent': addKnowledge,
    'upload-volatile-knowledge': addKnowledge,
    'creates-volatile-knowledge-from-a-file-id': addKnowledge,
    'creates-volatile-knowledge-from-a-url': addKnowledge,
    'creates-volatile-knowledge-from-base-64-content': addKnowledge,
    'get-volatile-knowledge-by-id': getKnowledge,
  };
  const handlers: Readonly<Record<string, (call: Call) => Result>> = {
    ...knowledge,
    'execute-agent-with-code': execute,
    'execute-agent-version-with-code': execute,
    'execute-a-skill': runSkill,
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
    'gets-the-status-of-a-connector': getConnectorStatus,
    'get-token-usage': countUsage,
    'upload-a-file': upload,
    'upload-a-public-file': upload,
    'download-a-file': download,
    'display-a-file': download,
    'display-a-public-file': download,
  };

  return (call: Call): Result | undefined => {
    if (call.operation.path.startsWith('/v2/agent/') && call.operation.method === 'PUT')
      return updateAgent(call);
    const own = handlers[call.operation.id];
    if (own) return own(call);
    const {items} = call.example ?? {};
    return items === undefined ? undefined : cutPage(listObjects(items), call);
  };
}
