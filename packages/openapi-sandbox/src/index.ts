/**
 * The sandbox: responds to API requests from the examples in api/openapi.json, in Node and in
 * browsers. The build publishes the data of each operation as `/api/sandbox/<operationId>.json`.
 */
import type {JsonObject} from '@docs-kit/basics/json';
import type {AgentType} from '../../../api/sandbox/exampleAgents';
import {handleExample, HANDLERS} from '../../../api/sandbox/handlers';
import {assertAgent, resolveIdReferences} from '../../../api/sandbox/idReferences';
import {SandboxState} from '../../../api/sandbox/state';
import {buildErrorResponse, SandboxError} from './errors';
import {buildExampleResponse, insertSentValues} from './exampleResponse';
import type {HandlerCall} from './handler';
import {
  AUTOMATIC,
  canStream,
  findOutcome,
  isStream,
  OutcomeSchedule,
  type RequestedOutcome,
  STREAM_ENDS,
} from './outcomes';
import {assertCredentials, parseRequest} from './request';
import {matchRequest, type RequestMatch} from './requestMatch';
import type {
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

/** @returns the success that the request accepts by its media type, or else the default one */
function findAcceptedExample(
  {responses}: SandboxOperation,
  {headers}: SandboxRequest,
): SandboxExample {
  const accepted = (headers['accept'] ?? '').split(/[,;]/);
  const isAccepted = (response: SandboxExample) =>
    response.status < 300 && !isStream(response) && accepted.includes(response.contentType ?? '');
  const example = responses.find(isAccepted) ?? responses[0];
  if (!example) throw new SandboxError('server_error');
  return example;
}

/** @throws SandboxError if the request isn't valid */
function respondToMatch(
  match: RequestMatch,
  query: URLSearchParams,
  request: SandboxRequest,
  {outcome, end}: Partial<RequestedOutcome>,
  state: SandboxState,
): SandboxResponse {
  const {operation} = match;
  const chosen = outcome === undefined ? undefined : findOutcome(operation, outcome);
  if (chosen && chosen.status >= 300) return buildExampleResponse(chosen, operation);
  assertCredentials(operation, request);
  const {parameters, json, references} = parseRequest(match, query, request);
  const example = chosen ?? findAcceptedExample(operation, request);
  const call: HandlerCall = {
    state,
    operation,
    parameters,
    json,
    end,
    headers: {},
    example: insertSentValues(example.value ?? null, operation, parameters) as JsonObject,
    isChosen: chosen !== undefined,
    origin: request.origin,
  };
  resolveIdReferences(references, call);
  // Runs update the conversation even if the user chose the example.
  const isFixed = chosen?.contentType && (isStream(chosen) || !canStream(operation));
  const handle = HANDLERS[operation.operationId] ?? handleExample;
  const {value = call.example, ...result} = isFixed ? {} : handle(call);
  const response = {...buildExampleResponse({...example, value}, operation), ...result};
  return {...response, headers: {...response.headers, ...call.headers}};
}

/** Adds what the request asks for besides its outcome. */
function addOptions(
  response: SandboxResponse,
  requested: RequestedOutcome | undefined,
): SandboxResponse {
  if (!requested) return response;
  const {retryAfter, requestedDelay} = requested;
  const isRetried = retryAfter !== undefined && response.status >= 400;
  const headers = {...response.headers, ...(isRetried && {'retry-after': retryAfter})};
  return {...response, headers, requestedDelay};
}

/** A sandbox that {@link createSandbox} has created. */
export type Sandbox = ReturnType<typeof createSandbox>;

/**
 * Creates a sandbox with an empty state.
 *
 * @param operations - data of the operations that it responds to, including those added later
 * @param agents - types of the agents by code; without them, every code is an agent, whose type
 *   follows from its first run
 */
export function createSandbox(
  operations: readonly SandboxOperation[],
  agents?: ReadonlyMap<string, AgentType>,
) {
  let state = new SandboxState(operations, agents);
  let outcomes = new OutcomeSchedule(operations);
  return {
    /** Responds to a request, and updates conversations, knowledge, and feedback. Never throws. */
    respond(request: SandboxRequest): SandboxResponse {
      const [path = '', ...search] = request.path.split('?');
      const query = new URLSearchParams(search.join('?'));
      let match: RequestMatch | undefined;
      let requested: RequestedOutcome | undefined;
      try {
        match = matchRequest(operations, request.method, path);
        requested = outcomes.take(request, query, match.operation);
        return addOptions(respondToMatch(match, query, request, requested ?? {}, state), requested);
      } catch (error) {
        return addOptions(buildErrorResponse(error, match?.operation.operationId), requested);
      }
    },
    /** Forgets everything. */
    reset(): void {
      state = new SandboxState(operations, agents);
      outcomes = new OutcomeSchedule(operations);
    },
    /**
     * Sets the outcomes of the next requests.
     *
     * @throws SandboxError for an operation or an outcome that doesn't exist
     */
    setScenario: (steps: readonly ScenarioStep[]) => outcomes.setScenario(steps),
    /**
     * Publishes an agent's draft, as a person does in AI Hub.
     *
     * @throws SandboxError if there's no such agent
     */
    publish(agentCode: string): void {
      assertAgent(agentCode, state);
      state.publish(agentCode);
    },
    /**
     * Completes the sign-in of a connector.
     *
     * @returns whether a conversation waits for it
     */
    signIn(connectorId: string): boolean {
      const conversations = [...state.conversations.values()];
      const found = conversations.flatMap(({connectors}) => connectors.get(connectorId) ?? []);
      for (const connector of found) connector.isConnected = true;
      return found.length > 0;
    },
  };
}
