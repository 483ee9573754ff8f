/** The result of a run: an example, with the fields that follow from the request and the reply. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import type {Json, JsonObject} from '@docs-kit/basics/json';
import {listObjects} from '@docs-kit/openapi-model/shared';
import {type AgentType, EXAMPLE_AGENTS} from './exampleAgents';
import type {HandlerCall} from './handler';
import {type AgentRun, isConversational} from './parseRun';
import type {Reply} from './replies';
import type {StoredConversation, StoredFile, Tokens} from './state';
import {calculateCosts} from './usage';

/** @returns the example that the result follows: the reply's, or the one for the kind of agent */
export function findTemplate(
  {operation, example, isChosen}: HandlerCall,
  {agentCode, type}: AgentRun,
  reply: Reply,
): JsonObject {
  if (isChosen) return example;
  const repliesInJson = EXAMPLE_AGENTS[agentCode]?.reply.startsWith('{') === true;
  const activity = repliesInJson ? 'json' : 'activity';
  const id = reply.example ?? (type === 'activity' ? activity : 'conversation');
  const found = operation.responses.find((response) => response.id === id && response.status < 300);
  return (found?.value ?? example) as JsonObject;
}

/** Cites an uploaded file for the whole reply. Nothing reads what the file contains. */
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

/** @returns the fields of a result that follow from the reply */
function buildReplyFields(
  template: JsonObject,
  {content, skill}: Reply,
  knowledge: StoredFile | undefined,
): JsonObject {
  const fields: JsonObject = {content};
  if (skill) fields['actionResults'] = {[skill.code]: {content: formatExactJson(skill.output)}};
  if (template['jsonContent'] !== undefined) fields['jsonContent'] = JSON.parse(content) as Json;
  if (knowledge && template['citations'] !== undefined)
    fields['citations'] = listObjects(template['citations']).map((citation) =>
      cite(citation, knowledge, content),
    );
  return fields;
}

/** The values that the result of a run follows from. */
type RunOutput = {
  /** The example that the result follows. */
  template: JsonObject;
  type: AgentType;
  reply: Reply;
  conversation: StoredConversation;
  usage: Tokens;
  messageIds: {userMessageId: string; agentMessageId: string};
  /** The file that citations name. */
  knowledge: StoredFile | undefined;
};

export function buildResult(output: RunOutput): JsonObject {
  const {template, type, reply, conversation, usage, messageIds, knowledge} = output;
  const {total, currency} = calculateCosts(usage);
  const result: JsonObject = {
    ...template,
    ...buildReplyFields(template, reply, knowledge),
    instanceId: conversation.id,
    completionUsage: usage,
    cost: {total, currency},
    timeToFirstToken: 640,
  };
  if (isConversational(type) || template['agentMessageId'] !== undefined)
    Object.assign(result, messageIds);
  if (conversation.pending.length > 0) result['pendingActions'] = conversation.pending;
  return result;
}
