/** Error bodies in the format of the API. */
import {ERRORS_PAGE} from '../errorCodes';
import type {Json} from '../operation';
import type {SandboxResponse} from './types';

const MESSAGES = {
  input_validation_error: 'One or more fields are not valid.',
  validation_error: 'The request is not valid.',
  unauthorized: 'Authentication is required.',
  resource_not_found: 'The resource was not found.',
  method_not_allowed: 'The method is not allowed here.',
  request_too_large: 'The request is too large.',
  unsupported_media_type: 'The content type is not supported.',
  server_error: 'An unexpected error occurred.',
} as const;

const STATUSES: Record<keyof typeof MESSAGES, number> = {
  input_validation_error: 400,
  validation_error: 400,
  unauthorized: 401,
  resource_not_found: 404,
  method_not_allowed: 405,
  request_too_large: 413,
  unsupported_media_type: 415,
  server_error: 500,
};

export type ErrorCode = keyof typeof MESSAGES;

/** Stops the handling of a request with an error response. */
export class SandboxError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly errors?: Record<string, string | string[]>,
    message: string = MESSAGES[code],
  ) {
    super(message);
  }
}

export const jsonResponse = (
  status: number,
  value: Json,
  {headers = {}, delay = 200, operation}: {headers?: Record<string, string>; delay?: number; operation?: string} = {},
): SandboxResponse => ({
  status,
  headers,
  body: {kind: 'text', text: JSON.stringify(value, null, 2), contentType: 'application/json'},
  delay,
  ...(operation !== undefined && {operation}),
});

export function errorResponse({code, errors, message}: SandboxError, operation?: string): SandboxResponse {
  const documentationUrl = `https://docs.serenitystar.ai${ERRORS_PAGE}#${code}`;
  return jsonResponse(STATUSES[code], {code, message, documentationUrl, ...(errors && {errors})}, {operation});
}
