/**
 * Handlers of operations that do more than return their examples: conversations, files, knowledge,
 * feedback, versions, and lists of what the sandbox has received.
 */
import {getValue, listObjects} from '@docs-kit/openapi-model/values';
import type {HandlerCall, HandlerResult, Handlers} from '@docs-kit/openapi-sandbox/handler';
import {executeAgent} from '../run';
import {AGENT_HANDLERS} from './agentHandlers';
import {buildPage} from './buildPage';
import {CONVERSATION_HANDLERS} from './conversationHandlers';
import {FEEDBACK_HANDLERS} from './feedbackHandlers';
import {FILE_HANDLERS} from './fileHandlers';
import {VOLATILE_KNOWLEDGE_HANDLERS} from './volatileKnowledgeHandlers';

/** The handlers of all operations that read or change the state. */
export const HANDLERS: Handlers = {
  'execute-agent-with-code': executeAgent,
  'execute-agent-version-with-code': executeAgent,
  ...AGENT_HANDLERS,
  ...CONVERSATION_HANDLERS,
  ...FEEDBACK_HANDLERS,
  ...FILE_HANDLERS,
  ...VOLATILE_KNOWLEDGE_HANDLERS,
};

/** Handles the other operations, which return their examples. */
export function handleExample(call: HandlerCall): HandlerResult {
  const items = getValue(call.example, 'items');
  return items ? buildPage(listObjects(items), call) : {};
}
