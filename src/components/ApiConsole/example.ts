/**
 * Answers requests in the browser, from the sandbox. Nothing is sent except for the request for the
 * operation's examples.
 */
import type {RunnableRequest} from '@site/src/shared/runnableRequest';
import {ANSWER_HEADER, createSandbox} from '@site/src/shared/sandbox';
import {toSandboxRequest} from '@site/src/shared/sandbox/http';
import type {
  SandboxOperation,
  SandboxRequest,
  SandboxResponse,
} from '@site/src/shared/sandbox/types';
import type {ConsoleRequest} from './request';

/** By slug. Sandboxes find operations that are added later. */
const loading = new Map<string, Promise<SandboxOperation>>();
const operations: SandboxOperation[] = [];

/** @throws Error if the file can't be fetched */
export async function loadJson<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  return (await response.json()) as T;
}

/**
 * Fetches the examples of an operation.
 *
 * @param slug - last part of the URL of the operation's page
 * @throws Error if they can't be fetched
 */
export function loadExamples(slug: string): Promise<SandboxOperation> {
  const load = async () => {
    const operation = await loadJson<SandboxOperation>(`/api/sandbox/${slug}.json`);
    operations.push(operation);
    return operation;
  };
  const examples = loading.get(slug) ?? load();
  loading.set(slug, examples);
  examples.catch(() => loading.delete(slug));
  return examples;
}

/**
 * Answers a request from loaded examples. One sandbox for all pages of the tab, so that
 * conversations continue.
 */
export const {handle} = createSandbox(operations);

/**
 * Answers the requests of a sample from loaded examples. In a new sandbox, so that IDs are those
 * that the build recorded.
 */
export function answerAll(
  requests: readonly RunnableRequest[],
): {request: SandboxRequest; response: SandboxResponse}[] {
  const sandbox = createSandbox(operations);
  return requests.map(({request}) => ({request, response: sandbox.handle(request)}));
}

/**
 * Answers a request of the console from loaded examples.
 *
 * @param outcome - ID of the outcome to answer with; by default, the request decides
 */
export async function answerFromExamples(
  {url, ...init}: ConsoleRequest,
  outcome?: string,
): Promise<SandboxResponse> {
  const {headers, ...request} = await toSandboxRequest(new Request(url, init));
  return handle({...request, headers: {...headers, ...(outcome && {[ANSWER_HEADER]: outcome})}});
}
