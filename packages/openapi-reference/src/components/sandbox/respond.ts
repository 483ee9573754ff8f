/**
 * The sandbox in the browser. Nothing is sent, except for the request for the data of an operation.
 */
import {
  ANSWER_HEADER,
  createSandbox,
  type SandboxOperation,
  type SandboxResponse,
  toSandboxRequest,
} from '@docs-kit/openapi-sandbox/engine';
import behavior from '@generated/docs-kit-openapi-sandbox/default/behavior';
import {formatOperationUrl, type OperationData} from '../../shared/console';
import {fetchJson} from '../fetchJson';

/** The data of operations that was requested, by operationId. */
const requested = new Map<string, Promise<OperationData>>();
/** The operations of the sandboxes below, which also find those that are added later. */
const operations: SandboxOperation[] = [];

/**
 * Fetches an operation's data, and lets the sandboxes below respond for it.
 *
 * @throws Error if it can't be fetched
 */
export function loadOperation(operationId: string): Promise<OperationData> {
  const earlier = requested.get(operationId);
  if (earlier) return earlier;
  const loaded = fetchJson<OperationData>(formatOperationUrl(operationId));
  requested.set(operationId, loaded);
  loaded.then(({sandbox}) => operations.push(sandbox)).catch(() => requested.delete(operationId));
  return loaded;
}

/** One sandbox for all pages of the tab, so that conversations continue. */
export const tabSandbox = createSandbox(operations, behavior);

/** Creates a new sandbox, which starts with the IDs of the examples. */
export const createNewSandbox = () => createSandbox(operations, behavior);

/** A request that can have what browsers don't send: a body with GET, or any letters in headers. */
type PageRequest = {
  method: string;
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  body?: string | FormData | File;
};

/** @param answerId - the answer to respond with; by default, the request decides */
export async function respondToPage(
  {method, url, headers, body}: PageRequest,
  answerId?: string,
): Promise<SandboxResponse> {
  // Without a type, the sandbox would take a file for text, and refuse its bytes.
  const type = body instanceof File && {headers: {'Content-Type': 'application/octet-stream'}};
  const request = await toSandboxRequest(new Request(url, {method: 'POST', body, ...type}));
  const given = headers.map(([name, value]) => [name.toLowerCase(), value] as const);
  return tabSandbox.respond({
    ...request,
    method,
    headers: {
      ...request.headers,
      ...Object.fromEntries(given),
      ...(answerId && {[ANSWER_HEADER]: answerId}),
    },
  });
}
