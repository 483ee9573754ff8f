/** Fetches what the console needs of an operation. */
import {loadJson, loadSandboxOperation} from '@site/src/components/api/sandbox/respond';
import {nameConsoleFile} from '@site/src/config/api';
import type {ConsoleOperation} from '@site/src/shared/api/console';
import type {SandboxOperation} from '@site/src/shared/sandbox/types';

export type LoadedOperation = {operation: ConsoleOperation; sandbox: SandboxOperation};

/**
 * @param operationId - last part of the route of the operation's page
 * @throws Error if it can't be fetched
 */
export async function loadOperation(operationId: string): Promise<LoadedOperation> {
  const [operation, sandbox] = await Promise.all([
    loadJson<ConsoleOperation>(nameConsoleFile(operationId)),
    loadSandboxOperation(operationId),
  ]);
  return {operation, sandbox};
}
