/** Agents, their skills, and the tokens of text. */
import type {JsonObject} from '@docs-kit/basics/json';
import {getValue, listObjects} from '@docs-kit/openapi-model/shared';
import {addNotes, createRefusal, getText} from '@docs-kit/openapi-sandbox/engine';
import {assertType} from '../assertType';
import {buildPage, PAGE_NEEDS} from '../buildPage';
import {AGENT_TYPES, EXAMPLE_AGENTS, formatAgentName} from '../exampleAgents';
import type {HandlerCall, HandlerResult, Handlers, Needs} from '../handler';
import {noteModel} from '../models';
import {buildSkillCall} from '../replies';
import {countTokens} from '../usage';

/** No documented request decides on the skill's approval. */
const STATE_NOTE =
  "The sandbox publishes the agent for any state. Which states the platform accepts isn't known.";
const SKILL_NOTE =
  "This request can't be continued. To decide on the skill, run the agent, and send toolApprovals.";

function listAgents(call: HandlerCall): HandlerResult {
  const [first] = listObjects(call.example['items']);
  const examples = Object.entries(EXAMPLE_AGENTS).map(([code, {type}]) => [code, type] as const);
  const agents = [...examples, ...call.state.types].map(([code, type], index): JsonObject => {
    const id = getText(first, 'id').replace(/.{3}$/, String(index).padStart(3, '0'));
    const agentType = AGENT_TYPES.indexOf(type);
    return {...first, id, code, name: formatAgentName(code), agentType};
  });
  const {type} = call.parameters;
  const listed = agents.filter(({agentType}) => (type ?? agentType) === agentType);
  return buildPage(listed, call);
}

/** Checks that the path has the agent's type, and publishes the draft if that's asked for. */
function updateAgent(call: HandlerCall): HandlerResult {
  const {state, operation, parameters} = call;
  assertType(call, (type) => operation.path.includes(`/${type.replace('-completion', '')}/`));
  const main = getValue(getValue(call.json, 'model'), 'main');
  noteModel(call, getText(main, 'modelCode'), getText(main, 'vendor'));
  if (parameters['agentVersionState'] !== undefined) {
    state.publish(getText(parameters, 'agentCode'));
    addNotes(call.headers, STATE_NOTE);
  }
  return {};
}

function executeSkill({state, parameters, json, example, headers}: HandlerCall): HandlerResult {
  const skillCode = getText(parameters, 'skillCode');
  if (getText(json, 'orderNumber') === '')
    throw createRefusal('input_validation_error', {
      orderNumber: ['The skill expects an orderNumber, which is a string.'],
    });
  const {code, output} = buildSkillCall();
  if (skillCode === code) return {value: {...example, jsonContent: output, pendingActions: []}};
  const requestId = state.createRequestId();
  const approval = {type: 'approval', requestId, skillCode, arguments: json};
  addNotes(headers, SKILL_NOTE);
  return {value: {...example, jsonContent: null, pendingActions: [approval]}};
}

function countUsage(call: HandlerCall): HandlerResult {
  const {json} = call;
  noteModel(call, getText(json, 'model'));
  const text = getText(json, 'text');
  return {value: getText(json, 'model') && text ? countTokens(text) : -1};
}

const ITEM_FIELDS = ['items.id', 'items.code', 'items.name', 'items.agentType'];
const LIST_NEEDS: Needs = {
  query: [...PAGE_NEEDS.query, 'term', 'type'],
  response: [...PAGE_NEEDS.response, ...ITEM_FIELDS],
};
const STATE_NEEDS: Needs = {path: ['agentCode', 'agentVersionState']};

/** Handles the operations of agents, except for their runs. */
export const AGENT_HANDLERS: Handlers = {
  'GET /api/v2/agent': {needs: LIST_NEEDS, handle: listAgents},
  'PUT /api/v2/agent/assistant/{agentCode}': {needs: {path: ['agentCode']}, handle: updateAgent},
  'PUT /api/v2/agent/assistant/{agentCode}/{agentVersionState}': {
    needs: STATE_NEEDS,
    handle: updateAgent,
  },
  'PUT /api/v2/agent/activity/{agentCode}': {needs: {path: ['agentCode']}, handle: updateAgent},
  'PUT /api/v2/agent/chat/{agentCode}': {needs: {path: ['agentCode']}, handle: updateAgent},
  'PUT /api/v2/agent/chat/{agentCode}/{agentVersionState}': {
    needs: STATE_NEEDS,
    handle: updateAgent,
  },
  'POST /api/v2/agent/{agentCode}/skill/{skillCode}/execute': {
    needs: {path: ['skillCode'], response: ['jsonContent', 'pendingActions']},
    handle: executeSkill,
  },
  'POST /api/v2/agent/token-usage': {needs: {body: ['model', 'text']}, handle: countUsage},
};
