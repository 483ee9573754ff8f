/** Names of the published files of the API, and of the data of an operation. */

export const SPEC_JSON = '/api/openapi.json';
export const SPEC_YAML = '/api/openapi.yaml';

export const formatOperationUrl = (operationId: string) => `/api/operations/${operationId}.json`;
