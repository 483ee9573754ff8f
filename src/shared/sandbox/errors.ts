/** Error bodies in the format of the API. */
import {ERRORS_PAGE} from '../errorCodes';
import type {SandboxResponse} from './types';

const CODES = {
  input_validation_error: [400, 'One or more fields are not valid.'],
  validation_error: [400, 'The request is not valid.'],
  unauthorized: [401, 'Authentication is required.'],
  forbidden: [403, 'You do not have permission to do this.'],
  resource_not_found: [404, 'The resource was not found.'],
  method_not_allowed: [405, 'The method is not allowed here.'],
  request_too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'The content type is not supported.'],
  rate_limit_exceeded: [429, 'Too many requests.'],
  server_error: [500, 'An unexpected error occurred.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type Code = keyof typeof CODES;

export const isCode = (text: string): text is Code => Object.hasOwn(CODES, text);

/** Note of a refusal where the documentation doesn't say what the platform does. */
export const STRICT_NOTE =
  'What the platform does in this case is unknown. The sandbox rejects the request.';

type More = {
  /** Header `X-Sandbox-Note`. */
  note?: string | undefined;
  headers?: Record<string, string>;
};

/** Stops the handling of a request with an error response. */
export class SandboxError extends Error {
  constructor(
    readonly code: Code,
    readonly errors?: Record<string, string | string[]>,
    message: string = CODES[code][1],
    readonly more: More = {},
  ) {
    super(message);
  }
}

/** @returns a refusal where the documentation doesn't say what the platform does */
export const refuse = (code: Code, errors?: Record<string, string | string[]>) =>
  new SandboxError(code, errors, undefined, {note: STRICT_NOTE});

/** @returns a `validation_error` with a key of the page about API errors */
export const breakRule = (key: string, message: string, note?: string) =>
  new SandboxError('validation_error', {[key]: message}, undefined, {note});

export function createErrorResponse(
  {code, errors, message, more: {note, headers}}: SandboxError,
  operation?: string,
): SandboxResponse {
  const documentationUrl = `https://docs.serenitystar.ai${ERRORS_PAGE}#${code}`;
  const text = JSON.stringify({code, message, documentationUrl, ...(errors && {errors})}, null, 2);
  return {
    status: CODES[code][0],
    headers: {
      'content-type': 'application/json',
      ...(code === 'rate_limit_exceeded' && {'retry-after': '30'}),
      ...(note !== undefined && {'x-sandbox-note': note}),
      ...headers,
    },
    body: {kind: 'text', text},
    delay: 200,
    ...(operation !== undefined && {operation}),
  };
}
