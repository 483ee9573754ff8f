/**
 * The sandbox: responds to API requests from the examples in api/openapi.json, in Node and in browsers.
 * The build publishes the data of each operation as `/api/sandbox/<operation>.json`, where
 * `<operation>` is the last part of the URL of its page.
 */
import type {Json} from '../api/operation';
import {isObject, type JsonObject} from '../json';
import {createErrorResponse, SandboxError} from './errors';
import type {AgentType} from './exampleAgents';
import {createHandlers, handleExample} from './handlers';
import {
  AUTOMATIC,
  canStream,
  createOutcomeFinder,
  EVENT_STREAM,
  findOutcome,
  isStream,
  type RequestedOutcome,
  STREAM_ENDS,
} from './outcomes';
import {assertCredentials, parseRequest} from './request';
import {findRoute, type Route} from './routes';
import {createState} from './state';
import {parseEvents} from './stream';
import type {
  HandlerCall,
  SandboxExample,
  SandboxOperation,
  SandboxOutcome,
  SandboxRequest,
  SandboxResponse,
  ScenarioStep,
} from './types';

export {OUTCOME_HEADER} from './outcomes';

/**
 * Lists the documented outcomes of an operation, the default one first. Each `id` is a value of
 * {@link OUTCOME_HEADER}.
 */
export function listOutcomes(operation: SandboxOperation): SandboxOutcome[] {
  const {responses} = operation;
  const status = responses[0]?.status ?? 200;
  const successes = responses.filter((response) => response.status < 300);
  return [
    {id: AUTOMATIC, label: 'The response that fits the request', status},
    ...(successes.length > 1 ? successes : []),
    ...(canStream(operation) ? STREAM_ENDS : []),
    ...responses.filter((response) => response.status >= 300),
  ];
}

/** Replaces the codes, IDs, and versions of an example by those that were sent. */
function echo(
  value: Json | undefined,
  {parameters}: SandboxOperation,
  sent: HandlerCall['parameters'],
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
  const common = {
    status,
    delay: canStream(operation) ? 900 : 250,
    operation: operation.operationId,
  };
  if (contentType === undefined) return {...common, headers, body: {kind: 'undocumented'}};
  const typed = {...common, headers: {'content-type': contentType, ...headers}};
  if (contentType === EVENT_STREAM)
    return {...typed, body: {kind: 'events', events: parseEvents(String(value)), end: 'complete'}};
  const text = contentType === 'application/json' ? JSON.stringify(value, null, 2) : String(value);
  return {...typed, body: {kind: 'text', text}};
}

export type Sandbox = ReturnType<typeof createSandbox>;

/**
 * Creates a sandbox with an empty state.
 *
 * @param operations - data of the operations that it responds to
 * @param agents - types of the agents by code; without them, every code is an agent, whose type
 *   follows from its first run
 */
export function createSandbox(
  operations: readonly SandboxOperation[],
  agents?: ReadonlyMap<string, AgentType>,
) {
  function start() {
    const state = createState(operations, agents);
    return {state, handlers: createHandlers(state), outcomes: createOutcomeFinder(operations)};
  }
  let session = start();

  function respond(
    route: Route,
    request: SandboxRequest,
    query: URLSearchParams,
    {outcome, end}: Partial<NonNullable<RequestedOutcome>>,
  ): SandboxResponse {
    const {operation} = route;
    const chosen = outcome === undefined ? undefined : findOutcome(operation, outcome);
    if (chosen && chosen.status >= 300) return respondWith(chosen, operation);
    assertCredentials(operation, request);
    const {parameters, json, references} = parseRequest(route, query, request);
    const accepts = (request.headers['accept'] ?? '').split(/[,;]/);
    const isAccepted = (response: SandboxExample) =>
      response.status < 300 && !isStream(response) && accepts.includes(response.contentType ?? '');
    const example = chosen ?? operation.responses.find(isAccepted) ?? operation.responses[0];
    if (!example) throw new SandboxError('server_error');
    const call: HandlerCall = {
      operation,
      parameters,
      json,
      end,
      headers: {},
      example: echo(example.value, operation, parameters) as JsonObject,
      isChosen: chosen !== undefined,
      origin: request.origin,
    };
    session.state.assertReferences(references, call);
    // Runs update the conversation even if the user chose the example.
    const isFixed = chosen?.contentType && (isStream(chosen) || !canStream(operation));
    const handle = session.handlers[operation.operationId] ?? handleExample;
    const {value = call.example, ...result} = isFixed ? {} : handle(call);
    const response = {...respondWith({...example, value}, operation), ...result};
    return {...response, headers: {...response.headers, ...call.headers}};
  }

  return {
    /** Responds to a request and updates the state (conversations, knowledge, feedback). Never throws. */
    handle: (request: SandboxRequest): SandboxResponse => {
      const [path = '', ...search] = request.path.split('?');
      const query = new URLSearchParams(search.join('?'));
      let operation: SandboxOperation | undefined;
      let requested: RequestedOutcome;
      let response: SandboxResponse;
      try {
        const route = findRoute(operations, request.method, path);
        ({operation} = route);
        requested = session.outcomes.find(request, query, operation);
        response = respond(route, request, query, requested ?? {});
      } catch (error) {
        response = createErrorResponse(error, operation?.operationId);
      }
      if (!requested) return response;
      const {retryAfter, requestedDelay} = requested;
      const waits = retryAfter !== undefined && response.status >= 400;
      const headers = {...response.headers, ...(waits && {'retry-after': retryAfter})};
      return {...response, headers, requestedDelay};
    },
    /** Forgets everything. */
    reset(): void {
      session = start();
    },
    /** Sets the outcomes of the next requests. */
    setScenario: (steps: readonly ScenarioStep[]) => session.outcomes.setScenario(steps),
    /**
     * Publishes an agent's draft, as a person does in AI Hub.
     *
     * @throws SandboxError if there's no such agent
     */
    publish: (agentCode: string) => session.state.publish(agentCode),
    /** Completes the sign-in of a connector. */
    signIn(connectorId: string): boolean {
      const all = [...session.state.conversations.values()];
      const found = all.flatMap(({connectors}) => connectors.get(connectorId) ?? []);
      for (const connector of found) connector.isConnected = true;
      return found.length > 0;
    },
  };
}
