/** Error bodies in the format of the API. */
import {type ErrorCode, ERRORS, ERRORS_PAGE} from '@docs-kit/openapi-model/errorCodes';
import type {SandboxResponse} from './types';

/** Headers of a refusal where the documentation doesn't say what the platform does. */
export const REFUSAL_HEADERS = {
  'x-sandbox-note':
    "The documentation doesn't say what the platform does here. The sandbox refuses the request, so that you notice.",
};

/** Stops the handling of a request with an error response. */
export class SandboxError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly errors?: Record<string, string | string[]>,
    message: string = ERRORS[code][1],
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** @returns a refusal where the documentation doesn't say what the platform does */
export const createRefusal = (code: ErrorCode, errors?: SandboxError['errors']) =>
  new SandboxError(code, errors, undefined, REFUSAL_HEADERS);

/** @returns a `validation_error` with a key of the page about API errors */
export const createRuleError = (key: string, message: string, headers?: Record<string, string>) =>
  new SandboxError('validation_error', {[key]: message}, undefined, headers);

/** @param error - the error; anything but a `SandboxError` is a fault of the sandbox */
export function buildErrorResponse(error: unknown, operation?: string): SandboxResponse {
  const known = error instanceof SandboxError ? error : new SandboxError('server_error');
  const {code, errors, message, headers} = known;
  // Errors have the platform's URL, whatever this site's URL is.
  const documentationUrl = `https://docs.serenitystar.ai${ERRORS_PAGE}#${code}`;
  const text = JSON.stringify({code, message, documentationUrl, ...(errors && {errors})}, null, 2);
  const retryHeaders = code === 'rate_limit_exceeded' && {'retry-after': '30'};
  return {
    status: ERRORS[code][0],
    headers: {'content-type': 'application/json', ...retryHeaders, ...headers},
    body: {kind: 'text', text},
    delay: 200,
    ...(operation !== undefined && {operation}),
  };
}
