/** Where the build publishes the data of operations. */

/** Folder of the build. */
export const DATA_FOLDER = 'api/sandbox';

/** @returns the URL of an operation's data */
export const formatSandboxDataUrl = (operationId: string) => `/${DATA_FOLDER}/${operationId}.json`;
