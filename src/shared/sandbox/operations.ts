/**
 * What operations do beyond returning their examples: conversations, files, knowledge, feedback,
 * versions, and lists that remember.
 */
import type {JsonObject} from '../json';
import {findNearest} from '../nearest';
import {capitalize} from '../text';
import {breakRule, refuse, SandboxError} from './errors';
import {AGENT_TYPES, type AgentType, EXAMPLE_AGENTS} from './exampleAgents';
import {createSkill} from './replies';
import {countTokens, createRunner, getCosts} from './run';
import {type Attachment, type Conversation, inDays, type State} from './state';
import type {Call, Result} from './types';
import {getMediaType, getText, getValue, isFile, listObjects} from './values';

/** Days until a file expires if the request doesn't say. The platform's number isn't documented. */
const DEFAULT_DAYS = 7;

const EMPTY_NOTE = 'The sandbox lists what it has received since it started.';
/** No documented request decides on it. */
const SKILL_NOTE =
  "This request can't be continued. To decide on the skill, run the agent, and send toolApprovals.";

const toTitle = (code: string) => capitalize(code).replaceAll('-', ' ');

/** The fields that lists of conversations and a conversation have. */
const summarize = ({id, start, turns, inputs}: Conversation): JsonObject => ({
  id,
  name: turns[0]?.value.slice(0, 60) ?? null,
  startDate: start,
  endDate: turns.at(-1)?.created_at ?? start,
  userIdentifier: inputs['userIdentifier'] ?? null,
});

/**
 * The page of a list that the parameters ask for. A parameter with the name of a field selects the
 * items with its value.
 *
 * @param items - in the order without `sortDirection`
 */
function cutList(items: readonly JsonObject[], call: Call): Result {
  const {example, parameters} = call;
  const [page, pageSize] = [Number(parameters['page'] ?? 1), Number(parameters['pageSize'] ?? 20)];
  const read = (name: string) => getText(parameters, name).toLowerCase();
  const found = items.filter((item) => {
    const date = Date.parse(getText(item, 'dateUtc'));
    return (
      [item['code'], item['name']].join(' ').toLowerCase().includes(read('term')) &&
      !(date < Date.parse(read('startDate'))) &&
      !(date > Date.parse(read('endDate'))) &&
      Object.entries(item).every(([name, value]) => (parameters[name] ?? value) === value)
    );
  });
  if (parameters['sortDirection'] === 'asc') found.reverse();
  if (items.length === 0) call.headers['x-sandbox-note'] = EMPTY_NOTE;
  const part = found.slice((page - 1) * pageSize, page * pageSize);
  return {value: {...example, items: part, total: found.length, page, pageSize}};
}

/** What the operations that read or change the state do, by their IDs. */
export function createHandlers(state: State): Readonly<Record<string, (call: Call) => Result>> {
  const execute = createRunner(state);

  /** @throws SandboxError if the agent is known to be of another type */
  function checkType(code: string, fits: (type: AgentType) => boolean): void {
    const type = EXAMPLE_AGENTS[code]?.type ?? state.types.get(code);
    if (type !== undefined && !fits(type))
      throw breakRule('agent_code_invalid', `${code} is an agent of the type ${type}.`);
  }

  const checkConversational = ({parameters}: Call) =>
    checkType(getText(parameters, 'agentCode'), (type) => type !== 'activity' && type !== 'proxy');

  /** It exists: all IDs in the request have been checked. */
  const getConversation = ({parameters}: Call) =>
    state.findConversation(parameters) as Conversation;

  function greet({parameters, json}: Call) {
    const agent = EXAMPLE_AGENTS[getText(parameters, 'agentCode')];
    const given = listObjects(getValue(json, 'inputParameters'));
    const inputs = new Map(
      given.map((parameter) => [getText(parameter, 'key'), getValue(parameter, 'value')]),
    );
    // A user's agent can have the code of an example, and more inputs.
    const known = Object.keys(agent?.inputs ?? {});
    for (const name of inputs.keys()) {
      const [meant] = known.includes(name) ? [] : findNearest(name, known);
      const message = `The name ${name} is unknown. Did you mean ${meant}?`;
      if (meant) throw new SandboxError('input_validation_error', {[name]: [message]});
    }
    const greeting = agent?.greeting?.replace(/\{\{ (\w+) \}\}/g, (_, name: string) =>
      String(inputs.get(name) ?? agent.inputs[name]?.sample ?? ''),
    );
    const starters = [...(agent?.starters ?? [])];
    return {greeting: greeting ?? 'Hello, how can I help you?', starters};
  }

  /** Stores what a form, a JSON body, or a text field contains. */
  function store({json}: Call, isPublic: boolean): string {
    const sent = Object.values(json ?? {}).find(isFile);
    const base64 = atob(getText(json, 'contentBase64'));
    const url = new URL(
      getText(json, 'fileUrl') || getText(json, 'contentUrl') || 'file:///content.txt',
    );
    const fileName = sent?.fileName ?? (getText(json, 'fileName') || url.pathname.slice(1));
    const content =
      sent?.content ??
      (base64
        ? Uint8Array.from(base64, (char) => char.charCodeAt(0))
        : new TextEncoder().encode(getText(json, 'content')));
    const type = getMediaType(fileName, sent?.type ?? getText(json, 'mimeType'));
    const id = state.newId('2e6f4a1b-8c3d-4e5f-a6b7-9c0d1e2f3a4b');
    const bytes = sent?.bytes ?? content.length;
    state.storeFile({id, fileName, type, content, isPublic, bytes});
    return id;
  }

  function download({parameters, operation}: Call): Result {
    const {id, knowledgeFileVersionId = id} = parameters;
    const file = state.files.get(String(knowledgeFileVersionId));
    if (operation.path.includes('/public/') && file?.isPublic === false)
      throw new SandboxError('resource_not_found');
    // The body of "Display a file" isn't documented.
    if (operation.responses[0]?.contentType === undefined || !file) return {};
    const headers = {'content-type': file.type, 'x-content-type-options': 'nosniff'};
    return {headers, body: {kind: 'bytes', bytes: file.content}};
  }

  function describe({fileId, ...attachment}: Attachment, {example}: Call): Result {
    const {fileName = null, bytes: fileSize = null} = state.files.get(fileId) ?? {};
    const {id, expires: expirationDate} = attachment;
    const status = state.getStatus({fileId, ...attachment});
    return {value: {...example, id, status, fileName, fileSize, fileId, expirationDate}};
  }

  function addKnowledge(call: Call): Result {
    const {parameters, json, example} = call;
    const ask = (name: string) => parameters[name] ?? getValue(json, name);
    const days = ask('expirationDays');
    const isKept = ask('noExpiration') === true;
    if (isKept && days !== undefined)
      throw refuse('input_validation_error', {
        expirationDays: ['Send expirationDays or noExpiration, not both.'],
      });
    const fileId = getText(json, 'fileId') || store(call, true);
    const attachment = {
      id: state.newId(getText(example, 'id')),
      fileId,
      agentCode: parameters['agentCode'] as string | undefined,
      expires: isKept ? null : inDays(Number(days ?? DEFAULT_DAYS)),
      uploaded: Date.now(),
      reads: 0,
    };
    state.attachments.set(attachment.id, attachment);
    return describe(attachment, call);
  }

  /** The first request after an upload still finds the file in analysis. */
  function checkKnowledge(call: Call): Result {
    const found = state.attachments.get(getText(call.parameters, 'id')) as Attachment;
    found.reads += 1;
    return describe(found, call);
  }

  function executeSkill({parameters, json, example, headers}: Call): Result {
    const skillCode = getText(parameters, 'skillCode');
    if (getText(json, 'orderNumber') === '')
      throw refuse('input_validation_error', {
        orderNumber: ['The skill expects an orderNumber, which is a string.'],
      });
    const {output} = createSkill();
    if (skillCode === 'GetOrder')
      return {value: {...example, jsonContent: output, pendingActions: []}};
    const requestId = state.newRequestId();
    const approval = {type: 'approval', requestId, skillCode, arguments: json};
    headers['x-sandbox-note'] = SKILL_NOTE;
    return {value: {...example, jsonContent: null, pendingActions: [approval]}};
  }

  function introduceAgent(call: Call): Result {
    checkConversational(call);
    const {operation, parameters, json, example} = call;
    const code = getText(parameters, 'agentCode');
    const withChannel = operation.responses.find(({id}) => id === 'channel')?.value;
    const value = ((getValue(json, 'channel') && withChannel) || example) as JsonObject;
    const agent = {
      ...(value['agent'] as JsonObject),
      ...(code !== 'order-support' && {name: toTitle(code), description: ''}),
      // Samples that send audio ask first whether the agent accepts it.
      audioInputEnabled: true,
      version: parameters['agentVersion'] ?? state.getPublished(code),
    };
    const {greeting: initialMessage, starters} = greet(call);
    return {value: {...value, agent, conversation: {initialMessage, starters}}};
  }

  function createConversation(call: Call): Result {
    checkConversational(call);
    const {greeting: content, starters: conversationStarters} = greet(call);
    const chatId = state.newId(getText(call.example, 'chatId'));
    const {version, inputs} = state.openConversation(chatId, getText(call.parameters, 'agentCode'));
    const user = getValue(call.json, 'userIdentifier');
    if (user !== undefined) inputs['userIdentifier'] = user;
    return {value: {...call.example, chatId, content, conversationStarters, version}};
  }

  function describeConversation(call: Call): Result {
    const found = getConversation(call);
    const messagesJson = JSON.stringify(found.turns);
    return {value: {...call.example, ...summarize(found), messagesJson}};
  }

  function setContextVariables(call: Call): Result {
    const updatedKeys = listObjects(call.json).map((variable) => {
      const key = getText(variable, 'key');
      getConversation(call).inputs[key] = getValue(variable, 'value') ?? null;
      return key;
    });
    return {value: {...call.example, updatedKeys}};
  }

  function listInstances(call: Call): Result {
    const [first] = listObjects(call.example['items']);
    const instances = [...state.conversations.values()]
      .filter(
        ({agentCode, turns}) => agentCode === call.parameters['agentCode'] && turns.length > 0,
      )
      .map((conversation): JsonObject => ({
        ...first,
        ...summarize(conversation),
        agentVersion: conversation.version,
        channel: conversation.inputs['channel'] ?? null,
        groupIdentifier: conversation.inputs['groupIdentifier'] ?? null,
        usage: {...conversation.usage},
        costs: getCosts(conversation.usage),
      }));
    return cutList(instances.reverse(), call);
  }

  function listAgents(call: Call): Result {
    const [first] = listObjects(call.example['items']);
    const known = Object.entries(EXAMPLE_AGENTS).map(([code, {type}]) => [code, type] as const);
    const agents = [...known, ...state.types].map(([code, type], index): JsonObject => {
      const id = getText(first, 'id').replace(/.{3}$/, String(index).padStart(3, '0'));
      return {...first, id, code, name: toTitle(code), agentType: AGENT_TYPES.indexOf(type)};
    });
    const {type} = call.parameters;
    const listed = agents.filter(({agentType}) => (type ?? agentType) === agentType);
    return cutList(listed, call);
  }

  /** Checks that the path has the agent's type, and publishes the draft if that's asked for. */
  function updateAgent({operation, parameters}: Call): Result {
    const code = getText(parameters, 'agentCode');
    checkType(code, (type) => operation.path.includes(`/${type.replace('-completion', '')}/`));
    if (parameters['agentVersionState'] !== undefined) state.publish(code);
    return {};
  }

  function submitFeedback(call: Call): Result {
    const {parameters, json} = call;
    const id = getText(parameters, 'agentMessageId');
    const {turns, inputs} = getConversation(call);
    const index = turns.findIndex((turn) => turn.id === id);
    state.feedback.set(id, {
      agentCode: parameters['agentCode'] ?? '',
      id: state.feedback.get(id)?.['id'] ?? state.newId('4d5e6f70-8192-4a3b-8c4d-5e6f708192a3'),
      conversationId: parameters['conversationId'] ?? null,
      agentMessageId: id,
      userMessage: turns[index - 1]?.value ?? null,
      agentMessage: turns[index]?.value ?? null,
      channel: inputs['channel'] ?? null,
      dateUtc: inDays(0),
      feedback: getValue(json, 'feedback') ?? true,
      comment: getText(json, 'comment').trim() || null,
      userIdentifier: inputs['userIdentifier'] ?? null,
      links: [],
    });
    return {};
  }

  function removeFeedback({parameters, operation}: Call): Result {
    const id = getText(parameters, 'agentMessageId');
    const isExample = operation.parameters.some(({schema}) => schema.example === id);
    if (!state.feedback.delete(id) && !isExample) throw refuse('resource_not_found');
    return {};
  }

  function listFeedback(call: Call): Result {
    checkConversational(call);
    return cutList([...state.feedback.values()].reverse(), call);
  }

  /** Without an address that the user can open, the sign-in completes while it's awaited. */
  function checkConnector(call: Call): Result {
    const {connectors} = getConversation(call);
    const connector = connectors.get(getText(call.parameters, 'connectorId'));
    if (!connector) throw new SandboxError('resource_not_found');
    connector.polls += 1;
    connector.isConnected ||= call.origin === undefined && connector.polls > 1;
    return {value: {isConnected: connector.isConnected}};
  }

  function addFile(call: Call): Result {
    const {parameters, json} = call;
    const agentCode = String(parameters['agentCode'] ?? getText(json, 'agentCode'));
    state.knowledge.set(agentCode, store(call, false));
    return {};
  }

  function countUsage({json}: Call): Result {
    const text = getText(json, 'text');
    return {value: getText(json, 'model') && text ? countTokens(text) : -1};
  }

  function upload(call: Call): Result {
    const isPublic = call.operation.path.endsWith('/public');
    const id = store(call, isPublic);
    const path = isPublic ? 'display/public' : 'download';
    const origin = call.origin ?? call.operation.server;
    return {value: {...call.example, id, downloadUrl: `${origin}/api/v2/file/${path}/${id}`}};
  }

  return {
    'uploads-volatile-knowledge-for-an-agent': addKnowledge,
    'upload-volatile-knowledge': addKnowledge,
    'creates-volatile-knowledge-from-a-file-id': addKnowledge,
    'creates-volatile-knowledge-from-a-url': addKnowledge,
    'creates-volatile-knowledge-from-base-64-content': addKnowledge,
    'execute-agent-with-code': execute,
    'execute-agent-version-with-code': execute,
    'download-a-file': download,
    'downloads-a-knowledge-file': download,
    'downloads-a-knowledge-file-of-an-agent-version': download,
    'display-a-file': download,
    'display-a-public-file': download,
    'get-volatile-knowledge-by-id': checkKnowledge,
    'execute-a-skill': executeSkill,
    'get-initial-conversation-info-by-agent-code': introduceAgent,
    'get-initial-conversation-info-by-agent-version': introduceAgent,
    'create-a-conversation': createConversation,
    'get-conversation-by-id': describeConversation,
    'get-conversation-by-id-deprecated': describeConversation,
    'updates-conversation-context-variables-for-a-specific-conversation': setContextVariables,
    'gets-a-paginated-list-of-agent-instances-for-a-given-agent': listInstances,
    'gets-a-paginated-list-of-agent-instances-for-a-given-agent-version': listInstances,
    'get-all-agents': listAgents,
    'updates-an-existing-assistant-agent': updateAgent,
    'updates-an-existing-assistant-agent-with-version-state': updateAgent,
    'updates-an-existing-activity-agent': updateAgent,
    'updates-an-existing-chat-agent': updateAgent,
    'updates-an-existing-chat-agent-with-version-state': updateAgent,
    'submit-feedback-for-an-agent-message': submitFeedback,
    'remove-feedback-for-an-agent-message': removeFeedback,
    'gets-a-paginated-list-of-message-feedback-for-an-agent': listFeedback,
    'gets-the-status-of-a-connector': checkConnector,
    'uploads-a-file-for-a-specific-agent-using-a-url': addFile,
    'uploads-a-file-for-a-specific-agent': addFile,
    'get-token-usage': countUsage,
    'upload-a-file': upload,
    'upload-a-public-file': upload,
  };
}

/** What the other operations do: they return their examples. */
export function handleExample(call: Call): Result {
  const items = getValue(call.example, 'items');
  return items ? cutList(listObjects(items), call) : {};
}
