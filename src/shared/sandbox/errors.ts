/** Error bodies in the format of the API. */
import {ERRORS_PAGE} from '../errorCodes';
import type {SandboxResponse} from './types';

const CODES = {
  input_validation_error: [400, 'One or more fields are not valid.'],
  validation_error: [400, 'The request is not valid.'],
  unauthorized: [401, 'Authentication is required.'],
  resource_not_found: [404, 'The resource was not found.'],
  method_not_allowed: [405, 'The method is not allowed here.'],
  request_too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'The content type is not supported.'],
  server_error: [500, 'An unexpected error occurred.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

/** Stops the handling of a request with an error response. */
export class SandboxError extends Error {
  constructor(
    readonly code: keyof typeof CODES,
    readonly errors?: Record<string, string | string[]>,
    message: string = CODES[code][1],
  ) {
    super(message);
  }
}

export function createErrorResponse(
  {code, errors, message}: SandboxError,
  operation?: string,
): SandboxResponse {
  const documentationUrl = `https://docs.serenitystar.ai${ERRORS_PAGE}#${code}`;
  const text = JSON.stringify({code, message, documentationUrl, ...(errors && {errors})}, null, 2);
  return {
    status: CODES[code][0],
    headers: {'content-type': 'application/json'},
    body: {kind: 'text', text},
    delay: 200,
    ...(operation !== undefined && {operation}),
  };
}
