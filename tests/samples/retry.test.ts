/** The retry sample on the page about rate limits: how long it waits, and when it gives up. */
import {readFileSync} from 'node:fs';
import ts from 'typescript';
import {expect, it} from 'vitest';
import {parsePage} from '../../src/plugins/content/pages';
import {blocksOf} from '../support/blocks';

type Sample = {
  parseRetryAfter: (header: string | null, now?: number) => number | undefined;
  retryDelay: (retry: number, retryAfter?: number, random?: number) => number;
  fetchWithRetry: (url: string) => Promise<Response>;
};

const FILE = 'docs/billing/rate-limiting.mdx';
const waits: number[] = [];
const responses: Response[] = [];

/** Runs the functions of the sample, without the request that follows them. */
function load(): Sample {
  const block = blocksOf(parsePage(readFileSync(FILE, 'utf8'), FILE)).find(
    ({title}) => title === 'fetch-with-retry.ts',
  );
  const [functions = ''] = block?.code.split('\nconst response = await') ?? [];
  const {outputText} = ts.transpileModule(functions, {
    compilerOptions: {module: ts.ModuleKind.CommonJS},
  });
  const exported = {} as Sample;
  const modules = {
    'node:timers/promises': {setTimeout: (ms: number) => Promise.resolve(waits.push(ms))},
  };
  new Function('exports', 'require', 'fetch', outputText)(
    exported,
    (name: keyof typeof modules) => modules[name],
    () => Promise.resolve(responses.shift()),
  );
  return exported;
}

const {parseRetryAfter, retryDelay, fetchWithRetry} = load();

const tooMany = (retryAfter?: string) =>
  new Response('', {
    status: 429,
    headers: retryAfter === undefined ? {} : {'Retry-After': retryAfter},
  });

/** @returns the status of the last response, and the waits in seconds */
async function send(...given: Response[]) {
  waits.length = 0;
  responses.splice(0, responses.length, ...given);
  const {status} = await fetchWithRetry('https://api.serenitystar.ai/');
  return {status, waits: waits.map((ms) => ms / 1000), unused: responses.length};
}

it('reads Retry-After as seconds or as a date', () => {
  const now = Date.parse('2025-11-04T09:00:00Z');
  expect(parseRetryAfter('30', now)).toBe(30);
  expect(parseRetryAfter('Tue, 04 Nov 2025 09:00:20 GMT', now)).toBe(20);
  expect(parseRetryAfter('Tue, 04 Nov 2025 08:00:00 GMT', now)).toBe(0);
  expect([parseRetryAfter(null), parseRetryAfter('soon')]).toEqual([undefined, undefined]);
});

it('doubles the backoff up to a limit, and adds jitter to Retry-After', () => {
  expect([0, 1, 2, 3].map((retry) => retryDelay(retry, 0, 1))).toEqual([1, 2, 4, 8]);
  expect(retryDelay(20, 0, 1)).toBe(retryDelay(21, 0, 1));
  expect([retryDelay(2, 10, 0), retryDelay(2, 10, 0.5)]).toEqual([10, 12]);
});

it('retries only a 429, and waits at least as long as the response says', async () => {
  const {status, waits: waited} = await send(
    tooMany('2'),
    tooMany(),
    new Response('', {status: 200}),
  );
  expect(status).toBe(200);
  expect(waited).toHaveLength(2);
  expect(waited[0]).toBeGreaterThanOrEqual(2);
  expect(waited[1]).toBeLessThanOrEqual(2);
  expect(await send(new Response('', {status: 500}), tooMany())).toEqual({
    status: 500,
    waits: [],
    unused: 1,
  });
});

it('gives up after a number of retries, and if the wait is too long', async () => {
  const many = await send(...Array.from({length: 50}, () => tooMany()));
  expect(many.status).toBe(429);
  expect(many.waits.length).toBeGreaterThan(2);
  expect(many.unused).toBeGreaterThan(0);
  expect(await send(tooMany('86400'), new Response(''))).toEqual({
    status: 429,
    waits: [],
    unused: 1,
  });
});
