/**
 * The sandbox in the browser. Nothing is sent, except for the request for the data of an operation.
 */
import {createSandbox, OUTCOME_HEADER} from '@docs-kit/openapi-sandbox';
import {nameSandboxFile} from '@docs-kit/openapi-sandbox/dataFile';
import {toSandboxRequest} from '@docs-kit/openapi-sandbox/http';
import type {SandboxOperation, SandboxResponse} from '@docs-kit/openapi-sandbox/types';
import behavior from '@generated/docs-kit-openapi-sandbox/default/behavior';
import {fetchJson} from '../fetchJson';

/** The data of operations that was requested, by operationId. */
const requested = new Map<string, Promise<SandboxOperation>>();
/** The operations of the sandboxes below, which also find those that are added later. */
const operations: SandboxOperation[] = [];

/**
 * Fetches an operation's data, which the other functions need.
 *
 * @throws Error if it can't be fetched
 */
export function loadSandboxOperation(operationId: string): Promise<SandboxOperation> {
  const known = requested.get(operationId);
  if (known) return known;
  const loaded = fetchJson<SandboxOperation>(nameSandboxFile(operationId));
  requested.set(operationId, loaded);
  loaded.then((operation) => operations.push(operation)).catch(() => requested.delete(operationId));
  return loaded;
}

/** One sandbox for all pages of the tab, so that conversations continue. */
export const tabSandbox = createSandbox(operations, behavior);

/** Creates a new sandbox, which starts with the IDs of the examples. */
export const createNewSandbox = () => createSandbox(operations, behavior);

/** @param outcome - ID of the outcome to respond with; by default, the request decides */
export async function respondToFetch(request: Request, outcome?: string): Promise<SandboxResponse> {
  const {headers, ...rest} = await toSandboxRequest(request);
  return tabSandbox.respond({
    ...rest,
    headers: {...headers, ...(outcome && {[OUTCOME_HEADER]: outcome})},
  });
}
