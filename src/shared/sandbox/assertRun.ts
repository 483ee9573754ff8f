/** Checks the bodies of runs as the API does. The type of the agent decides which rules apply. */
import type {Json} from '../api/operation';
import {isObject, type JsonObject} from '../json';
import {findNearest} from '../nearest';
import {createRuleError} from './errors';
import {type AgentType, EXAMPLE_AGENTS} from './exampleAgents';
import type {HandlerCall, SandboxSchema} from './types';
import {assertValid, createValidation, validate} from './validate';
import {getText, listObjects} from './values';

export type Inputs = ReadonlyMap<string, Json>;

/** Keys that only agents with conversations have. */
const CHAT_KEYS = ['message', 'messages', 'chatId', 'toolApprovals', 'userChoiceResponses'];

/** @returns the type of an agent that isn't known yet, from its first body */
export function inferType(json: Json, inputs: Inputs): AgentType {
  if (isObject(json) && ('model' in json || 'messages' in json)) return 'proxy';
  if (inputs.has('messages')) return 'chat-completion';
  return CHAT_KEYS.some((key) => inputs.has(key)) ? 'assistant' : 'activity';
}

/**
 * Checks the body of a run.
 *
 * @returns the IDs in it
 * @throws SandboxError
 */
export function assertBody(
  {operation, json}: HandlerCall,
  code: string,
  type: AgentType,
  inputs: Inputs,
) {
  const [list = {}, proxy = {}] = operation.body?.content['application/json']?.oneOf ?? [];
  const reserved = list.items?.['x-reserved-keys'] ?? {};
  const report = createValidation();
  const isProxy = type === 'proxy';
  if (isObject(json) !== isProxy) {
    const form = isProxy ? 'an object with messages' : 'an array of Key and Value pairs';
    const known = Object.keys({...reserved.properties, ...proxy.properties});
    const wrong = Object.keys(isObject(json) ? json : {}).filter((name) => !known.includes(name));
    const meant = wrong.flatMap((name) => findNearest(name, known)).join(', ');
    const hint = meant && ` Did you mean ${meant}?`;
    throw createRuleError('invalid_request_body', `The body must be ${form}.${hint}`);
  }
  const body = isProxy ? proxy : {...list, 'x-error': 'invalid_request_body'};
  validate(body, json, '', report);
  assertValid(report);
  if (isProxy) return report.references;
  if (inputs.size < listObjects(json).length)
    throw createRuleError('input_keys_duplicated', 'Send each key once.');

  const declared = Object.entries(EXAMPLE_AGENTS[code]?.inputs ?? {});
  const isClosed = declared.length > 0;
  const mustHave = type === 'activity' && !inputs.has('audioInput') ? declared : [];
  for (const [problem, value] of Object.entries({missing: undefined, null: null, empty: ''})) {
    const wrong = mustHave.filter(([name, input]) => input.required && inputs.get(name) === value);
    const field = wrong.map(([name]) => name).join(', ');
    const [error, message] = [`required_parameters_${problem}`, `Required, but ${problem}.`];
    if (field !== '') report.problems.push({field, error, message});
  }
  const common = Object.entries(reserved.properties ?? {}).filter(
    ([name]) => !isClosed || type !== 'activity' || !CHAT_KEYS.includes(name),
  );
  const ofAgent = declared.map(([name, {sample}]) => [name, {type: typeof sample, nullable: true}]);
  const foreign = Object.keys(isClosed ? {} : (proxy.properties ?? {})).map((name) => [name, {}]);
  const properties = Object.fromEntries([...foreign, ...common, ...ofAgent]) as Record<
    string,
    SandboxSchema
  >;
  const schema = {...reserved, properties, additionalProperties: !isClosed && undefined};
  validate(schema, Object.fromEntries(inputs), '', report, {agent: type});
  assertValid(report);
  return report.references;
}

/** @throws SandboxError if the decisions don't fit what the conversation waits for */
export function assertApprovals(approvals: Json | undefined, pending: readonly JsonObject[]): void {
  const waiting = pending.map((action) => getText(action, 'requestId')).filter(Boolean);
  const decided = listObjects(approvals).map((approval) => getText(approval, 'requestId'));
  const open = waiting.filter((id) => !decided.includes(id));
  const undecided = `These requests are waiting for a decision: ${open.join(', ')}.`;
  if (approvals === undefined && open.length === 0) return;
  if (approvals === undefined) throw createRuleError('tool_approval_pending', undecided);
  const wrong = decided.length === 0 ? ['(none)'] : decided.filter((id) => !waiting.includes(id));
  const unknown = `No pending approval has the ID ${wrong.join(', ')}.`;
  if (wrong.length > 0) throw createRuleError('tool_approval_skill_not_found', unknown);
  if (new Set(decided).size < decided.length)
    throw createRuleError('tool_approval_ambiguous_tool', 'Decide on each request once.');
  if (open.length > 0) throw createRuleError('tool_approval_pending', undecided);
}
