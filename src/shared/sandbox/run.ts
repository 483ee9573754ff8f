/** Runs agents: replies, remembers the conversation, and creates the result. */
import type {Json} from '../api/operation';
import {isObject, type JsonObject} from '../json';
import {assertApprovals, assertBody, inferType, type Inputs} from './assertRun';
import {type AgentType, EXAMPLE_AGENTS} from './exampleAgents';
import {EVENT_STREAM} from './outcomes';
import {
  findKnownOrder,
  type Reply,
  replyTo,
  replyToApprovals,
  replyToChoices,
  replyToInputs,
} from './replies';
import {
  createTurn,
  type State,
  type StoredConversation,
  type StoredFile,
  type Tokens,
  type Turn,
} from './state';
import {breakOff, createEvents, requestsStream} from './stream';
import type {HandlerCall, HandlerResult} from './types';
import {getCosts, measureUsage} from './usage';
import type {IdReference} from './validate';
import {getText, getValue, listObjects} from './values';

/** A run whose request has been checked. */
type Run = {
  agentCode: string;
  type: AgentType;
  /** The run's inputs; of a Proxy Agent's body, the identifiers. */
  inputs: JsonObject;
  /** What the user says; empty if the run has only other inputs. */
  message: string;
  /** The IDs in the body. */
  references: readonly IdReference[];
};

/** The IDs of messages count up from these. */
const FIRST_IDS = {
  user: '1f4c2f0a-52b7-4b6e-8a7e-3d0c9b7a4e11',
  agent: '7c0b8f52-9d3e-4f63-a1b4-5e2f6c7d8a90',
};
/** Turns that a conversation keeps. */
const MAX_TURNS = 1000;

const isConversational = (type: AgentType) => type === 'assistant' || type === 'copilot';

function addTurns(conversation: StoredConversation, turns: readonly Turn[], usage: Tokens): void {
  conversation.turns.push(...turns.filter(({value}) => value !== ''));
  conversation.turns.splice(0, conversation.turns.length - MAX_TURNS);
  for (const name of ['promptTokens', 'completionTokens', 'totalTokens'] as const)
    conversation.usage[name] += usage[name];
}

/** A citation of an uploaded file for the whole reply. Nothing reads what the file contains. */
const cite = (example: JsonObject, {id, fileName}: StoredFile, content: string): JsonObject => ({
  ...example,
  cited_text: `Text from ${fileName}`,
  start_index: 0,
  end_index: content.length,
  source: {
    ...(example['source'] as JsonObject),
    knowledge_file_version_id: id,
    file_name: fileName,
  },
});

/** @returns the example that the result follows: that of the reply, or of the kind of agent */
function findTemplate(
  {operation, example}: HandlerCall,
  {agentCode, type}: Run,
  reply: Reply,
): JsonObject {
  const repliesInJson = EXAMPLE_AGENTS[agentCode]?.reply.startsWith('{');
  const kind = type !== 'activity' ? 'conversation' : repliesInJson ? 'json' : 'activity';
  const wanted = reply.example ?? kind;
  const found = operation.responses.find(({id, status}) => id === wanted && status < 300);
  return (found?.value ?? example) as JsonObject;
}

/** The fields of a result that follow from the reply. */
const describeReply = (
  template: JsonObject,
  {content, skill}: Reply,
  knowledge: StoredFile | undefined,
): JsonObject => ({
  content,
  ...(skill && {actionResults: {[skill.code]: {content: JSON.stringify(skill.output)}}}),
  ...(template['jsonContent'] !== undefined && {jsonContent: JSON.parse(content) as Json}),
  ...(knowledge &&
    template['citations'] !== undefined && {
      citations: listObjects(template['citations']).map((citation) =>
        cite(citation, knowledge, content),
      ),
    }),
});

export function createRunner(state: State) {
  /** Gives a pending action of an example new IDs. */
  function createPending(
    action: JsonObject,
    {connectors}: StoredConversation,
    order: string | undefined,
    origin: string | undefined,
  ): JsonObject {
    const sent = (action['arguments'] ?? {}) as JsonObject;
    const orderNumber = order ?? sent['orderNumber'] ?? null;
    if (action['type'] === 'approval')
      return {...action, requestId: state.newRequestId(), arguments: {...sent, orderNumber}};
    if (action['type'] !== 'connection') return action;
    const [known] = connectors.keys();
    const connectorId = known ?? state.newId(getText(action, 'connectorId'));
    if (known === undefined) connectors.set(connectorId, {isConnected: false, polls: 0});
    const url = origin === undefined ? action['url'] : `${origin}/_sandbox/sign-in/${connectorId}`;
    return {...action, connectorId, url: url ?? ''};
  }

  /** Files with a message, as conversations list them. */
  function listAttached(references: readonly IdReference[], origin: string) {
    const used = references
      .filter(({resource}) => resource === 'volatileKnowledge')
      .map(({id}) => state.useAttachment(id));
    const list = used.map(({attachment, file}): JsonObject => ({
      id: attachment.id,
      expiration_date: attachment.expires,
      file_id: file.id,
      file_name: file.fileName,
      file_size: file.bytes,
      download_url: `${origin}/api/v2/file/download/${file.id}`,
    }));
    const attached = list.length > 0 && {attached_volatile_knowledges: list};
    return {files: used.map(({file}) => file), attached};
  }

  /** Opens a conversation unless the inputs name one, and stores the inputs in it. */
  function continueConversation(
    {parameters, example}: HandlerCall,
    {agentCode, type, inputs}: Run,
  ): StoredConversation {
    const found = state.conversations.get(getText(inputs, 'chatId'));
    const newId = () => state.newId(getText(example, 'instanceId'));
    const conversation = found ?? state.openConversation(newId(), agentCode);
    conversation.isConversation = found !== undefined || isConversational(type);
    conversation.version = Number(parameters['agentVersion'] ?? conversation.version);
    Object.assign(conversation.inputs, inputs);
    return conversation;
  }

  function parseRun(call: HandlerCall): Run {
    const {parameters, json} = call;
    const agentCode = getText(parameters, 'agentCode');
    const pairs: Inputs = new Map(
      listObjects(json).map((pair) => [getText(pair, 'Key'), getValue(pair, 'Value') ?? null]),
    );
    const known = EXAMPLE_AGENTS[agentCode]?.type ?? state.types.get(agentCode);
    const type = known ?? inferType(json, pairs);
    const references = assertBody(call, agentCode, type, pairs);
    state.assertReferences(references, call);
    const inputs = isObject(json)
      ? Object.fromEntries(Object.entries(json).filter(([name]) => /Identifier$/.test(name)))
      : Object.fromEntries(pairs);
    const proxied = listObjects(getValue(json, 'messages')).at(-1);
    const message =
      (type === 'proxy' ? getText(proxied, 'content') : getText(inputs, 'message')) ||
      (pairs.has('audioInput') ? 'Where is my order 48213?' : '');
    return {agentCode, type, inputs, message, references};
  }

  /** The type of an unknown agent follows from its first run. */
  function rememberType({agentCode, type}: Run, {headers}: HandlerCall): void {
    if (agentCode in EXAMPLE_AGENTS) return;
    if (!state.types.has(agentCode))
      headers['x-sandbox-note'] =
        `The request means that the agent is of the type ${type}. To set it, use --agent.`;
    state.types.set(agentCode, type);
  }

  /**
   * @returns the reply to the decisions in the inputs, if there are any
   * @throws SandboxError if they don't fit what the conversation waits for
   */
  function replyToDecisions({inputs}: Run): Reply | undefined {
    const {toolApprovals: approvals, userChoiceResponses: choices} = inputs;
    const pending = state.conversations.get(getText(inputs, 'chatId'))?.pending ?? [];
    assertApprovals(approvals, pending);
    const chosen = choices ? replyToChoices(listObjects(choices), pending) : undefined;
    return approvals ? replyToApprovals(listObjects(approvals), pending) : chosen;
  }

  return function execute(call: HandlerCall): HandlerResult {
    const {operation, json, example, isChosen, end, origin} = call;
    const run = parseRun(call);
    const {agentCode, type, inputs, message} = run;
    const {files, attached} = listAttached(run.references, origin ?? operation.server);
    const decision = replyToDecisions(run);
    rememberType(run, call);

    const conversation = continueConversation(call, run);
    const knowledge = state.files.get(state.knowledge.get(agentCode) ?? '');
    let reply: Reply;
    if (isChosen) reply = {content: ''};
    else if (type === 'activity') reply = replyToInputs(agentCode, inputs);
    else reply = decision ?? replyTo(agentCode, conversation, message, files, knowledge);

    const template = isChosen ? example : findTemplate(call, run, reply);
    const content = reply.content || getText(template, 'content');
    const usage = measureUsage(conversation, message, inputs, files, content);
    const {total, currency} = getCosts(usage);
    const userMessageId = state.newId(FIRST_IDS.user);
    const agentMessageId = state.newId(FIRST_IDS.agent);
    const order = findKnownOrder(conversation, message);
    conversation.pending = listObjects(template['pendingActions']).map((action) =>
      createPending(action, conversation, order, origin),
    );
    const turns = [
      {...createTurn(userMessageId, 'user', message), ...attached},
      createTurn(agentMessageId, 'bot', content),
    ];
    addTurns(conversation, turns, usage);
    const hasMessages = isConversational(type) || template['agentMessageId'] !== undefined;
    const value: JsonObject = {
      ...template,
      ...describeReply(template, {...reply, content}, knowledge),
      instanceId: conversation.id,
      completionUsage: usage,
      cost: {total, currency},
      timeToFirstToken: 640,
      ...(hasMessages && {userMessageId, agentMessageId}),
      ...(conversation.pending.length > 0 && {pendingActions: conversation.pending}),
    };
    if (!end && !requestsStream(json)) return {value};
    const events = createEvents(value, {...reply, content});
    return {
      headers: {'content-type': EVENT_STREAM},
      body: {kind: 'events', events: end ? breakOff(events) : events, end: end ?? 'complete'},
      delay: 250,
    };
  };
}
