/** Names of the published data of an operation. */

/** @returns the URL of an operation's data for the console */
export const nameConsoleFile = (operationId: string) => `/api/console/${operationId}.json`;
