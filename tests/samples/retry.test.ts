/** The retry functions in the docs: the failures they repeat, their waits, and their last try. */
import {type ChildProcessByStdio, spawn, spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline';
import type {Readable, Writable} from 'node:stream';
import {createFolder} from '@docs-kit/basics/testing';
import {parsePage} from '@docs-kit/writing/sources';
import ts from 'typescript';
import {afterAll, afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {findPython} from '../../tools/support/python';
import {findBlocks} from '../support/blocks';

const FILE = 'docs/go-to-production/retries.mdx';

/** A response of the API. */
type Given = {status: number; body?: unknown; retryAfter?: string};
/** The status that the function returned, its waits in seconds, and the responses left over. */
type Outcome = {status: number; waits: number[]; unused: number};
type Run = (given: Given[], jitter: number, canRunAgain?: boolean) => Promise<Outcome>;

const blocks = findBlocks(parsePage(readFileSync(FILE, 'utf8'), FILE));

function findCode(title: string): string {
  const block = blocks.find((found) => found.title === title);
  if (!block) throw new Error(`${FILE} has no block "${title}". Correct the title in this test.`);
  return block.code;
}

const toText = ({body}: Given) => (typeof body === 'string' ? body : JSON.stringify(body ?? {}));

const runTypeScript: Run = async (given, jitter, canRunAgain = true) => {
  const {outputText} = ts.transpileModule(findCode('fetch-with-retry.ts'), {
    compilerOptions: {module: ts.ModuleKind.CommonJS},
  });
  const waits: number[] = [];
  const responses = [...given];
  const send = () => {
    const next = responses.shift();
    if (!next) throw new Error('It sent more requests than expected.');
    const {status, retryAfter} = next;
    const headers = new Headers();
    if (retryAfter !== undefined) headers.set('Retry-After', retryAfter);
    return Promise.resolve(new Response(toText(next), {status, headers}));
  };
  const timers = {setTimeout: (ms: number) => Promise.resolve(waits.push(ms / 1000))};
  const exported = {} as {fetchWithRetry: (...values: unknown[]) => Promise<Response>};
  new Function('exports', 'require', 'fetch', outputText)(exported, () => timers, send);
  vi.spyOn(Math, 'random').mockReturnValue(jitter);
  const url = 'https://api.serenitystar.ai/';
  // Without the argument, it's off.
  const again = canRunAgain ? [{}, true] : [];
  const response = await exported.fetchWithRetry(url, ...again);
  // The caller must still be able to read the body.
  expect(await response.text()).toBe(
    toText(given[given.length - responses.length - 1] ?? {status: 0}),
  );
  return {status: response.status, waits, unused: responses.length};
};

const python = findPython();

const PYTHON_DRIVER = `
import json, random, sys, time
import requests

def send(method, url, **options):
    given = responses.pop(0)
    response = requests.Response()
    response.status_code = given["status"]
    response._content = given["text"].encode()
    if "retryAfter" in given:
        response.headers["Retry-After"] = given["retryAfter"]
    return response

requests.request = send
time.time = lambda: job["now"]
random.random = lambda: job["jitter"]
for line in sys.stdin:
    job = json.loads(line)
    responses, waits = job["given"], []
    time.sleep = waits.append
    names = {}
    exec(job["code"], names)
    status = names["request_with_retry"]("POST", "https://api.serenitystar.ai/", **job["options"]).status_code
    print(json.dumps({"status": status, "waits": waits, "unused": len(responses)}), flush=True)
`;

/** Runs all jobs, because a process for each takes long to start. */
let interpreter: ChildProcessByStdio<Writable, Readable, null> | undefined;
let results: AsyncIterator<string>;

afterAll(() => interpreter?.stdin.end());

const runPython: Run = async (given, jitter, canRunAgain = true) => {
  const job = {
    given: given.map(({status, retryAfter, ...rest}) => ({
      status,
      retryAfter,
      text: toText({status, ...rest}),
    })),
    jitter,
    options: canRunAgain ? {can_run_again: true} : {},
    code: findCode('request_with_retry.py'),
    now: Date.now() / 1000,
  };
  if (!interpreter) {
    interpreter = spawn(python?.path ?? '', ['-c', PYTHON_DRIVER], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    results = createInterface(interpreter.stdout)[Symbol.asyncIterator]();
  }
  interpreter.stdin.write(`${JSON.stringify(job)}\n`);
  const {value, done} = await results.next();
  if (done) throw new Error('Python ended with an error.');
  return JSON.parse(value) as Outcome;
};

const OK: Given = {status: 200};
const limited = (retryAfter?: string): Given => ({
  status: 429,
  body: {code: 'rate_limit_exceeded'},
  retryAfter,
});
const failed = (code: string, ...attempts: string[]): Given => ({
  // The codes decide, not the status.
  status: 429,
  body: {code, attempts: attempts.map((attempt) => ({code: attempt}))},
});

beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date'], now: Date.parse('2025-11-04T09:00:00Z')});
});
afterEach(() => vi.useRealTimers());

const LANGUAGES: [language: string, run: Run][] = [['TypeScript', runTypeScript]];
if (python) LANGUAGES.push(['Python', runPython]);

describe.each(LANGUAGES)('in %s', (_, run) => {
  const many = (given: Given) => Array.from({length: 50}, () => given);
  const isRetried = async (given: Given) => (await run([given, OK], 0.5)).status === 200;

  it('the backoff doubles up to a limit', async () => {
    const {waits} = await run(many(limited('0')), 1);
    expect(waits.length).toBeGreaterThan(2);
    const least = await run(many(limited()), 0);
    least.waits.forEach((wait, at) => expect(wait).toBe(Math.min(30, 2 ** at)));
    waits.forEach((wait, at) => expect(wait).toBe(2 * Math.min(30, 2 ** at)));
  });

  it('the wait is as long as Retry-After says, in seconds or until a date, and has jitter', async () => {
    expect((await run([limited('10'), OK], 0)).waits).toEqual([10]);
    expect((await run([limited('10'), OK], 0.5)).waits).toEqual([10.5]);
    expect((await run([limited('Tue, 04 Nov 2025 09:00:20 GMT'), OK], 0)).waits).toEqual([20]);
    expect((await run([limited('Tue, 04 Nov 2025 08:00:00 GMT'), OK], 0)).waits).toEqual([1]);
  });

  it.each(['', 'soon', '²', '1.5.', 'Tue, 04 Foo 2025', 'Tue, 99 Nov 2025 09:00:20 GMT'])(
    'a malformed Retry-After is ignored: "%s"',
    async (header) => {
      expect(await run([limited(header), OK], 0.5)).toEqual({status: 200, waits: [1.5], unused: 0});
    },
  );

  it('it gives up after some retries, and if the wait is too long', async () => {
    const {status, unused} = await run(many(limited()), 1);
    expect(status).toBe(429);
    expect(unused).toBeGreaterThan(0);
    for (const header of ['86400', '9'.repeat(30), 'Wed, 05 Nov 2025 09:00:00 GMT'])
      expect(await run([limited(header), OK], 0)).toEqual({status: 429, waits: [], unused: 1});
  });

  it('a failed model call is repeated only if every attempt can succeed later', async () => {
    for (const code of ['agent_execution_failed', 'aiservice_execution_failed']) {
      expect(await isRetried(failed(code, 'vendor_rate_limit_error', 'vendor_timeout_error'))).toBe(
        true,
      );
      for (const permanent of ['validation', 'context_length', 'authentication'])
        expect(
          await isRetried(failed(code, 'vendor_service_error', `vendor_${permanent}_error`)),
        ).toBe(false);
    }
    for (const code of ['vendor_error', 'server_error'])
      expect(
        await run(many(failed('agent_execution_failed', 'vendor_service_error', code)), 0),
      ).toMatchObject({waits: [1]});
    for (const attempts of [undefined, null, []])
      expect(await isRetried({status: 502, body: {code: 'agent_execution_failed', attempts}})).toBe(
        false,
      );
  });

  it.each(['validation_error', 'forbidden', 'unauthorized', 'resource_not_found', 'new_code'])(
    '%s is final',
    async (code) => {
      expect(await isRetried({status: 400, body: {code}})).toBe(false);
    },
  );

  it.each<Given>([
    failed('agent_execution_failed', 'vendor_rate_limit_error'),
    {status: 500, body: {code: 'server_error'}},
    {status: 502, body: '<h1>Bad gateway</h1>'},
  ])('only a refused request is repeated by default: %j', async (given) => {
    expect(await run([given, OK], 0, false)).toMatchObject({waits: [], unused: 1});
    expect(await run([limited('1'), OK], 0, false)).toMatchObject({status: 200, waits: [1]});
  });

  it('an internal error, and an error without a code, are repeated once', async () => {
    for (const [status, body] of [
      [500, {code: 'server_error'}],
      [502, '<h1>Bad gateway</h1>'],
      [429, 'null'],
    ] as const)
      expect(await run(many({status, body}), 0)).toMatchObject({status, waits: [1]});
    expect(await isRetried({status: 404, body: '<h1>Not found</h1>'})).toBe(false);
  });
});

/** Replace curl, which returns the responses of a file in order, and sleep, which records waits. */
const STUBS = `
curl() {
  local next; next=$(head -n 1 given)
  tail -n +2 given > rest && mv rest given
  [ "$next" = lost ] && return 28
  echo "\${next#*|}" > reply.json
  printf '%s' "\${next%%|*}"
}
sleep() { echo "$1" >> waits; }
`;
const folder = createFolder('retry');

describe('in cURL', () => {
  const run = (...given: string[]) => {
    writeFileSync(path.join(folder, 'given'), given.map((line) => `${line}\n`).join(''));
    writeFileSync(path.join(folder, 'waits'), '');
    const {status} = spawnSync('bash', ['-c', STUBS + findCode('ask.sh')], {cwd: folder});
    const read = (file: string) =>
      readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean);
    return {status, waits: read('waits').map(Number), unused: read('given').length};
  };
  const wait = (seconds: string) => `429 ${seconds}|{"code": "rate_limit_exceeded"}`;

  it('a refused request is repeated after Retry-After', () => {
    expect(run(wait('7'), wait(''), '200 |{}')).toEqual({status: 0, waits: [7, 30], unused: 0});
    expect(run(...Array.from({length: 50}, () => wait('1')))).toMatchObject({status: 1});
  });

  it.each(['lost', '500 |{"code": "server_error"}', '502 |<h1>Bad gateway</h1>', wait('86400')])(
    'a request that may have started a run, or would wait for hours, is not: %s',
    (given) => {
      expect(run(given, '200 |{}')).toEqual({status: 1, waits: [], unused: 1});
    },
  );
});
