/**
 * What operations do beyond returning their examples: conversations, files, knowledge, feedback,
 * versions, and lists that remember.
 */
import {createRunner} from '../run';
import type {State} from '../state';
import type {HandlerCall, HandlerResult, Handlers} from '../types';
import {getValue, listObjects} from '../values';
import {createAgentHandlers} from './agentHandlers';
import {createConversationHandlers} from './conversationHandlers';
import {cutList} from './cutList';
import {createFeedbackHandlers} from './feedbackHandlers';
import {createFileHandlers} from './fileHandlers';
import {createVolatileKnowledgeHandlers} from './volatileKnowledgeHandlers';

/** What the operations that read or change the state do, by their IDs. */
export function createHandlers(state: State): Handlers {
  const execute = createRunner(state);
  return {
    'execute-agent-with-code': execute,
    'execute-agent-version-with-code': execute,
    ...createAgentHandlers(state),
    ...createConversationHandlers(state),
    ...createFeedbackHandlers(state),
    ...createFileHandlers(state),
    ...createVolatileKnowledgeHandlers(state),
  };
}

/** What operations do that have no handler: they return their examples. */
export function handleExample(call: HandlerCall): HandlerResult {
  const items = getValue(call.example, 'items');
  return items ? cutList(listObjects(items), call) : {};
}
