/** Answers requests in the browser, from the sandbox. Nothing is sent except for the request for the operation's examples. */
import type {
  SandboxOperation,
  SandboxRequest,
  SandboxRequestBody,
  SandboxResponse,
} from '@site/src/shared/sandbox/types';
import {createSandbox} from '@site/src/shared/sandbox';
import type {ConsoleRequest} from './request';

const loaded = new Map<string, SandboxOperation>();
/** One for all pages of the tab, so that conversations continue; it finds operations that are added later. */
const operations: SandboxOperation[] = [];
const sandbox = createSandbox(operations);

/**
 * Fetches the examples of an operation.
 *
 * @param slug - last part of the URL of the operation's page
 * @throws Error if they can't be fetched
 */
export async function loadExamples(slug: string): Promise<SandboxOperation> {
  const known = loaded.get(slug);
  if (known) return known;
  const response = await fetch(`/api/sandbox/${slug}.json`);
  if (!response.ok) throw new Error(`/api/sandbox/${slug}.json returned ${response.status}.`);
  const operation = (await response.json()) as SandboxOperation;
  if (!loaded.has(slug)) operations.push(operation);
  loaded.set(slug, operation);
  return operation;
}

function bodyOf(body: ConsoleRequest['body']): SandboxRequestBody | undefined {
  if (body === undefined) return undefined;
  if (typeof body === 'string') return {kind: 'text', text: body};
  if (body instanceof File) return {kind: 'file', bytes: body.size};
  const fields = [...body].map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : {fileName: value.name, bytes: value.size},
  }));
  return {kind: 'form', fields};
}

/** Answers a request from examples that {@link loadExamples} has loaded. */
export const {handle} = sandbox;

/**
 * Answers a request of the console from examples that {@link loadExamples} has loaded.
 *
 * @param outcome - ID of the outcome to answer with; by default, the request decides
 */
export function answerFromExamples({method, url, headers, body}: ConsoleRequest, outcome?: string): SandboxResponse {
  const {pathname, search} = new URL(url);
  const sandboxBody = bodyOf(body);
  const request: SandboxRequest = {
    method,
    path: pathname + search,
    headers: {
      ...(body instanceof FormData && {'content-type': 'multipart/form-data'}),
      ...Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
      ...(outcome && {'x-sandbox-answer': outcome}),
    },
    ...(sandboxBody && {body: sandboxBody}),
  };
  return handle(request);
}
