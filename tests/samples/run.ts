/** Runs samples in TypeScript against the sandbox, with a process and a sandbox for each sample. */
import {type ChildProcessWithoutNullStreams, spawn} from 'node:child_process';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {SourcePage} from '@docs-kit/writing/sources';
import {waitForExit} from '../../tools/support/childProcess';
import {ApiServer} from '../support/apiServer';
import {findBlocks} from '../support/blocks';
import {SAMPLE_FILES} from '../support/sampleFiles';
import {toJavaScript} from '../support/typescript';
import {nameSample, SAMPLE_DRIVERS, TYPED_LINES} from './drivers';
import {findReceivedProblems} from './requestProblems';
import type {Unit} from './typescript';

const FOLDER = 'test-results/samples';
/** Whether the sample sends requests to the platform, with or without the SDK. */
const callsPlatform = ({source}: Unit): boolean =>
  source.includes("from '@serenity-star/sdk'") || source.includes('https://api.serenitystar.ai');

/** Whether the sample can be run: on its own, or by a driver. */
export const isRun = (unit: Unit): boolean =>
  callsPlatform(unit) || SAMPLE_DRIVERS.has(nameSample(unit));

/**
 * Writes the files that a sample may read into a new folder: example files, titled blocks of its
 * page, and `files`.
 */
export function writeSampleFiles(
  {block}: Unit,
  page: SourcePage,
  files: Record<string, string> = {},
): string {
  const folder = join(process.cwd(), FOLDER, `${block.file.replace(/\W/g, '_')}_${block.line}`);
  rmSync(folder, {recursive: true, force: true});
  const titled = findBlocks(page).filter(
    ({title = '', lang}) =>
      /^[\w./-]+$/.test(title) && ['json', 'html', 'text', 'yaml'].includes(lang),
  );
  const all = {
    ...Object.fromEntries(SAMPLE_FILES.map((name) => [name, 'An example'])),
    'order-support.md': 'Answer questions about orders.',
    ...Object.fromEntries(titled.map(({title = '', code}) => [title, code])),
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/**
 * Writes the sample as JavaScript, with a `main.js` that redirects its requests and calls what it
 * defines.
 */
function prepare(unit: Unit, page: SourcePage): string {
  // Readers write the session check, which lets no one in until then, and the search.
  const source = toJavaScript(unit.source)
    .replace("throw new Error('Add your session check')", "return 'user-7f3a'")
    .replace("throw new Error('Add your search')", 'return globalThis.search(query)');
  const toUrl = (file: string) => pathToFileURL(join(process.cwd(), 'tests/samples', file)).href;
  const driver = SAMPLE_DRIVERS.get(nameSample(unit));
  const main = [
    `import '${toUrl('preload.mjs')}';`,
    driver && `import drive from '${toUrl(`drivers/${driver}`)}';`,
    "const sample = await import('./sample.js');",
    driver && 'await drive(sample);',
    // A client with client credentials renews its token until the process ends.
    unit.source.includes('agentClientCredentials') && 'process.exit();',
  ];
  return writeSampleFiles(unit, page, {
    'package.json': '{"type": "module"}',
    'sample.js': source,
    'main.js': main.filter(Boolean).join('\n'),
  });
}

const LIMIT_MS = 45_000;

/** Types the lines that a user would, each at a prompt, because a prompt reads one line. */
function typeLines({stdin, stdout}: ChildProcessWithoutNullStreams, lines: string[]): void {
  let sincePrompt = '';
  stdout.on('data', (chunk: Buffer) => {
    sincePrompt += String(chunk);
    const line = /[?>)] $/.test(sincePrompt) ? lines.shift() : undefined;
    if (line === undefined) return;
    sincePrompt = '';
    stdin.write(line);
  });
}

/** @returns what went wrong: a failed process, an invalid request, or no request */
export async function runSample(unit: Unit, page: SourcePage): Promise<string[]> {
  const cwd = prepare(unit, page);
  const api = new ApiServer({isLoose: unit.source.includes('@serenity-star/sdk')});
  const env = {
    PATH: process.env.PATH,
    SANDBOX: await api.start(),
    SERENITY_API_KEY: 'YOUR_API_KEY',
    SERENITY_AGENT_CODE: 'order-support',
  };
  const child = spawn(process.execPath, ['main.js'], {cwd, timeout: LIMIT_MS, env});
  typeLines(child, TYPED_LINES.get(nameSample(unit))?.match(/.*\n/g) ?? []);
  const {code, stdout, stderr} = await waitForExit(child);
  child.stdin.destroy();
  api.stop();
  const problems = findReceivedProblems(api.received);
  if (code !== 0)
    problems.push(`it ended with ${code ?? 'the time limit'}: ${stderr.trim().slice(0, 600)}`);
  // The SDK renames only the first level of a plain result, so a sample can read a field that only
  // streams have.
  const missing = stdout.split('\n').find((line) => /\b(undefined|NaN)\b/.test(line));
  if (missing !== undefined)
    problems.push(`it printed a field that the response lacks: ${missing}`);
  if (callsPlatform(unit) && api.received.length === 0)
    problems.push(
      'it sent no request. If it only defines functions, call them in a module of tests/samples/drivers, and name it in SAMPLE_DRIVERS of tests/samples/drivers.ts; if it can’t run in Node, add it to COMPILED_ONLY.',
    );
  return problems;
}
