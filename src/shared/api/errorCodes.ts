/** Error codes of the platform, for pages and the request console. Must run in browsers. */

/** The page that explains every error code. Each code is an anchor. */
export const ERRORS_PAGE = '/docs/serenity-aihub/dev-tools/api-error-responses';

/** The most likely error code of a status, if the response doesn't contain one. */
export const ERROR_CODES: Readonly<Record<string, string>> = {
  400: 'validation_error',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'resource_not_found',
  405: 'method_not_allowed',
  413: 'request_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limit_exceeded',
  500: 'server_error',
  502: 'agent_execution_failed',
};
