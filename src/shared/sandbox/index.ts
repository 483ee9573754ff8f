/**
 * The sandbox: answers API requests from the examples in api/openapi.json, in Node and in browsers.
 * The build publishes the data of each operation as `/api/sandbox/<operation>.json`, where
 * `<operation>` is the last part of the URL of its page.
 */
import type {ExampleAgent} from '../exampleAgents';
import {isObject, type JsonObject} from '../json';
import type {Json} from '../operation';
import type {Call} from './call';
import {createErrorResponse, isCode, SandboxError} from './errors';
import {createBehavior} from './operations';
import {
  AUTOMATIC,
  canStream,
  EVENT_STREAM,
  findOutcome,
  expandScenario,
  findRehearsal,
  isStream,
  STREAM_ENDS,
  type Rehearsal,
} from './rehearse';
import {checkCredentials, readRequest} from './request';
import {findRoute, type Route} from './routes';
import {createState, EXAMPLE_NOTE} from './state';
import {breakOff, createEvents, parseEvents, requestsStream} from './stream';
import type {
  Sandbox,
  SandboxExample,
  SandboxOperation,
  SandboxOutcome,
  SandboxRequest,
  SandboxResponse,
  ScenarioStep,
} from './types';

export type * from './types';
export {ANSWER_HEADER} from './rehearse';

/** The public list of plans, which isn't part of the API reference. */
const PLANS_PATH = /^\/api\/SubscriptionPlan\/?$/i;
const FEATURE = {type: 'Quantity', value: '10M', text: 'tokens per month'};
const PLANS = [{title: 'Team', monthlyPrice: 49, annualPricePerMonth: 39, features: [FEATURE]}];

/**
 * Lists the documented outcomes of an operation, the default one first. Each `id` is a value of
 * {@link ANSWER_HEADER}.
 */
export function listOutcomes(operation: SandboxOperation): SandboxOutcome[] {
  const {responses} = operation;
  const status = responses[0]?.status ?? 200;
  const successes = responses.filter((one) => one.status < 300);
  return [
    {id: AUTOMATIC, label: 'The response that fits the request', status},
    ...(successes.length > 1 ? successes : []),
    ...(canStream(operation) ? STREAM_ENDS : []),
    ...responses.filter((one) => one.status >= 300),
  ];
}

/** Replaces the codes, IDs, and versions of an example by those that were sent. */
function echo(
  value: Json | undefined,
  {parameters}: SandboxOperation,
  sent: Call['parameters'],
): Json {
  const replaced = new Map(parameters.map(({name, schema}) => [schema.example, sent[name]]));
  const walk = (node: Json, name = ''): Json => {
    if (Array.isArray(node)) return node.map((item) => walk(item));
    if (isObject(node))
      return Object.fromEntries(
        Object.entries(node).map(([key, child]) => [key, walk(child, key)]),
      );
    const isName = typeof node === 'string' ? node.length > 5 : /version$/i.test(name);
    return (isName ? replaced.get(node) : undefined) ?? node;
  };
  return walk(value ?? null);
}

/** Returns an example as it is. */
function respondWith(
  {status, contentType, value, headers = {}}: SandboxExample,
  operation: SandboxOperation,
): SandboxResponse {
  // Runs take longer than other operations.
  const common = {status, delay: canStream(operation) ? 900 : 250, operation: operation.id};
  if (contentType === undefined) return {...common, headers, body: {kind: 'undocumented'}};
  const typed = {...common, headers: {'content-type': contentType, ...headers}};
  if (contentType === EVENT_STREAM)
    return {...typed, body: {kind: 'events', events: parseEvents(String(value)), end: 'complete'}};
  const text = contentType === 'application/json' ? JSON.stringify(value, null, 2) : String(value);
  return {...typed, body: {kind: 'text', text}};
}

/**
 * Creates a sandbox with an empty state.
 *
 * @param operations - data of the operations that it answers
 * @param agents - types of the agents by code; without them, every code is an agent, whose type
 *   follows from its first run
 */
export function createSandbox(
  operations: readonly SandboxOperation[],
  agents?: ReadonlyMap<string, ExampleAgent['type']>,
): Sandbox {
  let state = createState(operations, agents);
  let behave = createBehavior(state);
  let scenario: ScenarioStep[] = [];
  /** How often each rehearsal that is limited was granted. */
  const granted = new Map<string, number>();

  /** Whether the rehearsal is for this request, and not for an earlier one only. */
  function isGranted({answer, times, text}: Rehearsal, {id}: SandboxOperation): boolean {
    if (answer === AUTOMATIC) return false;
    const key = `${id} ${text}`;
    const count = (granted.get(key) ?? 0) + 1;
    granted.set(key, count > times ? 0 : count);
    return count <= times;
  }

  function respond(
    route: Route,
    request: SandboxRequest,
    query: URLSearchParams,
    rehearsal: Rehearsal | undefined,
  ): SandboxResponse {
    const {operation} = route;
    const asked = rehearsal && isGranted(rehearsal, operation) ? rehearsal.answer : undefined;
    const ends = canStream(operation) ? STREAM_ENDS : [];
    const ending = ends.find(({id}) => id === asked);
    const answer = ending ? undefined : asked;
    const isDocumented = ({id, errorCode, status}: SandboxExample) =>
      [id, errorCode, String(status)].includes(answer);
    if (answer !== undefined && isCode(answer) && !operation.responses.some(isDocumented))
      throw new SandboxError(answer);
    const chosen = answer === undefined ? undefined : findOutcome(operation, answer);
    if (chosen && chosen.status >= 300) return respondWith(chosen, operation);
    checkCredentials(operation, request);
    const {parameters, json, references} = readRequest(route, query, request);
    const accepts = (request.headers['accept'] ?? '').split(/[,;]/);
    const isAccepted = (one: SandboxExample) =>
      one.status < 300 && !isStream(one) && accepts.includes(one.contentType ?? '');
    const example = chosen ?? operation.responses.find(isAccepted) ?? operation.responses[0];
    if (!example) throw new SandboxError('server_error');
    const call: Call = {
      operation,
      parameters,
      json,
      example: echo(example.value, operation, parameters) as JsonObject,
      isChosen: chosen !== undefined,
      origin: request.origin,
      usesExample: false,
    };
    state.checkReferences(references, call);
    const withNote = (response: SandboxResponse): SandboxResponse => ({
      ...response,
      headers: {...response.headers, ...(call.usesExample && {'x-sandbox-note': EXAMPLE_NOTE})},
    });
    if (chosen && isStream(chosen)) return withNote(respondWith(chosen, operation));
    // Runs update the conversation even if the user chose the example.
    const isFixed = chosen?.contentType !== undefined && !canStream(operation);
    const {value = call.example, reply, file} = isFixed ? {} : behave(call);
    const common = {status: 200, delay: 250, operation: operation.id};
    if (file) {
      const headers = {'content-type': file.type, 'x-content-type-options': 'nosniff'};
      return withNote({...common, headers, body: {kind: 'bytes', bytes: file.bytes}});
    }
    if (!reply || !(requestsStream(json) || ending))
      return withNote(respondWith({...example, value}, operation));
    const events = createEvents(value as JsonObject, reply);
    const {end = 'complete' as const} = ending ?? {};
    return withNote({
      ...common,
      headers: {'content-type': EVENT_STREAM},
      body: {kind: 'events', events: ending ? breakOff(events) : events, end},
    });
  }

  return {
    handle(request) {
      const [path = '', search] = request.path.split('?');
      const query = new URLSearchParams(search);
      if (request.method === 'GET' && PLANS_PATH.test(path)) {
        const headers = {'content-type': 'application/json'};
        return {status: 200, headers, body: {kind: 'text', text: JSON.stringify(PLANS)}, delay: 0};
      }
      let operation: string | undefined;
      let rehearsal: Rehearsal | undefined;
      let response: SandboxResponse;
      try {
        const route = findRoute(operations, request.method, path);
        operation = route.operation.id;
        rehearsal = findRehearsal(request, query, operation, scenario);
        response = respond(route, request, query, rehearsal);
      } catch (error) {
        const known = error instanceof SandboxError ? error : new SandboxError('server_error');
        response = createErrorResponse(known, operation);
      }
      const {status, headers} = response;
      const {retryAfter, wait} = rehearsal ?? {};
      const waits = retryAfter !== undefined && status >= 400 && {'retry-after': retryAfter};
      return {...response, headers: {...headers, ...waits}, ...(rehearsal && {wait})};
    },
    reset() {
      state = createState(operations, agents);
      behave = createBehavior(state);
      scenario = [];
      granted.clear();
    },
    setScenario: (steps) => void (scenario = expandScenario(steps)),
    signIn(connectorId) {
      const all = [...state.conversations.values()];
      const found = all.flatMap(({connectors}) => connectors.get(connectorId) ?? []);
      for (const connector of found) connector.isConnected = true;
      return found.length > 0;
    },
  };
}
