/**
 * The sandbox: responds to API requests from an OpenAPI file, in Node and in browsers. A behavior
 * adds what the file doesn't describe.
 */
import type {JsonObject} from '@docs-kit/basics/json';
import {requestsStream} from '@docs-kit/openapi-model/values';
import {
  AnswerSchedule,
  AUTOMATIC,
  canStream,
  EVENT_STREAM,
  isStream,
  type RequestedAnswer,
  requireResponse,
  STREAM_ENDS,
} from './answers';
import type {Behavior, Handler, HandlerCall, HandlerResult} from './behavior';
import {assertCredentials} from './credentials/credentials';
import {listCredentialNames, maskRequest} from './credentials/secrets';
import {buildErrorResponse, SandboxError} from './errors';
import {buildExampleResponse, insertSentValues} from './exampleResponse';
import {addNotes, maskNotes} from './notes';
import {accepts, isJsonType} from './request/mediaTypes';
import {resolveIds} from './request/references';
import {parseRequest} from './request/request';
import {matchRequest, type RequestMatch} from './request/requestMatch';
import {parsePathQuery} from './request/requestText';
import {SandboxState} from './state';
import {cutEvents} from './stream';
import type {
  AnswerChoice,
  DocumentedResponse,
  SandboxOperation,
  SandboxRequest,
  SandboxResponse,
  ScenarioStep,
} from './types';

export {ANSWER_HEADER} from './answers';

/**
 * Lists the documented answers of an operation, the default one first. Each `id` is a value of
 * {@link ANSWER_HEADER}.
 */
export function listAnswers(operation: SandboxOperation): AnswerChoice[] {
  const {responses} = operation;
  const successes = responses.filter((response) => response.status < 300);
  const status = (successes[0] ?? responses[0])?.status ?? 200;
  return [
    {id: AUTOMATIC, label: 'The usual response to the request', status},
    ...(successes.length > 1 ? successes : []),
    ...(canStream(operation) ? STREAM_ENDS : []),
    ...responses.filter((response) => response.status >= 300),
  ];
}

/** @returns the success that the request accepts by its media type, or else the default one */
function findAcceptedResponse(
  {responses}: SandboxOperation,
  {headers}: SandboxRequest,
  wantsStream: boolean,
): DocumentedResponse {
  const successes = responses.filter(({status}) => status < 300);
  const accepted = (headers['accept'] ?? '').split(/[,;]/);
  const found =
    (wantsStream ? successes.find(isStream) : undefined) ??
    successes.find(
      (response) => !isStream(response) && accepted.includes(response.contentType ?? ''),
    ) ??
    successes.find(({contentType = ''}) => isJsonType(contentType)) ??
    successes[0] ??
    responses[0];
  if (!found) throw new SandboxError('server_error');
  return found;
}

/** The operations, the behavior, its handlers by the names of their operations, and the memory. */
type Context = {
  operations: readonly SandboxOperation[];
  /** Headers with the credentials of all operations, in lowercase. */
  credentialHeaders: ReadonlySet<string>;
  behavior: Behavior;
  handlers: ReadonlyMap<string, Handler>;
  state: SandboxState;
};

/** @throws SandboxError if the request isn't valid */
function respondToMatch(
  match: RequestMatch,
  query: URLSearchParams,
  request: SandboxRequest,
  {answerId, end}: Partial<RequestedAnswer>,
  {operations, credentialHeaders, behavior, handlers, state}: Context,
): SandboxResponse {
  const {operation} = match;
  const handler = operation.isUnhandled ? undefined : handlers.get(operation.name);
  const isChosen = answerId !== undefined;
  let documented = isChosen ? requireResponse(operation, answerId, behavior.errors) : undefined;
  if (documented && documented.status >= 300) return buildExampleResponse(documented, operation);
  const credentials = assertCredentials(operation, request, credentialHeaders);
  const {parameters, json, references, notes} = parseRequest(
    match,
    query,
    request,
    operations,
    handler,
  );
  const wantsStream =
    !handler &&
    (end !== undefined ||
      requestsStream(json) ||
      request.headers['accept']?.includes(EVENT_STREAM) === true);
  documented ??= findAcceptedResponse(operation, request, wantsStream);
  const call: HandlerCall = {
    state,
    operation,
    path: request.path.replace(/\?.*/s, ''),
    parameters,
    json,
    end,
    accept: request.headers['accept'] ?? '',
    credentials: credentials.values,
    headers: {},
    example: insertSentValues(documented.value ?? null, operation, parameters) as JsonObject,
    isChosen,
    origin: request.origin,
  };
  if (operation.isDeprecated)
    addNotes(call.headers, 'The documentation calls this operation deprecated.');
  addNotes(call.headers, ...credentials.notes, ...notes);
  resolveIds(references, call, behavior.resources ?? {});
  behavior.authorize?.(call);
  const isFixed =
    isChosen &&
    documented.contentType !== undefined &&
    (isStream(documented) || !handler?.completesExamples);
  const handle = () => (handler ? handler.handle(call) : behavior.handleOthers?.(call)) ?? {};
  const usual = documented.value === undefined ? undefined : call.example;
  const {value = usual, ...result}: HandlerResult = isFixed ? {} : handle();
  const response = {...buildExampleResponse(documented, operation, value), ...result};
  const {body} = response;
  const type = response.headers['content-type'] ?? '';
  const expectsStream = canStream(operation) && call.accept.includes(EVENT_STREAM);
  if (body.kind === 'text' && !accepts(call.accept, type) && !expectsStream)
    addNotes(
      call.headers,
      `The response is ${type}, which the request's Accept header leaves out. The documentation doesn't say what the API does then.`,
    );
  const headers = {...response.headers, ...call.headers};
  if (handler || !end || body.kind !== 'events') return {...response, headers};
  return {...response, headers, body: {...body, events: cutEvents(body.events), end}};
}

/** Adds what the request asks for besides its answer. */
function addOptions(
  response: SandboxResponse,
  requested: RequestedAnswer | undefined,
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
 * @param behavior - what the API does beyond its OpenAPI file
 * @param settings - settings of the state, which the behavior's options parse
 */
export function createSandbox(
  operations: readonly SandboxOperation[],
  behavior: Behavior = {},
  settings?: unknown,
) {
  const handlers = new Map(Object.values(behavior.handlers ?? {}).flatMap(Object.entries<Handler>));
  const credentialHeaders = new Set(
    operations.flatMap(({auth}) => auth.flat().map(({header}) => header.toLowerCase())),
  );
  const credentialNames = listCredentialNames(operations);
  const createState = () => behavior.createState?.(operations, settings) ?? new SandboxState();
  let state = createState();
  let answers = new AnswerSchedule(operations, behavior.errors);
  const refuse = (request: SandboxRequest, error: unknown, operationId?: string) => {
    const {mask} = maskRequest(request, credentialNames);
    return buildErrorResponse(error, behavior.errors, mask, operationId);
  };
  return {
    /** Responds to a request, and updates the state. Never throws. */
    respond(request: SandboxRequest): SandboxResponse {
      const [path = ''] = request.path.split('?');
      const query = parsePathQuery(request.path);
      let match: RequestMatch | undefined;
      let requested: RequestedAnswer | undefined;
      try {
        match = matchRequest(operations, request.method, path, behavior);
        requested = answers.take(request, query, match.operation);
        const context = {
          operations,
          credentialHeaders,
          behavior,
          handlers,
          state,
        };
        const response = respondToMatch(match, query, request, requested ?? {}, context);
        return addOptions(
          maskNotes(response, (text) => maskRequest(request, credentialNames).mask(text)),
          requested,
        );
      } catch (error) {
        return addOptions(refuse(request, error, match?.operation.operationId), requested);
      }
    },
    /** Responds to a request that doesn't reach an operation, such as one that can't be read. */
    refuse,
    /** Forgets everything. */
    reset(): void {
      state = createState();
      answers = new AnswerSchedule(operations, behavior.errors);
    },
    /**
     * Sets the answers of the next requests.
     *
     * @throws SandboxError for an operation or an answer that doesn't exist
     */
    setScenario: (steps: readonly ScenarioStep[]) => answers.setScenario(steps),
    /**
     * Does something that happens outside the API, as `/_sandbox/NAME/ID` of the server.
     *
     * @param name - key in the behavior's `controls`
     * @throws SandboxError if there's no such control, or nothing with the ID
     */
    control(name: string, id: string): {status: number; text?: string} {
      const control = behavior.controls?.[name];
      if (!control) throw new SandboxError('resource_not_found');
      return control.run(id, state);
    },
  };
}
