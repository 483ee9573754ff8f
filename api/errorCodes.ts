/** Error codes of the platform, for pages, the request console, and the sandbox. */
import type {ErrorCodes} from '@docs-kit/openapi-model';
import {COMMON_ERRORS} from '@docs-kit/openapi-sandbox/errors';

/** The page that explains every error code. Each code is an anchor. */
export const ERRORS_PAGE = '/docs/serenity-aihub/dev-tools/api-error-responses';

const ERROR_CODES: ErrorCodes = {
  page: ERRORS_PAGE,
  codes: {
    ...COMMON_ERRORS,
    aiservice_execution_failed: [502, 'The service could not be executed.'],
    agent_execution_failed: [502, 'The agent could not be executed.'],
  },
  explanations: {
    '429 agent_execution_failed': 'The model provider’s rate limit was exceeded.',
    '502': 'No model returned a usable reply. The response body lists the attempts.',
  },
};

export default ERROR_CODES;
