/** What the sandbox of this platform remembers: conversations, files, feedback, and versions. */
import type {Json, JsonObject} from '@docs-kit/basics/json';
import {
  LimitedMap,
  type SandboxOperation,
  SandboxState,
  type SentFile,
} from '@docs-kit/openapi-sandbox/engine';
import type {AgentType} from './exampleAgents';

/** The published version of every agent at the start. The next one is a draft. */
const FIRST_PUBLISHED_VERSION = 12;
/** Bytes of all files that are kept. */
const MAX_FILE_BYTES = 200 * 1024 * 1024;
/** Characters of a message that are kept. */
const MAX_TURN_LENGTH = 100_000;

/** Numbers of tokens, as in the API's results. */
export type Tokens = Record<'promptTokens' | 'completionTokens' | 'totalTokens', number>;

export const formatNow = () => new Date().toISOString();

export const formatDaysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString();

/** A message of a conversation, as the API lists it. */
export type Turn = {
  id: string;
  sender: 'user' | 'bot';
  created_at: string;
  type: 'text';
  value: string;
  attached_volatile_knowledges?: JsonObject[];
};

/** Creates a message of a conversation. */
export const createTurn = (id: string, sender: Turn['sender'], value: string): Turn => ({
  id,
  sender,
  created_at: formatNow(),
  type: 'text',
  value: value.slice(0, MAX_TURN_LENGTH),
});

/** A sign-in that a conversation waits for. */
type Connector = {
  isConnected: boolean;
  /** How often the status was read. */
  polls: number;
};

/** A conversation, or a run of an agent that has none. */
export type StoredConversation = {
  id: string;
  agentCode: string;
  version: number;
  /** Start time in ISO format. */
  start: string;
  turns: Turn[];
  /** Input parameters and context variables of all runs so far. */
  inputs: JsonObject;
  /** Tokens of all runs so far. */
  usage: Tokens;
  /** Actions that the conversation waits for, such as approvals. */
  pending: JsonObject[];
  connectors: LimitedMap<Connector>;
  isConversation: boolean;
};

/** A file that a request has uploaded. */
export type StoredFile = Required<SentFile> & {id: string; isPublic: boolean};

/** A file for one run or conversation. */
export type VolatileKnowledge = {
  id: string;
  fileId: string;
  /** Absent if any agent can use it. */
  agentCode?: string;
  /** In ISO format; `null` if it never expires. */
  expires: string | null;
  /** In milliseconds since 1970. */
  uploaded: number;
  /** How often its status was read. */
  reads: number;
};

/** A token that the sandbox has issued, or a client token that it has exchanged. */
type KnownToken = {
  kind: 'user' | 'client' | 'refresh' | 'exchanged';
  /** The agent that it works for, if it's a client's. */
  agentCode?: string;
  isSignedOut?: boolean;
};

/** The memory of a sandbox. Its maps are by ID, or by the code of an agent. */
export class PlatformState extends SandboxState {
  readonly conversations = new LimitedMap<StoredConversation>();
  readonly tokens = new LimitedMap<KnownToken>();
  readonly files = new LimitedMap<StoredFile>();
  readonly volatileKnowledge = new LimitedMap<VolatileKnowledge>();
  /** Feedback by the ID of the message that it's about. */
  readonly feedback = new LimitedMap<JsonObject>();
  /** The ID of the latest file in the knowledge of each agent. */
  readonly knowledge = new LimitedMap<string>();
  /** Types of all agents that aren't examples, from `agents` and from runs. */
  readonly types: Map<string, AgentType>;
  private readonly published = new LimitedMap<number>();

  /**
   * @param operations - data of the operations, whose examples list the IDs of models
   * @param agents - types of the agents by code; if there are any, other codes are unknown
   */
  constructor(
    readonly operations: readonly SandboxOperation[],
    readonly agents: ReadonlyMap<string, AgentType> = new Map(),
  ) {
    super();
    this.types = new LimitedMap(agents);
  }

  /** @returns an ID of a pending approval, which has a different form */
  createRequestId(): string {
    return `ap_${this.createId('00000000-0000-4000-8000-5d2f00000000').slice(-12)}`;
  }

  /** @returns the version that runs use; the next one is the draft */
  getPublishedVersion(agentCode: Json = ''): number {
    return this.published.get(String(agentCode)) ?? FIRST_PUBLISHED_VERSION;
  }

  /** Publishes an agent's draft, which is the next version. */
  publish(agentCode: string): void {
    this.published.set(agentCode, this.getPublishedVersion(agentCode) + 1);
  }

  /** Starts a conversation with the published version of the agent. */
  openConversation(id: string, agentCode: string): StoredConversation {
    const conversation: StoredConversation = {
      id,
      agentCode,
      version: this.getPublishedVersion(agentCode),
      start: formatNow(),
      turns: [],
      inputs: {},
      usage: {promptTokens: 0, completionTokens: 0, totalTokens: 0},
      pending: [],
      connectors: new LimitedMap(),
      isConversation: true,
    };
    this.conversations.set(id, conversation);
    return conversation;
  }

  /** @param parameters - parameters of a request, which name the conversation differently */
  findConversation({
    conversationId,
    agentInstanceId,
    id,
  }: Readonly<Record<string, Json>>): StoredConversation | undefined {
    return this.conversations.get(String(conversationId ?? agentInstanceId ?? id));
  }

  /** @returns the conversation that a request names, whose references have been checked */
  getConversation(parameters: Readonly<Record<string, Json>>): StoredConversation {
    return this.findConversation(parameters) as StoredConversation;
  }

  /** @returns the latest file that was uploaded to an agent's knowledge */
  findKnowledge(agentCode: string): StoredFile | undefined {
    return this.files.get(this.knowledge.get(agentCode) ?? '');
  }

  /** Stores a file, and forgets the oldest ones if all of them are too large. */
  storeFile(file: StoredFile): void {
    this.files.set(file.id, file);
    let bytes = [...this.files.values()].reduce((sum, {content}) => sum + content.length, 0);
    for (const [id, {content}] of this.files) {
      if (bytes <= MAX_FILE_BYTES) break;
      this.files.delete(id);
      bytes -= content.length;
    }
  }
}
