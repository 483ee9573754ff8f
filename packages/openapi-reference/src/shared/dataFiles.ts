/** Names of the published data of an operation. */

/** @returns the URL of an operation's data for the sandbox */
export const nameSandboxFile = (operationId: string) => `/api/sandbox/${operationId}.json`;

/** @returns the URL of an operation's data for the console */
export const nameConsoleFile = (operationId: string) => `/api/console/${operationId}.json`;
