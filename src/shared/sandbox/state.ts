/** What the sandbox remembers, and whether the IDs in a request exist. */
import {EXAMPLE_AGENTS, type ExampleAgent} from '../exampleAgents';
import type {JsonObject} from '../json';
import type {Json} from '../operation';
import {refuse, SandboxError} from './errors';
import type {SandboxExample, SandboxOperation} from './types';
import type {Reference} from './validate';

/** The published version of every agent at the start. The next one is a draft. */
const PUBLISHED = 12;
/** Entries of each kind that are kept. */
const MAX_ENTRIES = 2000;
/** Bytes of all files that are kept. */
const MAX_FILE_BYTES = 200 * 1024 * 1024;
/** The agent of the conversations in the documentation, if the request names no other of the examples. */
const EXAMPLE_AGENT = 'order-support';
const EXAMPLE_TEXT = 'This file is an example.';

export const EXAMPLE_NOTE =
  'The ID is from the examples of the documentation. It exists only in the sandbox.';

export type Turn = {
  id: string;
  sender: 'user' | 'bot';
  created_at: string;
  type: 'text';
  value: string;
  attached_volatile_knowledges?: JsonObject[];
};

export type Tokens = {promptTokens: number; completionTokens: number; totalTokens: number};

/** A conversation, or a run of an agent that has none. */
export type Conversation = {
  id: string;
  agentCode: string;
  version: number;
  start: string;
  turns: Turn[];
  /** Input parameters and context variables of all runs so far. */
  inputs: Record<string, Json>;
  usage: Tokens;
  /** What the conversation waits for. */
  pending: JsonObject[];
  /** By ID; `polls` counts how often the status was read. */
  connectors: Map<string, {isConnected: boolean; polls: number}>;
  isConversation: boolean;
};

export type StoredFile = {
  id: string;
  fileName: string;
  type: string;
  size: number;
  content: Uint8Array;
  isPublic: boolean;
};

export type Attachment = {
  id: string;
  fileId: string;
  /** Absent if any agent can use it. */
  agentCode?: string | undefined;
  expires: string | null;
  uploaded: number;
  reads: number;
};

type Reader = {operation: SandboxOperation; parameters: Readonly<Record<string, Json>>};

const findInstanceId = ({value}: SandboxExample) =>
  (value as JsonObject | undefined)?.['instanceId'];

function remember<Value>(map: Map<string, Value>, id: string, value: Value): Value {
  map.set(id, value);
  const [oldest] = map.size > MAX_ENTRIES ? map.keys() : [];
  if (oldest !== undefined) map.delete(oldest);
  return value;
}

export type State = ReturnType<typeof createState>;

/**
 * @param operations - data of the operations, in which IDs of models are listed
 * @param agents - types of agents that are known from the start
 */
export function createState(
  operations: readonly SandboxOperation[],
  agents: ReadonlyMap<string, ExampleAgent['type']> = new Map(),
) {
  const conversations = new Map<string, Conversation>();
  const files = new Map<string, StoredFile>();
  const attachments = new Map<string, Attachment>();
  const feedback = new Map<string, JsonObject>();
  const published = new Map<string, number>();
  const types = new Map(agents);
  let count = 0;

  /** The last digits of the example's ID count up, because the example itself exists already. */
  function newId(example: string): string {
    count += 1;
    const last = (parseInt(example.slice(-12), 16) + count) % 2 ** 48;
    return example.slice(0, -12) + last.toString(16).padStart(12, '0');
  }

  const openConversation = (id: string, agentCode: string, isConversation = true): Conversation =>
    remember(conversations, id, {
      id,
      agentCode,
      version: getPublished(agentCode),
      start: new Date().toISOString(),
      turns: [],
      inputs: {},
      usage: {promptTokens: 0, completionTokens: 0, totalTokens: 0},
      pending: [],
      connectors: new Map(),
      isConversation,
    });

  const getPublished = (agentCode: string) => published.get(agentCode) ?? PUBLISHED;

  function storeFile(file: StoredFile): StoredFile {
    remember(files, file.id, file);
    let bytes = [...files.values()].reduce((sum, {content}) => sum + content.length, 0);
    for (const [id, {content}] of files) {
      if (bytes <= MAX_FILE_BYTES) break;
      files.delete(id);
      bytes -= content.length;
    }
    return file;
  }

  const attach = (attachment: Attachment) => remember(attachments, attachment.id, attachment);

  /** Makes what the examples of the documentation refer to. */
  function makeExample({resource, id}: Reference, {operation, parameters}: Reader): void {
    const createdAt = new Date().toISOString();
    if (resource === 'file') {
      const content = new TextEncoder().encode(EXAMPLE_TEXT);
      const common = {type: 'application/octet-stream', isPublic: true};
      storeFile({id, fileName: 'example.txt', size: content.length, content, ...common});
    } else if (resource === 'volatileKnowledge') {
      const example = operation.responses.find(({id: key}) => key === 'success')?.value as
        {fileId: string; fileName: string; fileSize: number} | undefined;
      const fileId = example?.fileId ?? newId(id);
      const content = new TextEncoder().encode(EXAMPLE_TEXT);
      const common = {type: 'image/jpeg', isPublic: true, content};
      const {fileName = 'torn-seam.jpg', fileSize = content.length} = example ?? {};
      if (!files.has(fileId)) storeFile({id: fileId, fileName, size: fileSize, ...common});
      attach({id, fileId, expires: inDays(7), uploaded: 0, reads: 0});
    } else if (resource === 'message') {
      const found = conversations.get(String(parameters['conversationId']));
      found?.turns.push({id, sender: 'bot', created_at: createdAt, type: 'text', value: ''});
    } else if (resource === 'connector') {
      const found = conversations.get(String(parameters['agentInstanceId']));
      found?.connectors.set(id, {isConnected: false, polls: 0});
    } else if (resource === 'conversation' || resource === 'instance') {
      const {agentCode} = parameters;
      const isExample = typeof agentCode === 'string' && agentCode in EXAMPLE_AGENTS;
      const made = openConversation(id, isExample ? agentCode : EXAMPLE_AGENT);
      const found = operation.responses.find((response) => findInstanceId(response) === id);
      const {userMessageId, agentMessageId, content, pendingActions} = (found?.value ?? {}) as {
        [name: string]: string | undefined;
      } & {pendingActions?: JsonObject[]};
      made.pending = pendingActions ?? [];
      const add = (sender: Turn['sender'], turnId: string | undefined, value = '') =>
        turnId !== undefined &&
        made.turns.push({id: turnId, sender, created_at: createdAt, type: 'text', value});
      add('user', userMessageId, 'Where is my order 48213?');
      add('bot', agentMessageId, content);
    }
  }

  /** Whether the ID exists, for the agent in the request. */
  function has({resource, id, schema}: Reference, {parameters}: Reader): boolean {
    const agentCode = parameters['agentCode'];
    const conversation = conversations.get(
      String(parameters['conversationId'] ?? parameters['agentInstanceId']),
    );
    switch (resource) {
      case 'conversation':
      case 'instance': {
        const found = conversations.get(id);
        const isOwn = agentCode === undefined || found?.agentCode === agentCode;
        return found !== undefined && isOwn && (found.isConversation || resource === 'instance');
      }
      case 'message':
        return conversation?.turns.some((turn) => turn.id === id && turn.sender === 'bot') === true;
      case 'file':
        return files.has(id);
      case 'volatileKnowledge': {
        const found = attachments.get(id);
        const isOwn = agentCode === undefined || (found?.agentCode ?? agentCode) === agentCode;
        return found !== undefined && isOwn;
      }
      case 'version':
        return Number(id) <= getPublished(String(agentCode)) + 1;
      case 'draft':
        return true;
      case 'connector':
        return conversation?.connectors.has(id) === true;
      case 'model': {
        const list = operations.find((one) => one.id === 'get-ai-models');
        return id === schema.example || JSON.stringify(list?.responses[0] ?? '').includes(id);
      }
      default:
        return false;
    }
  }

  /**
   * @returns whether the request uses IDs of the documentation's examples
   * @throws SandboxError 404 for an ID that doesn't exist
   */
  function checkReferences(references: readonly Reference[], reader: Reader): boolean {
    let isExample = false;
    for (const reference of references) {
      const {resource, id, schema} = reference;
      const examples = [schema.example, ...reader.operation.responses.map(findInstanceId)];
      const isKnown =
        resource !== 'version' &&
        resource !== 'model' &&
        examples.some((example) => String(example) === id);
      if (!has(reference, reader)) {
        if (isKnown) makeExample(reference, reader);
        const isMade = isKnown && (has(reference, reader) || resource === 'knowledgeFile');
        const key = schema['x-error'];
        const message = `Nothing has the ID ${id}, or it belongs to another agent.`;
        if (!isMade)
          throw new SandboxError(
            'resource_not_found',
            key === undefined ? undefined : {[key]: message},
            key === undefined ? message : undefined,
          );
      }
      isExample ||= isKnown;
      if (
        !isKnown &&
        resource === 'draft' &&
        Number(id) !== getPublished(String(reader.parameters['agentCode'])) + 1
      )
        throw new SandboxError('input_validation_error', {
          agentVersion: ['The version must be a draft.'],
        });
    }
    return isExample;
  }

  /** @throws SandboxError if the file isn't ready */
  function useAttachment(id: string): {attachment: Attachment; file: StoredFile} {
    const attachment = attachments.get(id);
    const file = attachment && files.get(attachment.fileId);
    if (!attachment || !file) throw refuse('resource_not_found');
    const status = getStatus(attachment);
    if (status !== 'success')
      throw refuse('input_validation_error', {
        volatileKnowledgeIds: [`The file ${id} can't be used: its status is ${status}.`],
      });
    return {attachment, file};
  }

  /** A name such as `invalid.pdf` chooses the status. */
  function getStatus({reads, uploaded, expires, fileId}: Attachment): string {
    if (expires !== null && Date.parse(expires) < Date.now()) return 'expired';
    if (reads < 2 && Date.now() - uploaded < ANALYSIS_MS) return 'analyzing';
    const wish = /^(invalid|error|expired)\b/.exec(files.get(fileId)?.fileName ?? '')?.[1];
    return wish ?? 'success';
  }

  return {
    conversations,
    files,
    attachments,
    feedback,
    types,
    newId,
    openConversation,
    getPublished,
    publish: (agentCode: string) => published.set(agentCode, getPublished(agentCode) + 1),
    storeFile,
    attach,
    checkReferences,
    useAttachment,
    getStatus,
    setType(agentCode: string, type: ExampleAgent['type']) {
      remember(types, agentCode, type);
    },
  };
}

/** After this time a file is ready, even if its status wasn't read. */
const ANALYSIS_MS = 3000;

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
