/** Error bodies in the format of the API. */
import {ERRORS_PAGE} from '../api/errorCodes';
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

/** Headers of a refusal where the documentation doesn't say what the platform does. */
export const STRICT = {
  'x-sandbox-note':
    "The documentation doesn't say what the platform does here. The sandbox refuses the request, so that you notice.",
};

/** Stops the handling of a request with an error response. */
export class SandboxError extends Error {
  constructor(
    readonly code: Code,
    readonly errors?: Record<string, string | string[]>,
    message: string = CODES[code][1],
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** @returns a refusal where the documentation doesn't say what the platform does */
export const refuse = (code: Code, errors?: SandboxError['errors']) =>
  new SandboxError(code, errors, undefined, STRICT);

/** @returns a `validation_error` with a key of the page about API errors */
export const breakRule = (key: string, message: string, headers?: Record<string, string>) =>
  new SandboxError('validation_error', {[key]: message}, undefined, headers);

/** @param error - anything but a `SandboxError` is a fault of the sandbox */
export function createErrorResponse(error: unknown, operation?: string): SandboxResponse {
  const known = error instanceof SandboxError ? error : new SandboxError('server_error');
  const {code, errors, message, headers} = known;
  // The platform's address in errors, whatever the address of this site.
  const documentationUrl = `https://docs.serenitystar.ai${ERRORS_PAGE}#${code}`;
  const text = JSON.stringify({code, message, documentationUrl, ...(errors && {errors})}, null, 2);
  const wait = code === 'rate_limit_exceeded' && {'retry-after': '30'};
  return {
    status: CODES[code][0],
    headers: {'content-type': 'application/json', ...wait, ...headers},
    body: {kind: 'text', text},
    delay: 200,
    ...(operation !== undefined && {operation}),
  };
}
