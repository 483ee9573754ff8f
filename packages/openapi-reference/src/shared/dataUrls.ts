/** Names of the published files of the API, and of the data of an operation. */

export const SPEC_JSON = '/api/openapi.json';
export const SPEC_YAML = '/api/openapi.yaml';

/** @returns the URL of an operation's data for the console */
export const formatConsoleDataUrl = (operationId: string) => `/api/console/${operationId}.json`;
