/** The answers of an operation: documented responses, common errors, and ends of streams. */
import {findNearest, formatSuggestion} from '@docs-kit/basics/nearest';
import {accepts, EVENT_STREAM, isJsonType} from '@docs-kit/openapi-model/shared';
import {type ErrorFormat, listErrorCodes, renderError, SandboxError} from './errors';
import type {AnswerChoice, DocumentedResponse, SandboxOperation, StreamEnd} from './types';

/** Header that chooses the answer of a request, in lowercase. */
export const ANSWER_HEADER = 'x-sandbox-answer';
/** Query parameter that chooses the answer, for clients that can't set headers. */
export const ANSWER_PARAMETER = 'sandbox';

/** The default answer: no header needs to be sent. */
export const AUTOMATIC = 'automatic';

/** Whether an operation documents a parameter, in any case. */
export const isDocumented = (
  {parameters}: SandboxOperation,
  location: 'query' | 'header',
  name: string,
): boolean =>
  parameters.some(
    (parameter) => parameter.in === location && parameter.name.toLowerCase() === name.toLowerCase(),
  );

/** Whether a response has events instead of a body. */
export const isStream = ({contentType}: DocumentedResponse) => contentType === EVENT_STREAM;

/** Whether an operation can respond with events. */
export const canStream = ({responses}: SandboxOperation) => responses.some(isStream);

/** Streams that don't end with their last event. */
export const STREAM_ENDS = (
  [
    ['broken', 'breaks off'],
    ['unfinished', 'ends without a stop event'],
    ['stalled', 'stalls'],
  ] as const satisfies [StreamEnd, string][]
).map(([end, text]) => ({id: `stream-${end}`, label: `A stream that ${text}`, status: 200, end}));

/**
 * Options of an answer: how many requests get it, its header `Retry-After`, and a delay in
 * milliseconds.
 */
export const ANSWER_OPTIONS = ['times', 'retry-after', 'delay'];

/** Keys whose value can name an answer in a request. */
const ANSWER_KEYS = ['id', 'errorCode', 'status'] as const;

/** @returns ` Did you mean …?` with names that look like a wrong one, begin with it, or have it */
export function suggestNearest(text: string, names: readonly string[]): string {
  const sharing = text.length > 2 ? names.filter((name) => name.includes(text)) : [];
  const near = findNearest(text, names).concat(sharing.sort((a, b) => a.length - b.length));
  return formatSuggestion([...new Set(near)].slice(0, 3));
}

export const createAnswerError = (message: string) =>
  new SandboxError('input_validation_error', {'X-Sandbox-Answer': [message]});

/** Whether one of the operations has the answer. */
export function isAnswerId(
  operations: readonly SandboxOperation[],
  answerId: string,
  errors: ErrorFormat | undefined,
): boolean {
  if (answerId === AUTOMATIC || Object.hasOwn(listErrorCodes(errors), answerId)) return true;
  if (STREAM_ENDS.some(({id}) => id === answerId)) return true;
  const responses = operations.flatMap((operation) => operation.responses);
  return ANSWER_KEYS.some((key) =>
    responses.some((response) => String(response[key]) === answerId),
  );
}

/** Responses of every operation to too many requests say how long to wait. */
const RETRY_HEADERS = {'retry-after': '30'};

/**
 * @returns the response that an answer names by its id, error code, or status
 * @throws SandboxError if there's no such answer
 */
export function requireResponse(
  {responses}: SandboxOperation,
  answerId: string,
  errors?: ErrorFormat,
): DocumentedResponse {
  for (const key of ANSWER_KEYS) {
    const found = responses.find((response) => String(response[key]) === answerId);
    if (found) return found;
  }
  const codes = listErrorCodes(errors);
  const [status, message = ''] =
    (Object.hasOwn(codes, answerId) ? codes[answerId] : undefined) ?? [];
  if (status !== undefined)
    return {
      id: answerId,
      label: message,
      status,
      ...renderError({code: answerId, status, message}, errors),
      ...(status === 429 && {headers: RETRY_HEADERS}),
    };
  const ids = responses.map(({id}) => id);
  const suggestion = suggestNearest(answerId, [...ids, ...Object.keys(codes)]);
  throw createAnswerError(
    `${answerId || 'The empty value'} isn't an answer of this operation.${suggestion} Use an error code, or one of its responses: ${ids.join(', ')}.`,
  );
}

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

/** @returns the success that the request accepts, in its order of media types, or the default */
export function findAcceptedResponse(
  {responses}: SandboxOperation,
  accept: string,
  wantsStream: boolean,
): DocumentedResponse {
  const successes = responses.filter(({status}) => status < 300);
  const isJson = ({contentType}: DocumentedResponse) => isJsonType(contentType);
  // For a range such as any type, JSON is first.
  const bodies = successes
    .filter((response) => response.contentType !== undefined && !isStream(response))
    .sort((a, b) => Number(isJson(b)) - Number(isJson(a)));
  const accepted = accept
    .split(',')
    .flatMap((range) => bodies.filter(({contentType = ''}) => accepts(range, contentType)))
    .filter(({contentType = ''}) => accepts(accept, contentType));
  const found =
    (wantsStream ? successes.find(isStream) : undefined) ??
    accepted[0] ??
    bodies.find(isJson) ??
    successes[0] ??
    responses[0];
  if (!found) throw new SandboxError('server_error');
  return found;
}
