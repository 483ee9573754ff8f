/**
 * Sends random requests to the sandbox, made from the examples. With FULL=1, it takes five minutes,
 * by a new seed; FUZZ_SEED repeats it.
 */
import {
  type SandboxRequest,
  type SandboxResponse,
  toSandboxRequest,
} from '@docs-kit/openapi-sandbox/engine';
import {expect, it} from 'vitest';
import {buildExampleRequests} from '../support/exampleRequests';
import {getResponse, operationsById} from '../support/openapi';
import {createRandom, SEED} from '../support/random';
import {createPlatformSandbox} from '../support/sandboxOperations';
import {findSchemaErrors, findStrictSchemaErrors} from '../support/schemaErrors';

const MAX_REQUESTS = process.env.FULL ? Infinity : 3000;
const MAX_MS = process.env.FULL ? 5 * 60_000 : Infinity;

const {random, pick} = createRandom(SEED);

const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1e308, 2 ** 53, '', ' ', 'x'.repeat(5000), '\u0000', '💥'],
  ...[[], {}, [[]], [null], {Key: null}, {['__proto__']: 1}, 'constructor', 'undefined', '[', '{"'],
  ...['9d2c7a54-1f0b-4b52-8f2e-6a1f7f0f3c21', '00000000-0000-0000-0000-000000000000', 'refund'],
  ...['/sandbox', '/sandbox 429 times=1', '/sandbox stream-broken', 'true', '2025-02-30'],
];

/** Replaces, adds, or removes a value somewhere in a JSON value. */
function mutate(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.15) return pick(VALUES);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : {...value}) as Record<
    string,
    unknown
  >;
  const keys = Object.keys(copy);
  const key = pick([...keys, 'message', 'stream', 'chatId']);
  if (random() < 0.2) Reflect.deleteProperty(copy, key);
  else if (random() < 0.1 && Array.isArray(copy)) copy.push(copy[0]);
  else if (!Array.isArray(copy) || keys.includes(key)) copy[key] = mutate(copy[key]);
  return copy;
}

function mutateRequest({method, path, headers, body, ...rest}: SandboxRequest): SandboxRequest {
  const segments = path.split('/');
  if (random() < 0.2)
    segments[Math.floor(random() * segments.length)] = encodeURIComponent(
      String(pick(VALUES)).slice(0, 99),
    );
  const name = pick([...Object.keys(headers), 'accept', 'x-sandbox-answer']);
  const changed = {...headers, ...(random() < 0.1 && {[name]: String(pick(VALUES))})};
  const query =
    random() < 0.2
      ? `${path.includes('?') ? '&' : '?'}${pick(['page', 'pageSize', 'sandbox', 'culture', 'expirationDays'])}=${encodeURIComponent(String(pick(VALUES)))}`
      : '';
  const base = {
    ...rest,
    method: random() < 0.05 ? pick(['GET', 'PUT', 'PATCH']) : method,
    path: segments.join('/') + query,
    headers: changed,
  };
  if (body?.kind !== 'text') return {...base, ...(body && {body})};
  const text =
    random() < 0.1
      ? body.text.slice(0, Math.floor(random() * body.text.length))
      : JSON.stringify(random() < 0.7 ? mutate(JSON.parse(body.text)) : JSON.parse(body.text));
  return {...base, body: {kind: 'text', text: text ?? 'null'}};
}

/** Finds what's wrong with a response. */
function findProblems(
  {status, headers, body, operation}: SandboxResponse,
  wasAsked: boolean,
): string[] {
  // Throws if a server can't send them.
  new Headers(headers);
  if (status >= 500 && !wasAsked) return [`status ${status}`];
  const isJson = headers['content-type'] === 'application/json' && body.kind === 'text';
  const value: unknown = isJson ? JSON.parse(body.text) : undefined;
  const described = operation === undefined ? undefined : operationsById.get(operation);
  const media = described && getResponse(described, String(status))?.content?.['application/json'];
  if (status < 300) return isJson && media ? findStrictSchemaErrors(media.schema ?? {}, value) : [];
  return findSchemaErrors(media?.schema ?? {$ref: '#/components/schemas/Error'}, value);
}

it(
  `survives random requests (FUZZ_SEED=${SEED})`,
  async () => {
    const examples = await Promise.all(
      [...operationsById.keys()]
        .flatMap(buildExampleRequests)
        .map(({url, ...init}) => toSandboxRequest(new Request(url, init), 'http://localhost:4010')),
    );
    const sandbox = createPlatformSandbox();
    const end = Date.now() + MAX_MS;
    for (let count = 0; count < MAX_REQUESTS && Date.now() < end; count += 1) {
      const request = mutateRequest(pick(examples));
      const response = sandbox.respond(request);
      const wasAsked = /sandbox/.test(JSON.stringify(request));
      const found = findProblems(response, wasAsked);
      expect(
        found,
        `FUZZ_SEED=${SEED}: ${JSON.stringify(request).slice(0, 2000)} returned ${response.status} ${JSON.stringify(response.body).slice(0, 2000)}`,
      ).toEqual([]);
    }
  },
  6 * 60_000,
);
