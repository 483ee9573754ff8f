/** Runs agents: replies, remembers the conversation, and streams the result. */
import {EVENT_STREAM, listObjects, requestsStream} from '@docs-kit/openapi-model/shared';
import {addNotes, getText, SandboxError} from '@docs-kit/openapi-sandbox/engine';
import {createPendingAction, replyToDecisions} from '../decisions';
import {EXAMPLE_AGENTS} from '../exampleAgents';
import type {HandlerCall, HandlerResult, Handlers, Needs} from '../handler';
import {type AgentRun, isConversational, parseRun} from '../parseRun';
import {findKnownOrder, type Reply, replyTo, replyToInputs} from '../replies';
import {buildResult, findTemplate} from '../runResult';
import {
  createTurn,
  type StoredConversation,
  type StoredFile,
  type Tokens,
  type Turn,
} from '../state';
import {breakOff, buildEvents} from '../stream';
import {measureUsage} from '../usage';
import {listAttachedFiles} from '../volatileKnowledge';

/** The IDs of messages count up from these. */
const FIRST_IDS = {
  user: '1f4c2f0a-52b7-4b6e-8a7e-3d0c9b7a4e11',
  agent: '7c0b8f52-9d3e-4f63-a1b4-5e2f6c7d8a90',
};
/** A run that chooses the end of a stream without asking for one. */
const STREAM_NOTE =
  'The answer is a stream. Without it, this run would not have one, because the request has no input stream with the value true.';
/** A run whose client expects a stream, and doesn't ask for one. */
const ACCEPT_NOTE = 'To get a stream, send the input stream with the value true.';
const DRAFT_NOTE = "The documentation doesn't say whether requests can run drafts.";
/** Turns that a conversation keeps. */
const MAX_TURNS = 1000;

/** Remembers an unknown agent's type, which follows from its first run. */
function rememberType({agentCode, type}: AgentRun, {state, headers}: HandlerCall): void {
  if (agentCode in EXAMPLE_AGENTS) return;
  if (!state.types.has(agentCode))
    addNotes(
      headers,
      `The request means that the agent is of the type ${type}. To set it, use --agent.`,
    );
  state.types.set(agentCode, type);
}

/** Opens a conversation unless the inputs name one, and stores the inputs in it. */
function continueConversation(
  {agentCode, type, inputs}: AgentRun,
  {state, parameters, example, headers}: HandlerCall,
): StoredConversation {
  const found = state.conversations.get(getText(inputs, 'chatId'));
  const [known, sent] = [found?.inputs, inputs].map((values) => getText(values, 'userIdentifier'));
  if (found && found.turns.length > 0 && sent && sent !== known)
    addNotes(
      headers,
      `The conversation began with ${known ? `the userIdentifier ${known}` : 'no userIdentifier'}. The documentation says to send it with the first message.`,
    );
  const conversation =
    found ?? state.openConversation(state.createId(getText(example, 'instanceId')), agentCode);
  conversation.isConversation = found !== undefined || isConversational(type);
  conversation.version = Number(parameters['agentVersion'] ?? conversation.version);
  if (conversation.version > state.getPublishedVersion(agentCode))
    addNotes(headers, `Version ${conversation.version} is a draft. ${DRAFT_NOTE}`);
  Object.assign(conversation.inputs, inputs);
  return conversation;
}

function addTurns(conversation: StoredConversation, turns: readonly Turn[], usage: Tokens): void {
  conversation.turns.push(...turns.filter(({value}) => value !== ''));
  conversation.turns.splice(0, conversation.turns.length - MAX_TURNS);
  for (const name of ['promptTokens', 'completionTokens', 'totalTokens'] as const)
    conversation.usage[name] += usage[name];
}

/** @returns the reply; it's empty if the text of a chosen example replaces it */
function chooseReply(
  {agentCode, type, inputs, message}: AgentRun,
  decision: Reply | undefined,
  conversation: StoredConversation,
  files: readonly StoredFile[],
  {state, isChosen}: HandlerCall,
): Reply {
  if (isChosen) return {content: ''};
  if (type === 'activity') return replyToInputs(agentCode, inputs);
  if (decision) return decision;
  return replyTo(agentCode, conversation, message, files, state.findKnowledge(agentCode));
}

/** Handles the run of an agent. The conversation doesn't remember a run that fails. */
function executeAgent(call: HandlerCall): HandlerResult {
  const {state, json, end} = call;
  const run = parseRun(call);
  const {inputs, message} = run;
  const {files, listed} = listAttachedFiles(run.references, call);
  const decision = replyToDecisions(inputs, state);
  rememberType(run, call);

  const conversation = continueConversation(run, call);
  const chosen = chooseReply(run, decision, conversation, files, call);
  const template = findTemplate(call, run, chosen);
  const reply = {...chosen, content: chosen.content || getText(template, 'content')};
  const usage = measureUsage(conversation, message, inputs, files, reply.content);
  const userMessageId = state.createId(FIRST_IDS.user);
  const agentMessageId = state.createId(FIRST_IDS.agent);
  const order = findKnownOrder(conversation, message);
  conversation.pending = listObjects(template['pendingActions']).map((action) =>
    createPendingAction(action, conversation, order, call),
  );
  const sent = createTurn(userMessageId, 'user', message);
  const received = createTurn(agentMessageId, 'bot', reply.content);
  if (listed.length > 0) sent.attached_volatile_knowledges = listed;
  addTurns(conversation, [sent, received], usage);

  const value = buildResult({
    template,
    type: run.type,
    reply,
    conversation,
    usage,
    messageIds: {userMessageId, agentMessageId},
    knowledge: state.findKnowledge(run.agentCode),
  });
  const isAsked = requestsStream(json);
  if (end && !isAsked) addNotes(call.headers, STREAM_NOTE);
  if (!end && !isAsked && call.accept.includes(EVENT_STREAM)) addNotes(call.headers, ACCEPT_NOTE);
  if (!end && !isAsked) return {value};
  if (!/^\/api\/v\d/i.test(call.path))
    throw new SandboxError('input_validation_error', {
      stream: ['Paths without v2 do not stream. Use /api/v2/.'],
    });
  const events = buildEvents(value, reply);
  return {
    headers: {'content-type': EVENT_STREAM},
    body: {kind: 'events', events: end ? breakOff(events) : events, end: end ?? 'complete'},
    delay: 250,
  };
}

const RUN_NEEDS: Needs = {
  path: ['agentCode'],
  body: [
    ...['Key', 'Value', 'message', 'messages', 'chatId', 'stream', 'audioInput'],
    ...['toolApprovals', 'userChoiceResponses', 'volatileKnowledgeIds'],
  ],
  response: [
    ...['content', 'jsonContent', 'citations', 'actionResults', 'pendingActions'],
    ...['instanceId', 'userMessageId', 'agentMessageId'],
    ...['completionUsage', 'cost', 'timeToFirstToken'],
  ],
  example: [
    ...['conversation', 'activity', 'json', 'citations'],
    ...['pending-approval', 'pending-user-choice', 'pending-connection'],
  ],
};
const RUN = {
  needs: RUN_NEEDS,
  checksBody: true,
  completesExamples: true,
  handle: executeAgent,
} as const;

/** Handles the runs of agents. The type of the agent decides which body and example they have. */
export const RUN_HANDLERS: Handlers = {
  'POST /api/v2/agent/{agentCode}/execute': RUN,
  'POST /api/v2/agent/{agentCode}/execute/{agentVersion}': {
    ...RUN,
    needs: {...RUN_NEEDS, path: ['agentCode', 'agentVersion']},
  },
};
