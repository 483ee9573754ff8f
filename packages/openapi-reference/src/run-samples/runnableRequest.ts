/** Turns a cURL command into a request of the sandbox, if all of its values are known. */
import {WriterError} from '@docs-kit/basics/writerError';
import {
  type Behavior,
  buildSandboxRequest,
  matchRequest,
  type RunnableRequest,
  type SandboxOperation,
  type SandboxRequest,
} from '@docs-kit/openapi-sandbox/engine';
import type {CurlCommand} from './parseCurl';

/**
 * @returns `undefined` if the request has values that only the user's shell knows, or isn't sent
 *   exactly once
 */
function buildKnownRequest({request, problems, runsOnce}: CurlCommand): SandboxRequest | undefined {
  const {method, url, headers, body} = request;
  const address = url.pathname + url.search;
  const isKnown = !/%00|\\u0000/.test(address + JSON.stringify(body));
  if (!isKnown || !runsOnce || problems.length > 0) return undefined;
  return buildSandboxRequest({method, path: address, headers}, body);
}

/** The servers and operations that the sandbox responds for. */
export type SandboxApi = {
  /** Name of the OpenAPI file. */
  readonly specFile: string;
  /** Origins of the API's servers. */
  readonly origins: readonly string[];
  /** Whether the file lacks published operations. It can be another API's then. */
  readonly isIncomplete?: boolean;
  readonly operations: readonly SandboxOperation[];
  readonly behavior?: Behavior;
};

/**
 * @returns `undefined` if the sandbox can't respond to the command
 * @throws WriterError if the command calls an operation on a host that isn't the API's
 */
export function buildRunnableRequest(
  command: CurlCommand,
  api: SandboxApi,
): RunnableRequest | undefined {
  const {method, url} = command.request;
  let operation: SandboxOperation;
  try {
    ({operation} = matchRequest(api.operations, method, url.pathname, api.behavior));
  } catch {
    return undefined;
  }
  if (!api.origins.includes(url.origin)) {
    // Other services have similar paths, and the sandbox runs on the user's machine.
    const [, start] = operation.name.split('/');
    const isSimilar = url.protocol === 'https:' && url.pathname.startsWith(`/${start}/`);
    if (!isSimilar || api.isIncomplete) return undefined;
    throw new WriterError(
      `the command calls ${url.origin}, but the server in ${api.specFile} is ${api.origins.join(', ')}. Change one of them.`,
    );
  }
  const request = buildKnownRequest(command);
  return request && {operationId: operation.operationId, request};
}
