/** Responds to a request whose operation is known, as its handler or the OpenAPI file says. */
import type {JsonObject} from '@docs-kit/basics/json';
import {accepts, EVENT_STREAM, requestsStream} from '@docs-kit/openapi-model/shared';
import {canStream, findAcceptedResponse, isStream, requireResponse} from './answers';
import type {RequestedAnswer} from './answerSchedule';
import type {Behavior, Handler, HandlerCall, HandlerResult} from './behavior';
import {checkCredentials} from './credentials/checkCredentials';
import {listCredentialNames} from './credentials/maskRequest';
import {buildExampleResponse, insertSentValues} from './exampleResponse';
import {addNotes} from './notes';
import {parseRequest} from './request/parseRequest';
import {resolveIds} from './request/references';
import type {RequestMatch} from './request/requestMatch';
import type {SandboxState} from './state';
import type {
  DocumentedResponse,
  SandboxOperation,
  SandboxRequest,
  SandboxResponse,
  StreamEnd,
} from './types';

/** The operations, the behavior, its handlers by the names of their operations, and the memory. */
type Context = {
  operations: readonly SandboxOperation[];
  behavior: Behavior;
  handlers: ReadonlyMap<string, Handler>;
  state: SandboxState;
};

/** @returns what the handler makes of the documented response, which a choice can fix */
function handleCall(
  call: HandlerCall,
  documented: DocumentedResponse,
  handler: Handler | undefined,
  behavior: Behavior,
): SandboxResponse {
  const isFixed =
    call.isChosen &&
    documented.contentType !== undefined &&
    (isStream(documented) || !handler?.completesExamples);
  const handle = () => (handler ? handler.handle(call) : behavior.handleOthers?.(call)) ?? {};
  const example = documented.value === undefined ? undefined : call.example;
  const {value = example, ...result}: HandlerResult = isFixed ? {} : handle();
  return {...buildExampleResponse(documented, call.operation, value), ...result};
}

/** Notes a media type that the request doesn't accept. */
function noteType({operation, accept, headers}: HandlerCall, response: SandboxResponse): void {
  const type = response.headers['content-type'] ?? '';
  const expectsStream = canStream(operation) && accept.includes(EVENT_STREAM);
  if (response.body.kind === 'text' && !accepts(accept, type) && !expectsStream)
    addNotes(
      headers,
      `The response is ${type}, which the request's Accept header leaves out. The documentation doesn't say what the API does then.`,
    );
}

/** @returns the response of a file's example, whose stream ends halfway, as the request asks */
function endStream(response: SandboxResponse, end: StreamEnd | undefined): SandboxResponse {
  const {body} = response;
  if (!end || body.kind !== 'events') return response;
  const events = body.events.slice(0, Math.ceil(body.events.length / 2));
  return {...response, body: {...body, events, end}};
}

/** @throws SandboxError if the request isn't valid */
export function respondToMatch(
  match: RequestMatch,
  query: URLSearchParams,
  request: SandboxRequest,
  {answerId, end}: Partial<RequestedAnswer>,
  {operations, behavior, handlers, state}: Context,
): SandboxResponse {
  const {operation} = match;
  const handler = operation.isUnhandled ? undefined : handlers.get(operation.name);
  const isChosen = answerId !== undefined;
  let documented = isChosen ? requireResponse(operation, answerId, behavior.errors) : undefined;
  if (documented && documented.status >= 300) return buildExampleResponse(documented, operation);
  const credentials = checkCredentials(operation, request, listCredentialNames(operations));
  const parsed = parseRequest(match, query, request, {
    operations,
    handler,
    formats: behavior.formats,
  });
  const {accept = ''} = request.headers;
  const asksForStream =
    end !== undefined || requestsStream(parsed.json) || accept.includes(EVENT_STREAM);
  documented ??= findAcceptedResponse(operation, accept, !handler && asksForStream);
  const {parameters, json} = parsed;
  const call: HandlerCall = {
    state,
    operation,
    path: request.path.replace(/\?.*/s, ''),
    parameters,
    json,
    end,
    accept,
    credentials: credentials.values,
    headers: {},
    example: insertSentValues(documented.value ?? null, operation, parameters) as JsonObject,
    isChosen,
    origin: request.origin,
  };
  if (operation.isDeprecated)
    addNotes(call.headers, 'The documentation calls this operation deprecated.');
  addNotes(call.headers, ...credentials.notes, ...parsed.notes);
  resolveIds(parsed.references, call, behavior.resources ?? {});
  behavior.authorize?.(call);
  const response = handleCall(call, documented, handler, behavior);
  noteType(call, response);
  const noted = {...response, headers: {...response.headers, ...call.headers}};
  return handler ? noted : endStream(noted, end);
}
