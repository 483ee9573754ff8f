/** Errors of requests, and the responses that they become. */
import type {Json} from '@docs-kit/basics/json';
import type {ErrorCodes} from '@docs-kit/openapi-model';
import {NOTE_HEADER} from './notes';
import type {SandboxResponse} from './types';

/** Errors of every sandbox by code. An API adds its own codes, statuses, and messages. */
const COMMON_ERRORS = {
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
} as const satisfies ErrorCodes['codes'];

/** An error as the body of a response describes it. */
export type ErrorDetails = {
  code: string;
  status: number;
  message: string;
  /** Messages by field, or by the key of a rule. */
  errors?: Record<string, string | string[]>;
};

/** The errors of an API. */
export type ErrorFormat = Pick<ErrorCodes, 'codes'> & {
  /** Builds the JSON body of an error. */
  buildBody(error: ErrorDetails): Json;
};

/** @returns the errors of a sandbox by code */
export const listErrorCodes = (format?: ErrorFormat): ErrorCodes['codes'] => ({
  ...COMMON_ERRORS,
  ...format?.codes,
});

/** Headers of a refusal where the documentation doesn't say what the API does. */
export const REFUSAL_HEADERS = {
  [NOTE_HEADER]:
    "The documentation doesn't say what the API does here. The sandbox refuses the request, so that you notice.",
};

/** Stops the handling of a request with an error response. */
export class SandboxError extends Error {
  constructor(
    readonly code: keyof typeof COMMON_ERRORS,
    readonly errors?: ErrorDetails['errors'],
    /** By default, the message of the code. */
    readonly text?: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(text ?? COMMON_ERRORS[code][1]);
  }
}

/** @returns an error of the body, which is also the message */
export const createInputError = (message: string) =>
  new SandboxError('input_validation_error', {body: [message]}, message);

/** @returns a refusal where the documentation doesn't say what the API does */
export const createRefusal = (code: SandboxError['code'], errors?: SandboxError['errors']) =>
  new SandboxError(code, errors, undefined, REFUSAL_HEADERS);

/** @returns a `validation_error` with the key of a rule */
export const createRuleError = (key: string, message: string, headers?: Record<string, string>) =>
  new SandboxError('validation_error', {[key]: message}, undefined, headers);

/** Builds problem details (RFC 9457), whose `errors` are those of ASP.NET Core. */
const buildProblemDetails = ({status, message, errors}: ErrorDetails): Json => ({
  title: message,
  status,
  ...(errors && {errors}),
});

/** @returns the content type and the body of an error */
export const renderError = (details: ErrorDetails, format: ErrorFormat | undefined) => ({
  contentType: format ? 'application/json' : 'application/problem+json',
  value: (format?.buildBody ?? buildProblemDetails)(details),
});

type Errors = NonNullable<ErrorDetails['errors']>;

const maskErrors = (errors: Errors, mask: (text: string) => string): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [
      mask(name),
      typeof text === 'string' ? mask(text) : text.map(mask),
    ]),
  );

/**
 * @param error - the error; anything but a `SandboxError` is a fault of the sandbox
 * @param mask - hides the request's credentials in text
 * @param operation - the operationId of the operation that was called
 */
export function buildErrorResponse(
  error: unknown,
  format: ErrorFormat | undefined,
  mask: (text: string) => string,
  operation?: string,
): SandboxResponse {
  const sandboxError = error instanceof SandboxError ? error : new SandboxError('server_error');
  const {code, headers, text} = sandboxError;
  const [status, codeMessage] = listErrorCodes(format)[code] ?? COMMON_ERRORS[code];
  const message = mask(text ?? codeMessage);
  const errors = sandboxError.errors && maskErrors(sandboxError.errors, mask);
  const {contentType, value} = renderError({code, status, message, errors}, format);
  return {
    status,
    headers: {'content-type': contentType, ...headers},
    body: {kind: 'text', text: JSON.stringify(value, null, 2)},
    delay: 200,
    ...(operation !== undefined && {operation}),
  };
}
