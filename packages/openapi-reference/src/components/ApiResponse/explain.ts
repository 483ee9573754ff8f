/** Explains responses, failures, and events in a sentence or two. */
import {isObject, parseJson} from '@docs-kit/basics/json';
import {listCodesByStatus} from '@docs-kit/openapi-model/shared';
import responses from '@generated/docs-kit-openapi-reference/default/responses.json';
import {findErrorEvent, findHeader, type ResponseState} from './responseState';

const {errors: errorCodes, streams} = responses;

export type Explanation = {text: string; link?: {label: string; href: string}};

/** Reason phrases, which HTTP/2 doesn't send, and what errors mean. */
export const STATUSES: Readonly<Record<number, readonly [phrase: string, explanation?: string]>> = {
  200: ['OK'],
  201: ['Created'],
  202: ['Accepted'],
  204: ['No Content'],
  400: [
    'Bad Request',
    'The request is invalid. The response body names the field or rule that failed.',
  ],
  401: [
    'Unauthorized',
    'Authentication failed. The key or token is missing, mistyped, revoked, or expired.',
  ],
  403: ['Forbidden', "The key or user isn't allowed to do this."],
  404: [
    'Not Found',
    'Not found, or not visible to this key. Check that you replaced the example IDs in the URL.',
  ],
  405: ['Method Not Allowed', "The URL exists, but doesn't support this method."],
  409: ['Conflict'],
  413: ['Content Too Large', 'The request body is too large.'],
  415: ['Unsupported Media Type', "The operation doesn't support the content type of the body."],
  429: ['Too Many Requests', 'Too many requests.'],
  500: [
    'Internal Server Error',
    'An internal error occurred. Retry once. If it fails again, report the time, the operation, and the response body.',
  ],
  502: ['Bad Gateway', 'A server behind the API failed. Retry later.'],
  503: ['Service Unavailable'],
  504: ['Gateway Timeout'],
};

/** @returns the path of the explanation of an event, if there's one */
export const findEventPage = (name: string): string | undefined =>
  streams.page && streams.events.includes(name) ? `${streams.page}#${name}` : undefined;

/**
 * Describes how long to wait.
 *
 * @param value - the header `Retry-After` (RFC 9110, section 10.2.3): seconds or an HTTP date
 */
export function describeWait(value: string | undefined): string {
  if (!value) return 'The response has no Retry-After header. Double the wait after each attempt.';
  return /^\d+$/.test(value) ? `Wait ${value} s, then retry.` : `Wait until ${value}, then retry.`;
}

const CODE_BY_STATUS = listCodesByStatus(errorCodes.codes);

/** @returns a link to an error code, if the API has codes */
const linkCode = (code: string | undefined): Explanation['link'] =>
  code === undefined ? undefined : {label: code, href: `${errorCodes.page}#${code}`};

/** @returns the `code` in the body of an error, if it's documented */
function findErrorCode(body = ''): string | undefined {
  const value = parseJson(body);
  const code = isObject(value) ? value.code : undefined;
  return typeof code === 'string' && Object.hasOwn(errorCodes.codes, code) ? code : undefined;
}

function explainError(data: string): Explanation {
  const code = findErrorCode(data) ?? CODE_BY_STATUS[502];
  return {text: 'The request failed after the stream had started.', link: linkCode(code)};
}

const ENDS = new Intl.ListFormat('en', {type: 'disjunction'}).format(streams.ends);

const BROKEN_STREAM: Explanation = {
  text: `The stream ended ${ENDS ? `without the event ${ENDS}` : 'too early'}, so the response is incomplete.`,
  link: streams.page
    ? {label: 'Streaming', href: streams.page + (streams.incomplete && `#${streams.incomplete}`)}
    : undefined,
};

/**
 * Explains the status of a response.
 *
 * @param response.retryAfter - the header `Retry-After`
 * @param response.body - the body's text
 * @returns `undefined` for a successful response
 */
export function explainStatus({
  status,
  retryAfter,
  body,
}: {
  status: number;
  retryAfter?: string;
  body?: string;
}): Explanation | undefined {
  if (status < 400) return undefined;
  const code =
    findErrorCode(body) ?? CODE_BY_STATUS[status] ?? CODE_BY_STATUS[status < 500 ? 400 : 500];
  const {explanations = {}} = errorCodes;
  const parts = [
    explanations[`${status} ${code}`] ??
      explanations[status] ??
      STATUSES[status]?.[1] ??
      STATUSES[status < 500 ? 400 : 500]?.[1] ??
      '',
  ];
  if (status === 429 || retryAfter !== undefined) parts.push(describeWait(retryAfter));
  return {text: parts.join(' '), link: linkCode(code)};
}

/**
 * Explains a request without a response. Browsers hide the reason from pages, so the message lists
 * the likely ones.
 */
export const explainFailure = (url: string): Explanation => ({
  text: `The browser blocked the response from ${new URL(url).host}. This is usually CORS, a redirect, an ad blocker, or a network problem. Run the cURL command below instead.`,
});

/** @returns `undefined` for a response that is successful or still arriving */
export function explainResponse(response: ResponseState): Explanation | undefined {
  if (response.phase === 'failed')
    return response.problem === undefined ? explainFailure(response.url) : {text: response.problem};
  if (response.phase === 'broken' && response.body.kind === 'events') return BROKEN_STREAM;
  if (response.phase !== 'done' || response.status === undefined) return undefined;
  const failed = findErrorEvent(response);
  if (failed) return explainError(failed.data);
  const retryAfter = findHeader(response, 'retry-after');
  const body = response.body.kind === 'text' ? response.body.text : undefined;
  return explainStatus({status: response.status, retryAfter, body});
}
