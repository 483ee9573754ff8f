/** Parses and checks the bodies of runs like the API. The agent's type decides the rules. */
import {parseExactJson} from '@docs-kit/basics/exactJson';
import {isObject, type Json, type JsonObject} from '@docs-kit/basics/json';
import {findNearest, formatSuggestion} from '@docs-kit/basics/nearest';
import {getValue, listObjects} from '@docs-kit/openapi-model/shared';
import {
  addNotes,
  createRuleError,
  findNamedValue,
  getText,
  type IdReference,
  resolveIds,
  Validation,
  type ValidationSchema,
} from '@docs-kit/openapi-sandbox/engine';
import {type AgentType, EXAMPLE_AGENTS} from './exampleAgents';
import {FORMATS} from './formats';
import type {HandlerCall} from './handler';
import {noteModel} from './models';
import {EXAMPLE_MESSAGE} from './replies';
import {RESOURCES} from './resources';

/** A run whose request has been checked. */
export type AgentRun = {
  agentCode: string;
  type: AgentType;
  /** The run's inputs; of a Proxy Agent's body, the identifiers. */
  inputs: JsonObject;
  /** The user's message; empty if the run has only other inputs. */
  message: string;
  /** The IDs in the body. */
  references: readonly IdReference[];
};

/** The values of the body's pairs by their keys. */
type Inputs = ReadonlyMap<string, Json>;

/** Keys that only agents with conversations have. */
const CHAT_KEYS = ['message', 'messages', 'chatId', 'toolApprovals', 'userChoiceResponses'];
/** Keys that agents of a type ignore, and why. */
const IGNORED_KEYS: Partial<Record<AgentType, readonly [key: string, note: string]>> = {
  'chat-completion': ['chatId', 'A Chat Completion Agent stores no conversation. Send messages.'],
  assistant: ['messages', 'An Assistant Agent adds earlier messages itself. Send chatId.'],
  copilot: ['messages', 'A Copilot Agent adds earlier messages itself. Send chatId.'],
};
/** A field of Proxy Agents, which pages list for no other type. */
const GROUP_KEY = 'groupIdentifier';
const GROUP_NOTE =
  'The documentation lists groupIdentifier as a field of Proxy Agents. For other types, it may be an input parameter without an effect.';
/** Values that a required input can't have, by the end of the error's key. */
const EMPTY_VALUES = {missing: undefined, null: null, empty: ''};

/** Whether agents of a type have conversations that requests can continue. */
export const isConversational = (type: AgentType) => type === 'assistant' || type === 'copilot';

/** @returns the type of an agent that isn't known yet, from its first body */
function inferType(json: Json, inputs: Inputs): AgentType {
  if (isObject(json) && ('model' in json || 'messages' in json)) return 'proxy';
  if (inputs.has('messages')) return 'chat-completion';
  return CHAT_KEYS.some((key) => inputs.has(key)) ? 'assistant' : 'activity';
}

/** @throws SandboxError if a Proxy Agent's body isn't an object, or another agent's isn't a list */
function assertBodyForm(json: Json, isProxy: boolean, known: readonly string[]): void {
  if (isObject(json) === isProxy) return;
  const form = isProxy ? 'an object with messages' : 'an array of Key and Value pairs';
  const wrong = Object.keys(isObject(json) ? json : {}).filter((name) => !known.includes(name));
  const hint = formatSuggestion(wrong.flatMap((name) => findNearest(name, known)));
  throw createRuleError('invalid_request_body', `The body must be ${form}.${hint}`);
}

/** Reports the required inputs of an Activity Agent that have no value. */
function reportMissingInputs(agentCode: string, inputs: Inputs, validation: Validation): void {
  const required = Object.entries(EXAMPLE_AGENTS[agentCode]?.inputs ?? {})
    .filter(([, input]) => input.required)
    .map(([name]) => name);
  for (const [problem, value] of Object.entries(EMPTY_VALUES)) {
    const field = required.filter((name) => inputs.get(name) === value).join(', ');
    const error = `required_parameters_${problem}`;
    if (field !== '') validation.add(`Required, but ${problem}.`, field, {error});
  }
}

/**
 * @param reserved - schema of the keys that aren't input parameters of the agent
 * @param proxy - schema of a Proxy Agent's body, whose names other agents can use for inputs
 * @returns the schema of a run's inputs. If the agent declares inputs, others are unknown
 */
function buildInputSchema(
  agentCode: string,
  type: AgentType,
  reserved: ValidationSchema,
  proxy: ValidationSchema,
): ValidationSchema {
  const declared = Object.entries(EXAMPLE_AGENTS[agentCode]?.inputs ?? {});
  const isClosed = declared.length > 0;
  const properties: Record<string, ValidationSchema> = {};
  if (!isClosed) for (const name of Object.keys(proxy.properties ?? {})) properties[name] = {};
  for (const [name, schema] of Object.entries(reserved.properties ?? {}))
    if (name !== GROUP_KEY && (!isClosed || type !== 'activity' || !CHAT_KEYS.includes(name)))
      properties[name] = schema;
  for (const [name, {sample}] of declared) properties[name] = {type: typeof sample, nullable: true};
  const rules = reserved['x-rules']?.filter((rule) => rule.for?.includes(type) !== false);
  return {
    ...reserved,
    properties,
    // It's accepted, but not suggested.
    patternProperties: {[`^${GROUP_KEY}$`]: reserved.properties?.[GROUP_KEY] ?? {}},
    additionalProperties: isClosed ? false : undefined,
    'x-rules': rules,
  };
}

/** Names that clients give the ID of a conversation. */
const CONVERSATION_KEY = /^(agent)?(instance|conversation|chat|thread|session)(instance)?_?id$/i;

/** @returns what to send instead of a key that belongs to other agents, or to responses */
function explainKey(key: string, type: AgentType, {properties = {}}: ValidationSchema) {
  if (Object.keys(properties).some((name) => name.toLowerCase() === key.toLowerCase()))
    return undefined;
  if (type === 'activity')
    return CHAT_KEYS.includes(key) || CONVERSATION_KEY.test(key)
      ? `An Activity Agent has no conversations, and no ${key}. Use ${Object.keys(properties).join(', ')}.`
      : undefined;
  return CONVERSATION_KEY.test(key)
    ? `The name ${key} is unknown. To continue a conversation, send its instanceId as chatId.`
    : undefined;
}

/** @returns the earlier messages, which are JSON as text */
const parseMessages = (messages: Json | undefined): JsonObject[] =>
  typeof messages === 'string' ? listObjects(parseExactJson(messages)) : [];

/** Notes a model that the provider may not have, and names that pages spell in another way. */
function noteProxyRequest(call: HandlerCall, {properties = {}}: ValidationSchema): void {
  const {json, headers} = call;
  const {vendor = {}} = properties;
  const sent = getValue(json, 'vendor') ?? null;
  const index = vendor.enum?.indexOf(findNamedValue(vendor, sent) ?? sent) ?? -1;
  noteModel(call, getText(json, 'model'), vendor['x-enum-varnames']?.[index]);
  const [latest] = listObjects(getValue(json, 'messages')).slice(-1);
  if (latest && getText(latest, 'role') !== 'user')
    addNotes(headers, 'The last message is not from the user.');
  if (latest && getText(latest, 'content') === '')
    addNotes(headers, 'The last message has no content.');
  const misspelled = Object.keys(properties).filter(
    (name) => getValue(json, name) !== undefined && !Object.hasOwn(Object(json), name),
  );
  if (misspelled.length > 0)
    addNotes(headers, `The documentation writes these names as ${misspelled.join(', ')}.`);
}

/**
 * Checks that the body fits the type of the agent.
 *
 * @returns the IDs in the body
 */
function assertBody(
  call: HandlerCall,
  agentCode: string,
  type: AgentType,
  inputs: Inputs,
): IdReference[] {
  const {operation, json, headers} = call;
  const [list = {}, proxy = {}] = operation.body?.content['application/json']?.oneOf ?? [];
  const reserved = list.items?.['x-reserved-keys'] ?? {};
  const isProxy = type === 'proxy';
  assertBodyForm(json, isProxy, Object.keys({...reserved.properties, ...proxy.properties}));
  const validation = new Validation(FORMATS);
  validation.check(isProxy ? proxy : {...list, 'x-error': 'invalid_request_body'}, json);
  validation.assertValid();
  addNotes(headers, ...validation.notes);
  if (isProxy) {
    noteProxyRequest(call, proxy);
    return validation.references;
  }
  const keys = listObjects(json).map((pair) => getText(pair, 'Key'));
  const seen = new Set<string | undefined>();
  const repeated = [...new Set(keys.filter((key) => seen.size === seen.add(key).size))];
  if (repeated.length > 0)
    throw createRuleError(
      'input_keys_duplicated',
      `Send each key only once. Repeated: ${repeated.join(', ')}.`,
    );
  if (inputs.has(GROUP_KEY)) addNotes(headers, GROUP_NOTE);
  for (const name of ['userIdentifier', 'channel'])
    if (inputs.get(name) === '') addNotes(headers, `The value of ${name} is empty. Leave it out.`);
  const [latest] = parseMessages(inputs.get('messages')).slice(-1);
  if (latest && getText(latest, 'content') === inputs.get('message'))
    addNotes(headers, 'The last item in messages repeats message. Send only earlier ones there.');
  if (type === 'activity' && !inputs.has('audioInput'))
    reportMissingInputs(agentCode, inputs, validation);
  const schema = buildInputSchema(agentCode, type, reserved, proxy);
  const misplaced = new Set<string>();
  for (const key of schema.additionalProperties === false ? inputs.keys() : []) {
    const hint = explainKey(key, type, schema);
    if (hint === undefined) continue;
    misplaced.add(key);
    validation.add(hint, key, {isStrict: true});
  }
  validation.check(schema, Object.fromEntries([...inputs].filter(([key]) => !misplaced.has(key))));
  validation.assertValid();
  return validation.references;
}

/** @throws SandboxError if the body breaks a rule for the agent, or has an ID that doesn't exist */
export function parseRun(call: HandlerCall): AgentRun {
  const {state, parameters, json} = call;
  const agentCode = getText(parameters, 'agentCode');
  const pairs: Inputs = new Map(
    listObjects(json).map((pair) => [getText(pair, 'Key'), getValue(pair, 'Value') ?? null]),
  );
  const known = EXAMPLE_AGENTS[agentCode]?.type ?? state.types.get(agentCode);
  const type = known ?? inferType(json, pairs);
  const references = assertBody(call, agentCode, type, pairs);
  const [ignored = '', note = ''] = IGNORED_KEYS[type] ?? [];
  if (pairs.has(ignored)) addNotes(call.headers, note);
  resolveIds(references, call, RESOURCES);
  const inputs = isObject(json)
    ? Object.fromEntries(Object.entries(json).filter(([name]) => /Identifier$/.test(name)))
    : Object.fromEntries(pairs);
  const sent =
    type === 'proxy'
      ? getText(listObjects(getValue(json, 'messages')).at(-1), 'content')
      : getText(inputs, 'message');
  const message = sent || (pairs.has('audioInput') ? EXAMPLE_MESSAGE : '');
  return {agentCode, type, inputs, message, references};
}
