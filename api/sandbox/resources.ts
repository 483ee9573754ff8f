/** The kinds of resources that IDs in requests refer to, by the value of `x-resource`. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import {mapValues} from '@docs-kit/basics/json';
import {findNearest, formatSuggestion} from '@docs-kit/basics/nearest';
import {getValue, listObjects} from '@docs-kit/openapi-model/shared';
import {
  createRefusal,
  type DocumentedResponse,
  getText,
  type IdReference,
  NO_VALUE,
  SandboxError,
} from '@docs-kit/openapi-sandbox/engine';
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
  const meant = findNearest(code, [...Object.keys(EXAMPLE_AGENTS), ...agents.keys()], 1, 0.9);
  if (meant.length === 0 && !NO_VALUE.test(code) && agents.size === 0) return undefined;
  return `No agent has the code ${code}.${formatSuggestion(meant)}`;
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

const findInstanceId = ({value}: DocumentedResponse) => getValue(value, 'instanceId');

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

/** The name of an ID that each kind of resource needs. */
const NEEDED: Readonly<Record<string, string>> = {
  instance: 'instanceId',
  conversation: 'instanceId',
  message: 'agentMessageId',
  file: 'fileId',
  recording: 'fileId',
  volatileKnowledge: 'id of the upload',
};

/** @returns the name of an ID in responses, and the agent that it belongs to */
function identify(
  id: string,
  {conversations, files, volatileKnowledge}: PlatformState,
): {name?: string; agentCode?: string} {
  const conversation = conversations.get(id);
  if (conversation) return {name: 'instanceId', agentCode: conversation.agentCode};
  const knowledge = volatileKnowledge.get(id);
  if (knowledge) return {name: 'id of the upload', agentCode: knowledge.agentCode};
  if (files.has(id)) return {name: 'fileId'};
  const [turn] = [...conversations.values()].flatMap(({turns}) =>
    turns.filter((found) => found.id === id),
  );
  return turn ? {name: turn.sender === 'bot' ? 'agentMessageId' : 'userMessageId'} : {};
}

/** @returns the message for an ID that doesn't exist, with what it's the ID of */
function explainId({id, resource}: IdReference, {state}: HandlerCall): string {
  const message = `Nothing has the ID ${id}, or it belongs to another agent.`;
  const {name, agentCode} = identify(id, state);
  const needed = NEEDED[resource];
  if (!name || !needed) return message;
  if (name !== needed) return `${message} It's the ${name}. Send the ${needed}.`;
  const owner = agentCode === undefined ? 'of another conversation' : `of ${agentCode}`;
  return `${message} It's the ${name} ${owner}.`;
}

/** Media types that can have sound, and the type of files that have none. */
const RECORDING = /^(audio|video)\/|^application\/octet-stream$/;

/** An example that needs no entry in the state. */
const exists = () => undefined;

/** A run, alone or in a conversation. */
const INSTANCE: Resource = {
  exists: ({id}, call) => belongsToAgent(call.state.conversations.get(id), call),
  create: createExampleConversation,
  listExamples: ({responses}) => responses.map(findInstanceId),
};

const FILE: Resource = {
  exists: ({id}, {state}) => state.files.has(id),
  create: ({id}, {state}) => state.storeFile({id, ...EXAMPLE_FILE}),
};

const KINDS: Readonly<Record<string, Resource>> = {
  agent: {
    exists: ({id}, {state}) => findAgentProblem(id, state) === undefined,
    explain: ({id}, {state}) => findAgentProblem(id, state) ?? '',
  },
  skill: {
    exists: ({id}, {parameters}) => {
      const type = EXAMPLE_AGENTS[String(parameters['agentCode'])]?.type ?? 'assistant';
      return SANDBOX_SKILLS.includes(id) && (type === 'assistant' || type === 'copilot');
    },
    explain({id}, {parameters}) {
      if (SANDBOX_SKILLS.includes(id))
        return `The agent ${String(parameters['agentCode'])} of the samples has no skill ${id}.`;
      const suggestion = formatSuggestion(findNearest(id, SANDBOX_SKILLS));
      const hint = suggestion || ` The sandbox has ${SANDBOX_SKILLS.join(' and ')}.`;
      return `No skill has the code ${id}.${hint}`;
    },
  },
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
  file: FILE,
  recording: {
    ...FILE,
    check({id}, {state}) {
      const {type = '', fileName = ''} = state.files.get(id) ?? {};
      if (!RECORDING.test(type))
        throw createRefusal('input_validation_error', {
          fileId: [`${fileName} is of the type ${type}, which isn't a recording.`],
        });
    },
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
    explain({id}, {state, parameters}) {
      const published = state.getPublishedVersion(parameters['agentCode']);
      return `The agent has no version ${id}. In the sandbox, ${published} is published.`;
    },
  },
  draft: {
    exists: () => true,
    create: exists,
    check({id}, {state, parameters}, isExample) {
      const draft = state.getPublishedVersion(parameters['agentCode']) + 1;
      if (!isExample && Number(id) !== draft)
        throw new SandboxError('input_validation_error', {
          agentVersion: [`The version must be a draft. In the sandbox, it's ${draft}.`],
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
export const RESOURCES = mapValues(KINDS, (kind): Resource => ({
  explain: explainId,
  ...kind,
}));
