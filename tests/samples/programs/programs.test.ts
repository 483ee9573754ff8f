// Programs against the sandbox: right ones succeed, and wrong ones fail with the documented error.
import {type ChildProcess, spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createApp} from '../../../src/server/sandbox/app';
import {listen, type Listener} from '../../../tooling/ports';
import {findPython} from '../../support/python';
import {sandboxOperations} from '../../support/sandboxOperations';
import {toJavaScript} from '../../support/typescript';
import * as client from './client';
import {WRONG} from './wrong';

type Program = (client: object) => Promise<void>;

const AsyncFunction = (async () => undefined).constructor as new (...code: string[]) => Program;
const python = findPython();

let server: Listener;
let app = createApp(sandboxOperations, {delays: false});
let interpreter: ChildProcess | undefined;
let results: AsyncIterator<string>;

beforeAll(async () => {
  server = await listen((request) => app.fetch(request));
  process.env.SANDBOX = server.origin;
  if (!python) return;
  interpreter = spawn(python.path, [path.join(import.meta.dirname, 'run_programs.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const {stdout} = interpreter;
  if (stdout) results = createInterface(stdout)[Symbol.asyncIterator]();
});

afterAll(() => {
  interpreter?.stdin?.end();
  server.stop();
});

/** @returns the error that ended the program, or nothing */
async function runTypeScript(source: string): Promise<string> {
  const code = toJavaScript(source).replace(/^import \{(.*?)\} from .*$/m, 'const {$1} = client;');
  try {
    await new AsyncFunction('client', code)(client);
    return '';
  } catch (error) {
    return String(error);
  }
}

async function runPython(source: string, name: string): Promise<string> {
  const job = {origin: process.env.SANDBOX, name, source};
  interpreter?.stdin?.write(`${JSON.stringify(job)}\n`);
  const {value} = (await results.next()) as {value: string};
  return (JSON.parse(value) as {error?: string}).error ?? '';
}

const LANGUAGES = {
  typescript: {extension: 'ts', execute: runTypeScript},
  python: {extension: 'py', execute: runPython},
} as const;

type Language = keyof typeof LANGUAGES;

function readProgram(flow: string, language: Language): string {
  const file = `${flow}.${LANGUAGES[language].extension}`;
  return readFileSync(path.join(import.meta.dirname, file), 'utf8');
}

/** Runs a program in a new sandbox. */
function execute(source: string, flow: string, language: Language): Promise<string> {
  app = createApp(sandboxOperations, {delays: false});
  return LANGUAGES[language].execute(source, flow);
}

const languages: Language[] = python ? ['typescript', 'python'] : ['typescript'];
const flows = WRONG.flatMap(([flow, wrong]) =>
  languages.map((language) => [flow, language, wrong] as const),
);

describe.each(flows)('%s in %s', (flow, language, wrong) => {
  const source = readProgram(flow, language);

  it('succeeds if it’s right', async () => expect(await execute(source, flow, language)).toBe(''));

  it.each(wrong)('fails if it $name', async ({error, [language]: {find, replace}}) => {
    expect(source).toContain(find);
    const result = await execute(
      source.replace(find, () => replace),
      flow,
      language,
    );
    expect(result).not.toBe('');
    expect(result).toContain(error);
  });
});
