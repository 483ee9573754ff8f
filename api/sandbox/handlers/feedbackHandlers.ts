/** Feedback on the messages of agents. */
import {getValue} from '@docs-kit/openapi-model/shared';
import {createRefusal, getText} from '@docs-kit/openapi-sandbox/engine';
import {assertType} from '../assertType';
import {buildPage, PAGE_NEEDS} from '../buildPage';
import type {HandlerCall, HandlerResult, Handlers, Needs} from '../handler';
import {isConversational} from '../parseRun';
import {formatNow} from '../state';

function submitFeedback(call: HandlerCall): HandlerResult {
  const {state, parameters, json} = call;
  const id = getText(parameters, 'agentMessageId');
  const {turns, inputs} = state.getConversation(parameters);
  const index = turns.findIndex((turn) => turn.id === id);
  state.feedback.set(id, {
    agentCode: parameters['agentCode'] ?? '',
    id: state.feedback.get(id)?.['id'] ?? state.createId('4d5e6f70-8192-4a3b-8c4d-5e6f708192a3'),
    conversationId: parameters['conversationId'] ?? null,
    agentMessageId: id,
    userMessage: turns[index - 1]?.value ?? null,
    agentMessage: turns[index]?.value ?? null,
    channel: inputs['channel'] ?? null,
    dateUtc: formatNow(),
    feedback: getValue(json, 'feedback') ?? true,
    comment: getText(json, 'comment').trim() || null,
    userIdentifier: inputs['userIdentifier'] ?? null,
    links: [],
  });
  return {};
}

function removeFeedback({state, parameters, operation}: HandlerCall): HandlerResult {
  const id = getText(parameters, 'agentMessageId');
  const isExample = operation.parameters.some(({schema}) => schema.example === id);
  if (!state.feedback.delete(id) && !isExample) throw createRefusal('resource_not_found');
  return {};
}

function listFeedback(call: HandlerCall): HandlerResult {
  assertType(call, isConversational);
  return buildPage([...call.state.feedback.values()].reverse(), call);
}

const SUBMIT_NEEDS: Needs = {
  path: ['agentCode', 'conversationId', 'agentMessageId'],
  body: ['feedback', 'comment'],
};
const MESSAGE_FIELDS = ['agentMessageId', 'userMessage', 'agentMessage', 'conversationId'];
const FEEDBACK_FIELDS = ['id', 'agentCode', 'channel', 'dateUtc', 'feedback', 'comment', 'links'];
const LIST_NEEDS: Needs = {
  query: [...PAGE_NEEDS.query, 'startDate', 'endDate', 'sortDirection'],
  response: [
    ...PAGE_NEEDS.response,
    ...[...MESSAGE_FIELDS, ...FEEDBACK_FIELDS, 'userIdentifier'].map((name) => `items.${name}`),
  ],
};

/** Handles feedback, which only messages of conversations can get. */
export const FEEDBACK_HANDLERS: Handlers = {
  'POST /api/v2/agent/{agentCode}/conversation/{conversationId}/message/{agentMessageId}/feedback':
    {needs: SUBMIT_NEEDS, handle: submitFeedback},
  'DELETE /api/v2/agent/{agentCode}/conversation/{conversationId}/message/{agentMessageId}/feedback':
    {needs: {path: ['agentMessageId']}, handle: removeFeedback},
  'GET /api/v2/agent/{agentCode}/feedback': {needs: LIST_NEEDS, handle: listFeedback},
};
