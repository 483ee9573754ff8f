/** Error codes of the platform, for pages, the request console, and the sandbox. */
import type {ErrorCodes} from '@docs-kit/openapi-model';

const ERROR_CODES: ErrorCodes = {
  // The page that explains every error code. Each code is an anchor.
  page: '/docs/serenity-aihub/dev-tools/api-error-responses',
  codes: {
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
    aiservice_execution_failed: [502, 'The service could not be executed.'],
    agent_execution_failed: [502, 'The agent could not be executed.'],
  },
  explanations: {
    '429 agent_execution_failed': "The model provider's rate limit was exceeded.",
    '502': 'No model returned a usable reply. The response body lists the attempts.',
  },
};

export default ERROR_CODES;
