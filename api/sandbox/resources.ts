/** The kinds of resources that IDs in requests refer to, by the value of `x-resource`. */
import {mapValues} from '@docs-kit/basics/json';
import {findNearest} from '@docs-kit/basics/nearest';
import {formatExactJson} from '@docs-kit/openapi-model/exactJson';
import {getValue, listObjects} from '@docs-kit/openapi-model/values';
import type {IdReference} from '@docs-kit/openapi-sandbox/behavior';
import {SandboxError} from '@docs-kit/openapi-sandbox/errors';
import {NO_VALUE} from '@docs-kit/openapi-sandbox/request';
import type {SandboxExample} from '@docs-kit/openapi-sandbox/types';
import {getText} from '@docs-kit/openapi-sandbox/values';
import {EXAMPLE_AGENTS} from './exampleAgents';
import type {HandlerCall, Resource} from './handler';
import {EXAMPLE_MESSAGE, SANDBOX_SKILLS} from './replies';
import {createTurn, formatDaysFromNow, type PlatformState, type StoredFile} from './state';

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
/**
 * Finds codes that a program sends if it has none, and misspelled codes of the examples. Any other
 * code is an agent, unless the user has listed the agents.
 */
function findAgentProblem(code: string, {agents}: PlatformState): string | undefined {
  if (code in EXAMPLE_AGENTS || agents.has(code)) return undefined;
  const [meant] = findNearest(code, [...Object.keys(EXAMPLE_AGENTS), ...agents.keys()], 1, 0.9);
  if (meant === undefined && !NO_VALUE.test(code) && agents.size === 0) return undefined;
  return `No agent has the code ${code}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
}

/** @throws SandboxError if there's no such agent */
export function assertAgent(code: string, state: PlatformState): void {
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

const findInstanceId = ({value}: SandboxExample) => getValue(value, 'instanceId');

/** Creates the conversation that the documentation shows: its messages, and what it waits for. */
function createExampleConversation(
  {id}: IdReference,
  {state, operation, parameters}: HandlerCall,
): void {
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

function createExampleKnowledge({id}: IdReference, {state}: HandlerCall): void {
  const fileId = state.createId(id);
  const expires = formatDaysFromNow(EXAMPLE_DAYS);
  state.storeFile({id: fileId, ...EXAMPLE_FILE});
  state.volatileKnowledge.set(id, {id, fileId, expires, uploaded: 0, reads: 0});
}

/** An example that needs no entry in the state. */
const exists = () => undefined;

/** A run, alone or in a conversation. */
const INSTANCE: Resource = {
  exists: ({id}, call) => belongsToAgent(call.state.conversations.get(id), call),
  create: createExampleConversation,
  listExamples: ({responses}) => responses.map(findInstanceId),
};

const KINDS: Readonly<Record<string, Resource>> = {
  agent: {
    exists: ({id}, {state}) => findAgentProblem(id, state) === undefined,
    explain: ({id}, {state}) => findAgentProblem(id, state) ?? '',
  },
  skill: {exists: ({id}) => SANDBOX_SKILLS.includes(id)},
  instance: INSTANCE,
  conversation: {
    ...INSTANCE,
    exists: (reference, call) =>
      INSTANCE.exists(reference, call) &&
      call.state.conversations.get(reference.id)?.isConversation === true,
  },
  message: {
    exists({id}, {state, parameters}) {
      const {turns = []} = state.findConversation(parameters) ?? {};
      return turns.some((turn) => turn.id === id && turn.sender === 'bot');
    },
    create: ({id}, {state, parameters}) =>
      void state.findConversation(parameters)?.turns.push(createTurn(id, 'bot', '')),
  },
  file: {
    exists: ({id}, {state}) => state.files.has(id),
    create: ({id}, {state}) => state.storeFile({id, ...EXAMPLE_FILE}),
  },
  volatileKnowledge: {
    exists: ({id}, call) => belongsToAgent(call.state.volatileKnowledge.get(id), call),
    create: createExampleKnowledge,
  },
  knowledgeFile: {
    exists: ({id, schema}, {state}) => id === schema.example || state.files.has(id),
    create: exists,
  },
  version: {
    exists: ({id}, {state, parameters}) =>
      Number(id) <= state.getPublishedVersion(parameters['agentCode']) + 1,
  },
  draft: {
    exists: () => true,
    create: exists,
    check({id}, {state, parameters}, isExample) {
      const draft = state.getPublishedVersion(parameters['agentCode']) + 1;
      if (!isExample && Number(id) !== draft)
        throw new SandboxError('input_validation_error', {
          agentVersion: ['The version must be a draft.'],
        });
    },
  },
  connector: {
    exists: ({id}, {state, parameters}) =>
      state.findConversation(parameters)?.connectors.has(id) === true,
    create: ({id}, {state, parameters}) =>
      void state.findConversation(parameters)?.connectors.set(id, {isConnected: false, polls: 0}),
  },
  model: {
    exists({id, schema}, {state}) {
      const list = state.operations.find(({name}) => name === 'GET /api/v2/AIModel');
      return id === schema.example || (list && formatExactJson(list).includes(id)) === true;
    },
  },
};

/** The kinds of resources, with a message for IDs that don't exist. */
export const RESOURCES = mapValues(
  KINDS,
  (kind): Resource => ({
    explain: ({id}) => `Nothing has the ID ${id}, or it belongs to another agent.`,
    ...kind,
  }),
);
