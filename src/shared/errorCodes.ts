/** Error codes of the platform, for the pages and for the request console: no module here may need more than a browser has. */

/** The page that explains every error code, each under an anchor of its name. */
export const ERRORS_PAGE = '/docs/serenity-aihub/dev-tools/api-error-responses';

/** What an answer of a status most likely means, where nothing says more. */
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
