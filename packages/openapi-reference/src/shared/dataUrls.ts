/** Names of the published files of the API, and of the data of an operation. */

export const SPEC_JSON = '/api/openapi.json';
export const SPEC_YAML = '/api/openapi.yaml';

export const formatConsoleDataUrl = (operationId: string) => `/api/console/${operationId}.json`;
