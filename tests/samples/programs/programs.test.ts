/**
 * Programs against the sandbox: right ones succeed, and wrong ones fail with the documented error.
 */
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {json} from 'node:stream/consumers';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {listen, type Listener} from '../../../tools/support/ports';
import {findPython} from '../../../tools/support/python';
import {createPlatformApp} from '../../support/sandboxOperations';
import {toJavaScript} from '../../support/typescript';
import * as client from './client';

type Program = (client: object) => Promise<void>;

const AsyncFunction = (async () => undefined).constructor as new (...code: string[]) => Program;
const FOLDER = import.meta.dirname;
const python = findPython();

let server: Listener;
let app = createPlatformApp();

beforeAll(async () => {
  server = await listen((request) => app.fetch(request));
  process.env.SANDBOX = server.origin;
});

afterAll(() => {
  delete process.env.SANDBOX;
  server.stop();
});

const readFile = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

/** Runs a TypeScript program in a new sandbox, and returns the error that ended it, or nothing. */
async function execute(source: string): Promise<string> {
  app = createPlatformApp();
  const code = toJavaScript(source).replace(/^import \{(.*?)\} from .*$/m, 'const {$1} = client;');
  try {
    await new AsyncFunction('client', code)(client);
    return '';
  } catch (error) {
    return String(error);
  }
}

function parseMistake(text: string) {
  const [title = '', edit = ''] = text.replaceAll('⏎', '\n').split('\n    ');
  const [name = '', error = ''] = title.split(/ ⇒ ?/);
  const [find = '', replace = ''] = edit.split(/ → ?/);
  return {name, error, find, replace};
}

/** Mistakes of programs, by flow. */
const MISTAKES = readFile('wrong.txt')
  .trim()
  .split('\n\n')
  .slice(1)
  .map((section) => {
    const [flow = '', ...mistakes] = section.split(/\n {2}(?! )/);
    return [flow, mistakes.map(parseMistake)] as const;
  });

describe.each(MISTAKES)('%s', (flow, mistakes) => {
  const source = readFile(`${flow}.ts`);

  it('succeeds if it’s right', async () => expect(await execute(source)).toBe(''));

  it.each(mistakes)('fails if it $name', async ({error, find, replace}) => {
    expect(source).toContain(find);
    const result = await execute(source.replace(find, () => replace));
    expect(result).not.toBe('');
    expect(result).toContain(error);
  });
});

it.runIf(python)('right programs in Python succeed', async () => {
  app = createPlatformApp();
  const runner = path.join(FOLDER, 'run_programs.py');
  const {stdout} = spawn(python?.path ?? '', [runner, server.origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const errors = Object.fromEntries(MISTAKES.map(([flow]) => [`${flow}.py`, '']));
  expect(await json(stdout)).toEqual(errors);
});
