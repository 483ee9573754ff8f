/** Conversations with agents, their runs, and the connectors that they wait for. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import type {JsonObject} from '@docs-kit/basics/json';
import {findNearest, formatSuggestion} from '@docs-kit/basics/nearest';
import {getValue, listObjects} from '@docs-kit/openapi-model/shared';
import {addNotes, getText, SandboxError, Validation} from '@docs-kit/openapi-sandbox/engine';
import {assertContext, assertConversational} from '../assertType';
import {buildPage, PAGE_NEEDS} from '../buildPage';
import {EXAMPLE_AGENTS, formatAgentName} from '../exampleAgents';
import {FORMATS} from '../formats';
import type {HandlerCall, HandlerResult, Handlers, Needs} from '../handler';
import type {StoredConversation} from '../state';
import {calculateCosts} from '../usage';

/** Describes a conversation with the fields that it has in lists and by itself. */
const summarize = ({id, start, turns, inputs}: StoredConversation): JsonObject => ({
  id,
  name: turns[0]?.value.slice(0, 60) ?? null,
  startDate: start,
  endDate: turns.at(-1)?.created_at ?? start,
  userIdentifier: inputs['userIdentifier'] ?? null,
});

const REPEATED_NOTE =
  'A name is in the list more than once. In the sandbox, its last value counts.';
/** Variables of `order-support` in the documentation. */
const VARIABLES = ['Order_Number', 'Confirmed_Order', 'Topic', 'orderNumber'];

/** @throws SandboxError for misspelled names. A user's agent can have inputs the example lacks */
function assertInputNames(names: Iterable<string>, known: readonly string[]): void {
  for (const name of names) {
    const suggestion = known.includes(name) ? '' : formatSuggestion(findNearest(name, known));
    const message = `The name ${name} is unknown.${suggestion}`;
    if (suggestion) throw new SandboxError('input_validation_error', {[name]: [message]});
  }
}

/** @returns the agent's greeting with the values of the sent inputs, and its starters */
function buildGreeting({parameters, json, headers}: HandlerCall): {
  greeting: string;
  starters: string[];
} {
  const agent = EXAMPLE_AGENTS[getText(parameters, 'agentCode')];
  const given = listObjects(getValue(json, 'inputParameters'));
  const inputs = new Map(
    given.map((parameter) => [getText(parameter, 'key'), getValue(parameter, 'value')]),
  );
  const known = Object.keys(agent?.inputs ?? {});
  assertInputNames(inputs.keys(), known);
  const unknown = agent ? [...inputs.keys()].filter((name) => !known.includes(name)) : [];
  if (unknown.length > 0)
    addNotes(headers, `The agent of the samples has no input ${unknown.join(', ')}.`);
  if (inputs.size < given.length) addNotes(headers, REPEATED_NOTE);
  const greeting = agent?.greeting?.replace(/\{\{ (\w+) \}\}/g, (_, name: string) =>
    String(inputs.get(name) ?? agent.inputs[name]?.sample ?? ''),
  );
  const starters = [...(agent?.starters ?? [])];
  return {greeting: greeting ?? 'Hello, how can I help you?', starters};
}

function introduceAgent(call: HandlerCall): HandlerResult {
  assertConversational(call);
  const {state, operation, parameters, json, example} = call;
  const code = getText(parameters, 'agentCode');
  const withChannel = operation.responses.find(({id}) => id === 'channel')?.value;
  const value = ((getValue(json, 'channel') && withChannel) || example) as JsonObject;
  const agent = {
    ...(value['agent'] as JsonObject),
    ...(code !== 'order-support' && {name: formatAgentName(code), description: ''}),
    // Samples that send audio ask first whether the agent accepts it.
    audioInputEnabled: true,
    version: parameters['agentVersion'] ?? state.getPublishedVersion(code),
  };
  const {greeting: initialMessage, starters} = buildGreeting(call);
  return {value: {...value, agent, conversation: {initialMessage, starters}}};
}

/** Creates a conversation. Clients also send a list of input parameters, or no body. */
function createConversation(sent: HandlerCall): HandlerResult {
  const json = Array.isArray(sent.json) ? {inputParameters: sent.json} : sent.json;
  const call = {...sent, json};
  assertConversational(call);
  const {state, operation, parameters, example} = call;
  const code = getText(parameters, 'agentCode');
  if (EXAMPLE_AGENTS[code]?.type === 'chat-completion')
    addNotes(call.headers, 'A Chat Completion Agent stores no conversation.');
  if (json !== null) {
    const validation = new Validation(FORMATS);
    validation.check(operation.body?.content['application/json'] ?? {}, json);
    validation.assertValid();
    addNotes(call.headers, ...validation.notes);
  }
  const {greeting: content, starters: conversationStarters} = buildGreeting(call);
  const chatId = state.createId(getText(example, 'chatId'));
  const opened = state.openConversation(chatId, code);
  opened.version = Number(parameters['agentVersion'] ?? opened.version);
  const user = getValue(json, 'userIdentifier');
  if (user !== undefined) opened.inputs['userIdentifier'] = user;
  return {value: {...example, chatId, content, conversationStarters, version: opened.version}};
}

function getConversation({state, parameters, example}: HandlerCall): HandlerResult {
  const found = state.getConversation(parameters);
  const messagesJson = formatExactJson(found.turns);
  return {value: {...example, ...summarize(found), messagesJson}};
}

/** Responds without a body, which isn't documented. */
function respondWithoutBody(call: HandlerCall): HandlerResult {
  assertContext(call);
  return {};
}

function setContextVariables(call: HandlerCall): HandlerResult {
  assertContext(call);
  const {state, parameters, json, example} = call;
  const {inputs} = state.getConversation(parameters);
  const variables = listObjects(json);
  const names = variables.map((variable) => getText(variable, 'key'));
  const unknown = names.filter((name) => !VARIABLES.includes(name));
  if (variables.length === 0) addNotes(call.headers, 'The list is empty, so nothing changed.');
  if (new Set(names).size < names.length) addNotes(call.headers, REPEATED_NOTE);
  if (unknown.length > 0 && parameters['agentCode'] === 'order-support')
    addNotes(
      call.headers,
      `The agent of the samples has no variable ${unknown.join(', ')}. It has ${VARIABLES.slice(0, 3).join(', ')}.`,
    );
  for (const variable of variables)
    inputs[getText(variable, 'key')] = getValue(variable, 'value') ?? null;
  return {value: {...example, updatedKeys: names}};
}

const NO_CODE_NOTE = "The documentation doesn't confirm that code can be left out.";

function listInstances(call: HandlerCall): HandlerResult {
  const {state, parameters, example} = call;
  // Some clients send the code in the query, or none.
  const agentCode = getText(parameters, 'agentCode') || getText(parameters, 'code');
  if (agentCode === '') addNotes(call.headers, NO_CODE_NOTE);
  const type = EXAMPLE_AGENTS[agentCode]?.type ?? state.types.get(agentCode);
  const [first] = listObjects(example['items']);
  const instances = [...state.conversations.values()]
    .filter((conversation) => agentCode === '' || conversation.agentCode === agentCode)
    .filter(({turns}) => turns.length > 0)
    .map((conversation): JsonObject => ({
      ...first,
      ...summarize(conversation),
      agentVersion: conversation.version,
      channel: conversation.inputs['channel'] ?? null,
      // For other types of agents, the key is an input parameter.
      groupIdentifier: (type === 'proxy' && conversation.inputs['groupIdentifier']) || null,
      usage: {...conversation.usage},
      costs: calculateCosts(conversation.usage),
    }));
  return buildPage(instances.reverse(), call);
}

/** A program that has asked so often has no user, such as one that runs the recipes. */
const MAX_POLLS = 10;

/** Responds with the status of a sign-in, which completes sooner if the user can't open its URL. */
function showConnectorStatus({state, parameters, origin}: HandlerCall): HandlerResult {
  const {connectors} = state.getConversation(parameters);
  const connector = connectors.get(getText(parameters, 'connectorId'));
  if (!connector) throw new SandboxError('resource_not_found');
  connector.polls += 1;
  connector.isConnected ||= connector.polls >= (origin === undefined ? 2 : MAX_POLLS);
  return {value: {isConnected: connector.isConnected}};
}

const INPUTS = ['inputParameters.key', 'inputParameters.value'];
const INFO_NEEDS: Needs = {
  path: ['agentCode'],
  body: [...INPUTS, 'channel'],
  response: [
    ...['agent.name', 'agent.description', 'agent.audioInputEnabled', 'agent.version'],
    ...['conversation.initialMessage', 'conversation.starters'],
  ],
  example: ['channel'],
};
const CREATE_NEEDS: Needs = {
  path: ['agentCode'],
  body: [...INPUTS, 'userIdentifier'],
  response: ['chatId', 'content', 'conversationStarters', 'version'],
};
const SUMMARY_FIELDS = ['id', 'name', 'startDate', 'endDate', 'userIdentifier'];
const CONVERSATION_FIELDS = [...SUMMARY_FIELDS, 'messagesJson'];
const INSTANCE_FIELDS = ['agentVersion', 'channel', 'groupIdentifier', 'usage', 'costs'];
const LIST_NEEDS: Needs = {
  path: ['agentCode'],
  query: [...PAGE_NEEDS.query, 'term', 'sortDirection'],
  response: [
    ...PAGE_NEEDS.response,
    ...[...SUMMARY_FIELDS, ...INSTANCE_FIELDS].map((name) => `items.${name}`),
  ],
};

/** Handles conversations, and the connectors that they wait for. */
export const CONVERSATION_HANDLERS: Handlers = {
  'POST /api/v2/agent/{agentCode}/conversation/info': {needs: INFO_NEEDS, handle: introduceAgent},
  'POST /api/v2/agent/{agentCode}/{agentVersion}/conversation/info': {
    needs: {...INFO_NEEDS, path: ['agentCode', 'agentVersion']},
    handle: introduceAgent,
  },
  'POST /api/v2/agent/{agentCode}/conversation': {
    needs: CREATE_NEEDS,
    checksBody: true,
    handle: createConversation,
  },
  'GET /api/v2/agent/{agentCode}/conversation/{conversationId}': {
    needs: {path: ['conversationId'], response: CONVERSATION_FIELDS},
    handle: getConversation,
  },
  'GET /api/v2/conversation': {
    needs: {query: ['id'], response: CONVERSATION_FIELDS},
    handle: getConversation,
  },
  'GET /api/v2/agent/{agentCode}/conversation/context': {
    needs: {path: ['agentCode']},
    handle: respondWithoutBody,
  },
  'GET /api/v2/agent/{agentCode}/{agentVersion}/conversation/context': {
    needs: {path: ['agentCode']},
    handle: respondWithoutBody,
  },
  'GET /api/v2/agent/{agentCode}/conversation/{conversationId}/context': {
    needs: {path: ['agentCode']},
    handle: respondWithoutBody,
  },
  'PATCH /api/v2/agent/{agentCode}/conversation/{conversationId}/context': {
    needs: {path: ['conversationId'], body: ['key', 'value'], response: ['updatedKeys']},
    handle: setContextVariables,
  },
  'GET /api/v2/AgentInstance/{agentCode}': {needs: LIST_NEEDS, handle: listInstances},
  'GET /api/v2/AgentInstance/{agentCode}/{agentVersion}': {
    needs: LIST_NEEDS,
    handle: listInstances,
  },
  'GET /api/v2/AgentInstance': {
    needs: {...LIST_NEEDS, path: [], query: [...PAGE_NEEDS.query, 'code']},
    handle: listInstances,
  },
  'GET /api/v2/connection/agentInstance/{agentInstanceId}/connector/{connectorId}/status': {
    needs: {path: ['agentInstanceId', 'connectorId'], response: ['isConnected']},
    handle: showConnectorStatus,
  },
};
