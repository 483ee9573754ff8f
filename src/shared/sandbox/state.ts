/** What the sandbox remembers, and whether the IDs in a request exist. */
import type {Json} from '../api/operation';
import type {JsonObject} from '../json';
import {findNearest} from '../nearest';
import {createRefusal, SandboxError} from './errors';
import {type AgentType, EXAMPLE_AGENTS} from './exampleAgents';
import {SKILLS} from './replies';
import {NO_VALUE} from './request';
import type {HandlerCall, Resource, SandboxExample, SandboxOperation, SentFile} from './types';
import type {IdReference} from './validate';
import {getText, getValue, listObjects} from './values';

/** The published version of every agent at the start. The next one is a draft. */
const PUBLISHED = 12;
/** Items of each kind that are kept. */
const MAX_ENTRIES = 2000;
/** Resources that aren't created when a request has the ID of an example. */
const NEVER_CREATED: readonly Resource[] = ['agent', 'skill', 'model', 'version'];
/** Bytes of all files that are kept. */
const MAX_FILE_BYTES = 200 * 1024 * 1024;
/** After this time a file is ready, even if its status wasn't read. */
const ANALYSIS_MS = 3000;
/** The agent of the documentation's conversations, if the request names no other of the examples. */
const EXAMPLE_AGENT = 'order-support';
const EXAMPLE_TEXT = new TextEncoder().encode('This file is an example.');
const EXAMPLE_FILE = {fileName: 'torn-seam.jpg', type: 'application/octet-stream', isPublic: true};

const EXAMPLE_NOTE =
  'The ID is from the examples of the documentation. It exists only in the sandbox.';

export type Tokens = Record<'promptTokens' | 'completionTokens' | 'totalTokens', number>;

export const formatNow = () => new Date().toISOString();

export const formatDaysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString();

export const createTurn = (id: string, sender: 'user' | 'bot', value: string) => ({
  id,
  sender,
  created_at: formatNow(),
  type: 'text',
  // Characters: the memory of a history is bounded.
  value: value.slice(0, 100_000),
});
export type Turn = ReturnType<typeof createTurn>;

/** A conversation, or a run of an agent that has none. */
const startConversation = (id: string, agentCode: string, version: number) => ({
  id,
  agentCode,
  version,
  start: formatNow(),
  turns: [] as Turn[],
  /** Input parameters and context variables of all runs so far. */
  inputs: {} as JsonObject,
  usage: {promptTokens: 0, completionTokens: 0, totalTokens: 0},
  /** What the conversation waits for. */
  pending: [] as JsonObject[],
  /** By ID; `polls` counts how often the status was read. */
  connectors: new Map<string, {isConnected: boolean; polls: number}>(),
  isConversation: true,
});
export type StoredConversation = ReturnType<typeof startConversation>;

export type StoredFile = Required<SentFile> & {id: string; isPublic: boolean};

export type Attachment = {
  id: string;
  fileId: string;
  /** Absent if any agent can use it. */
  agentCode?: string;
  expires: string | null;
  uploaded: number;
  reads: number;
};

/** Forgets the oldest entry if there are too many. */
class LimitedMap<Value> extends Map<string, Value> {
  override set(id: string, value: Value): this {
    super.set(id, value);
    const [oldest] = this.size > MAX_ENTRIES ? this.keys() : [];
    if (oldest !== undefined) this.delete(oldest);
    return this;
  }
}

export type State = ReturnType<typeof createState>;

/**
 * @param operations - data of the operations, whose examples list the IDs of models
 * @param agents - types of the agents by code; if there are any, other codes are unknown
 */
export function createState(
  operations: readonly SandboxOperation[],
  agents: ReadonlyMap<string, AgentType> = new Map(),
) {
  const conversations = new LimitedMap<StoredConversation>();
  const files = new LimitedMap<StoredFile>();
  const attachments = new LimitedMap<Attachment>();
  const feedback = new LimitedMap<JsonObject>();
  /** The ID of the latest file in the knowledge of each agent. */
  const knowledge = new LimitedMap<string>();
  const published = new LimitedMap<number>();
  const types = new LimitedMap(agents);
  let count = 0;

  /** The last digits of the example's ID count up, because the example itself exists already. */
  function newId(example: string): string {
    count += 1;
    const last = (parseInt(example.slice(-12), 16) + count) % 2 ** 48;
    return example.slice(0, -12) + last.toString(16).padStart(12, '0');
  }

  const newRequestId = () => `ap_${newId('00000000-0000-4000-8000-5d2f00000000').slice(-12)}`;

  const getPublished = (agentCode: Json = '') => published.get(String(agentCode)) ?? PUBLISHED;
  function openConversation(id: string, agentCode: string): StoredConversation {
    const opened = startConversation(id, agentCode, getPublished(agentCode));
    conversations.set(id, opened);
    return opened;
  }

  const findConversation = ({conversationId, agentInstanceId, id}: HandlerCall['parameters']) =>
    conversations.get(String(conversationId ?? agentInstanceId ?? id));

  /** The conversation that a request names, whose references have been checked. */
  const getConversation = (parameters: HandlerCall['parameters']) =>
    findConversation(parameters) as StoredConversation;

  function storeFile(file: StoredFile): void {
    files.set(file.id, file);
    let bytes = [...files.values()].reduce((sum, {content}) => sum + content.length, 0);
    for (const [id, {content}] of files) {
      if (bytes <= MAX_FILE_BYTES) break;
      files.delete(id);
      bytes -= content.length;
    }
  }

  const findInstanceId = ({value}: SandboxExample) => getValue(value, 'instanceId');

  /** Creates the resource that an example's ID refers to. */
  function createExample({resource, id}: IdReference, {operation, parameters}: HandlerCall): void {
    const file = {...EXAMPLE_FILE, content: EXAMPLE_TEXT, bytes: EXAMPLE_TEXT.length};
    const found = findConversation(parameters);
    if (resource === 'file') storeFile({id, ...file});
    else if (resource === 'message') found?.turns.push(createTurn(id, 'bot', ''));
    else if (resource === 'connector') found?.connectors.set(id, {isConnected: false, polls: 0});
    else if (resource === 'volatileKnowledge') {
      const fileId = newId(id);
      storeFile({id: fileId, ...file});
      attachments.set(id, {id, fileId, expires: formatDaysFromNow(7), uploaded: 0, reads: 0});
    } else if (resource === 'conversation' || resource === 'instance') {
      const agentCode = String(parameters['agentCode']);
      const made = openConversation(id, agentCode in EXAMPLE_AGENTS ? agentCode : EXAMPLE_AGENT);
      const value = operation.responses.find((example) => findInstanceId(example) === id)?.value;
      const read = (name: string) => getText(value, name);
      made.pending = listObjects(getValue(value, 'pendingActions'));
      made.turns = [
        createTurn(read('userMessageId'), 'user', 'Where is my order 48213?'),
        createTurn(read('agentMessageId'), 'bot', read('content')),
      ].filter((turn) => turn.id !== '');
    }
  }

  /** Codes that a program sends if it has none, and misspelled codes of the examples. */
  function findAgentProblem(code: string): string | undefined {
    if (code in EXAMPLE_AGENTS || agents.has(code)) return undefined;
    const [meant] = findNearest(code, [...Object.keys(EXAMPLE_AGENTS), ...agents.keys()], 1, 0.9);
    if (meant === undefined && !NO_VALUE.test(code) && agents.size === 0) return undefined;
    return `No agent has the code ${code}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
  }

  /** @throws SandboxError if there's no such agent */
  function publish(agentCode: string): void {
    const problem = findAgentProblem(agentCode);
    if (problem) throw new SandboxError('resource_not_found', {agent_code_invalid: problem});
    published.set(agentCode, getPublished(agentCode) + 1);
  }

  const belongsToAgent = (found: {agentCode?: string} | undefined, {parameters}: HandlerCall) => {
    const {agentCode = found?.agentCode} = parameters;
    return found !== undefined && (found.agentCode ?? agentCode) === agentCode;
  };

  /** Whether the ID exists, for the agent in the request. */
  const exists: Record<Resource, (reference: IdReference, call: HandlerCall) => boolean> = {
    agent: ({id}) => findAgentProblem(id) === undefined,
    skill: ({id}) => SKILLS.includes(id),
    conversation: ({id}, call) =>
      belongsToAgent(conversations.get(id), call) && conversations.get(id)?.isConversation === true,
    instance: ({id}, call) => belongsToAgent(conversations.get(id), call),
    message: ({id}, {parameters}) =>
      findConversation(parameters)?.turns.some(
        (turn) => turn.id === id && turn.sender === 'bot',
      ) === true,
    file: ({id}) => files.has(id),
    volatileKnowledge: ({id}, call) => belongsToAgent(attachments.get(id), call),
    knowledgeFile: ({id, schema}) => id === schema.example || files.has(id),
    version: ({id}, {parameters}) => Number(id) <= getPublished(parameters['agentCode']) + 1,
    draft: () => true,
    connector: ({id}, {parameters}) => findConversation(parameters)?.connectors.has(id) === true,
    model: ({id, schema}) =>
      id === schema.example ||
      operations.some(
        (known) => known.operationId === 'get-ai-models' && JSON.stringify(known).includes(id),
      ),
  };

  /** @throws SandboxError 404 for an ID that doesn't exist */
  function assertReferences(references: readonly IdReference[], call: HandlerCall): void {
    for (const reference of references) {
      const {resource, id, schema} = reference;
      const examples = [schema.example, ...call.operation.responses.map(findInstanceId)];
      const isExample = !NEVER_CREATED.includes(resource) && examples.map(String).includes(id);
      if (isExample && !exists[resource](reference, call)) createExample(reference, call);
      if (isExample) call.headers['x-sandbox-note'] = EXAMPLE_NOTE;
      if (!exists[resource](reference, call)) {
        const text = `Nothing has the ID ${id}, or it belongs to another agent.`;
        const message = (resource === 'agent' ? findAgentProblem(id) : undefined) ?? text;
        const errors = schema['x-error'] === undefined ? undefined : {[schema['x-error']]: message};
        throw new SandboxError('resource_not_found', errors, message);
      }
      const draft = getPublished(call.parameters['agentCode']) + 1;
      if (resource === 'draft' && !isExample && Number(id) !== draft)
        throw new SandboxError('input_validation_error', {
          agentVersion: ['The version must be a draft.'],
        });
    }
  }

  /** @throws SandboxError if the file isn't ready */
  function useAttachment(id: string): {attachment: Attachment; file: StoredFile} {
    const attachment = attachments.get(id);
    const file = attachment && files.get(attachment.fileId);
    if (!attachment || !file) throw createRefusal('resource_not_found');
    const status = getStatus(attachment);
    if (status === 'success') return {attachment, file};
    throw createRefusal('input_validation_error', {
      volatileKnowledgeIds: [`The file ${id} can't be used: its status is ${status}.`],
    });
  }

  /** A name such as `invalid.pdf` chooses the status. */
  function getStatus({reads, uploaded, expires, fileId}: Attachment): string {
    if (expires !== null && Date.parse(expires) < Date.now()) return 'expired';
    if (reads < 2 && Date.now() - uploaded < ANALYSIS_MS) return 'analyzing';
    return /^(invalid|error|expired)\b/.exec(files.get(fileId)?.fileName ?? '')?.[1] ?? 'success';
  }

  return {
    conversations,
    files,
    attachments,
    feedback,
    knowledge,
    types,
    newId,
    newRequestId,
    getPublished,
    publish,
    openConversation,
    getConversation,
    storeFile,
    assertReferences,
    useAttachment,
    getStatus,
  };
}
