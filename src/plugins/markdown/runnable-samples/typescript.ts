/**
 * Records the requests of TypeScript samples. Each sample runs while the site is built, in a
 * separate context whose requests go to the sandbox. A sample that needs more than the API, such as
 * a server or a page, fails and has no Run button.
 */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {createContext, Script} from 'node:vm';
import {transformSync, type Options} from '@swc/core';
import {createSandbox} from '../../../shared/sandbox';
import {toResponse, toSandboxRequest} from '../../../shared/sandbox/http';
import type {SandboxOperation, SandboxRequest} from '../../../shared/sandbox/types';
import {API_HOST} from './curl';

export const SDK = '@serenity-star/sdk';
/** Longer waits are time limits, which a sample doesn't reach. */
const TIME_LIMIT = 10_000;
/** More requests are a loop without an end. */
const REQUEST_LIMIT = 20;
/**
 * A sample takes less than a second. The limit stops the build, so even a slow machine must not
 * reach it.
 */
const SECONDS = 60;
/** The SDK makes these requests when it creates a client or a conversation. */
const PREPARATION = /\/conversation\/info(\/\d+)?$|\/token$/i;

const compile = (code: string, ...parameters: string[]) =>
  new Script(`(async (${parameters.join(', ')}) => {${code}\n})`);

const sdk = compile(
  readFileSync(createRequire(__filename).resolve(SDK), 'utf8'),
  'module',
  'exports',
);

/** Compiles to CommonJS in which `await` may stay outside of functions. */
const COMPILER: Options = {
  jsc: {parser: {syntax: 'typescript'}, target: 'es2022'},
  module: {type: 'commonjs'},
};

const FILE = 'The content of a file.';
const nothing = () => undefined;
const MODULES: Readonly<Record<string, object>> = {
  'node:fs': {openAsBlob: () => Promise.resolve(new Blob([FILE]))},
  'node:fs/promises': {
    readFile: () => Promise.resolve(Buffer.from(FILE)),
    writeFile: nothing,
    appendFile: nothing,
  },
  'node:path': path,
  // The user agrees to everything.
  'node:readline/promises': {
    createInterface: () => ({question: () => Promise.resolve('yes'), close: nothing}),
  },
  'node:timers/promises': {setTimeout: () => Promise.resolve()},
};

/** A sample reached the time limit. */
export class EndlessSample extends Error {}

/**
 * @returns the requests, or `undefined` if the sample fails or makes none
 * @throws {@link EndlessSample} after `seconds`: a missing Run button would depend on the machine's
 *   speed
 */
export async function recordRequests(
  source: string,
  operations: readonly SandboxOperation[],
  seconds = SECONDS,
): Promise<SandboxRequest[] | undefined> {
  const sandbox = createSandbox(operations);
  const requests: SandboxRequest[] = [];

  async function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    // A relative URL is the reader's own server, which makes client tokens.
    if (String(input).startsWith('/')) return Response.json({token: 'YOUR_CLIENT_TOKEN'});
    const request = new Request(input, init);
    if (new URL(request.url).host !== API_HOST || requests.length === REQUEST_LIMIT)
      throw new Error(`The sandbox doesn't answer ${request.url}.`);
    const recorded = await toSandboxRequest(request);
    requests.push(recorded);
    const response = sandbox.handle(recorded);
    if (response.status >= 400) throw new Error(`${recorded.path} returned ${response.status}.`);
    return toResponse(response);
  }

  const {
    AbortController,
    Blob,
    File,
    FormData,
    Headers,
    ReadableStream,
    Request,
    Response,
    TextDecoder,
    TextEncoder,
    URL,
  } = globalThis;
  const context = createContext({
    ...{
      AbortController,
      Blob,
      File,
      FormData,
      Headers,
      ReadableStream,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
    },
    ...{URL, URLSearchParams, Buffer, fetch, clearTimeout: nothing, setInterval: nothing},
    setTimeout: (callback: () => void, wait: number) =>
      void (wait < TIME_LIMIT && setImmediate(callback)),
    console: {log: nothing, warn: nothing, error: nothing},
    process: {argv: [], stdout: {write: nothing}, env: new Proxy({}, {get: () => 'example'})},
  });
  const run = (script: Script, ...args: unknown[]) =>
    (script.runInContext(context) as (...all: unknown[]) => Promise<void>)(...args);
  try {
    const modules = new Map(Object.entries(MODULES));
    if (source.includes(SDK)) {
      const module = {exports: {}};
      await run(sdk, module, module.exports);
      modules.set(SDK, module.exports);
    }
    const load = (name: string) => modules.get(name) ?? fail(name);
    const sample = run(
      compile(transformSync(source, COMPILER).code, 'require', 'exports'),
      load,
      {},
    );
    const limit = sleep(seconds * 1000, new EndlessSample(`doesn't end within ${seconds} s`), {
      ref: false,
    });
    const reached = await Promise.race([sample, limit]);
    if (reached) throw reached;
  } catch (error) {
    if (error instanceof EndlessSample) throw error;
    return undefined;
  }
  const own = requests.filter((request) => !PREPARATION.test(request.path));
  // An exported function makes the other requests, when the user's code calls it.
  const isModule = own.length === 0 && /^export /m.test(source);
  return requests.length === 0 || isModule ? undefined : own.length > 0 ? own : requests;
}

function fail(name: string): never {
  throw new Error(`The sample needs ${name}.`);
}
