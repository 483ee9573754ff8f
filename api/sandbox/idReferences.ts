/**
 * Checks that the IDs in a request exist. IDs from the examples of the documentation always do: the
 * first request that has one creates its resource.
 */
import {findNearest} from '@docs-kit/basics/nearest';
import {getValue, listObjects} from '@docs-kit/openapi-model/values';
import {SandboxError} from '@docs-kit/openapi-sandbox/errors';
import type {HandlerCall} from '@docs-kit/openapi-sandbox/handler';
import {NO_VALUE} from '@docs-kit/openapi-sandbox/request';
import type {Resource, SandboxExample} from '@docs-kit/openapi-sandbox/types';
import type {IdReference} from '@docs-kit/openapi-sandbox/validate';
import {getText} from '@docs-kit/openapi-sandbox/values';
import {EXAMPLE_AGENTS} from './exampleAgents';
import {EXAMPLE_MESSAGE, SANDBOX_SKILLS} from './replies';
import {createTurn, formatDaysFromNow, type SandboxState, type StoredFile} from './state';

/** Resources that aren't created when a request has the ID of an example. */
const NEVER_CREATED: readonly Resource[] = ['agent', 'skill', 'model', 'version'];
/** The agent of the documentation's conversations, unless the request names another example. */
const EXAMPLE_AGENT = 'order-support';
const EXAMPLE_CONTENT = new TextEncoder().encode('This file is an example.');
const EXAMPLE_FILE: Omit<StoredFile, 'id'> = {
  fileName: 'torn-seam.jpg',
  type: 'application/octet-stream',
  content: EXAMPLE_CONTENT,
  bytes: EXAMPLE_CONTENT.length,
  isPublic: true,
};
/** Days until an example of volatile knowledge expires. */
const EXAMPLE_DAYS = 7;
const EXAMPLE_NOTE =
  'The ID is from the examples of the documentation. It exists only in the sandbox.';

/**
 * Finds codes that a program sends if it has none, and misspelled codes of the examples. Any other
 * code is an agent, unless the user has listed the agents.
 */
function findAgentProblem(code: string, {agents}: SandboxState): string | undefined {
  if (code in EXAMPLE_AGENTS || agents.has(code)) return undefined;
  const [meant] = findNearest(code, [...Object.keys(EXAMPLE_AGENTS), ...agents.keys()], 1, 0.9);
  if (meant === undefined && !NO_VALUE.test(code) && agents.size === 0) return undefined;
  return `No agent has the code ${code}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
}

/** @throws SandboxError if there's no such agent */
export function assertAgent(code: string, state: SandboxState): void {
  const problem = findAgentProblem(code, state);
  if (problem) throw new SandboxError('resource_not_found', {agent_code_invalid: problem});
}

/** Whether a resource can be used with the agent in the request. */
function belongsToAgent(
  found: {agentCode?: string} | undefined,
  {parameters}: HandlerCall,
): boolean {
  const {agentCode = found?.agentCode} = parameters;
  return found !== undefined && (found.agentCode ?? agentCode) === agentCode;
}

/** Whether the ID exists, for the agent or the conversation in the request. */
const EXISTS: Record<Resource, (reference: IdReference, call: HandlerCall) => boolean> = {
  agent: ({id}, {state}) => findAgentProblem(id, state) === undefined,
  skill: ({id}) => SANDBOX_SKILLS.includes(id),
  conversation: ({id}, call) => {
    const conversation = call.state.conversations.get(id);
    return belongsToAgent(conversation, call) && conversation?.isConversation === true;
  },
  instance: ({id}, call) => belongsToAgent(call.state.conversations.get(id), call),
  message: ({id}, {state, parameters}) => {
    const {turns = []} = state.findConversation(parameters) ?? {};
    return turns.some((turn) => turn.id === id && turn.sender === 'bot');
  },
  file: ({id}, {state}) => state.files.has(id),
  volatileKnowledge: ({id}, call) => belongsToAgent(call.state.volatileKnowledge.get(id), call),
  knowledgeFile: ({id, schema}, {state}) => id === schema.example || state.files.has(id),
  version: ({id}, {state, parameters}) =>
    Number(id) <= state.getPublishedVersion(parameters['agentCode']) + 1,
  draft: () => true,
  connector: ({id}, {state, parameters}) =>
    state.findConversation(parameters)?.connectors.has(id) === true,
  model: ({id, schema}, {state}) => {
    const list = state.operations.find(({operationId}) => operationId === 'get-ai-models');
    return id === schema.example || (list && JSON.stringify(list).includes(id)) === true;
  },
};

const findInstanceId = ({value}: SandboxExample) => getValue(value, 'instanceId');

/** Creates the conversation that the documentation shows: its messages, and what it waits for. */
function createExampleConversation(id: string, {state, operation, parameters}: HandlerCall): void {
  const agentCode = String(parameters['agentCode']);
  const isExampleAgent = agentCode in EXAMPLE_AGENTS;
  const conversation = state.openConversation(id, isExampleAgent ? agentCode : EXAMPLE_AGENT);
  const value = operation.responses.find((example) => findInstanceId(example) === id)?.value;
  conversation.pending = listObjects(getValue(value, 'pendingActions'));
  conversation.turns = [
    createTurn(getText(value, 'userMessageId'), 'user', EXAMPLE_MESSAGE),
    createTurn(getText(value, 'agentMessageId'), 'bot', getText(value, 'content')),
  ].filter((turn) => turn.id !== '');
}

/** Creates the resource that an example's ID refers to. */
function createExampleResource({resource, id}: IdReference, call: HandlerCall): void {
  const {state, parameters} = call;
  const conversation = state.findConversation(parameters);
  switch (resource) {
    case 'conversation':
    case 'instance':
      return createExampleConversation(id, call);
    case 'message':
      conversation?.turns.push(createTurn(id, 'bot', ''));
      return;
    case 'connector':
      conversation?.connectors.set(id, {isConnected: false, polls: 0});
      return;
    case 'file':
      return state.storeFile({id, ...EXAMPLE_FILE});
    case 'volatileKnowledge': {
      const fileId = state.createId(id);
      const expires = formatDaysFromNow(EXAMPLE_DAYS);
      state.storeFile({id: fileId, ...EXAMPLE_FILE});
      state.volatileKnowledge.set(id, {id, fileId, expires, uploaded: 0, reads: 0});
    }
  }
}

function assertExists(reference: IdReference, call: HandlerCall): void {
  const {resource, id, schema} = reference;
  if (EXISTS[resource](reference, call)) return;
  const agentProblem = resource === 'agent' ? findAgentProblem(id, call.state) : undefined;
  const message = agentProblem ?? `Nothing has the ID ${id}, or it belongs to another agent.`;
  const key = schema['x-error'];
  const errors = key === undefined ? undefined : {[key]: message};
  throw new SandboxError('resource_not_found', errors, message);
}

/**
 * Creates the resources whose example IDs a request contains.
 *
 * @throws SandboxError 404 for an ID that doesn't exist, and 400 for a version that isn't a draft
 */
export function resolveIdReferences(references: readonly IdReference[], call: HandlerCall): void {
  const {state, operation, parameters, headers} = call;
  const draft = state.getPublishedVersion(parameters['agentCode']) + 1;
  for (const reference of references) {
    const {resource, id, schema} = reference;
    const examples = [schema.example, ...operation.responses.map(findInstanceId)].map(String);
    const isExample = !NEVER_CREATED.includes(resource) && examples.includes(id);
    if (isExample && !EXISTS[resource](reference, call)) createExampleResource(reference, call);
    if (isExample) headers['x-sandbox-note'] = EXAMPLE_NOTE;
    assertExists(reference, call);
    if (resource === 'draft' && !isExample && Number(id) !== draft)
      throw new SandboxError('input_validation_error', {
        agentVersion: ['The version must be a draft.'],
      });
  }
}
