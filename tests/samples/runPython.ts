/** Runs Python samples against the sandbox, all of them in one process. */
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createInterface} from 'node:readline';
import type {Problem} from '@docs-kit/basics/writerError';
import type {SourcePage} from '@docs-kit/writing/sources';
import type {Python} from '../../tools/support/python';
import {ApiServer} from '../support/apiServer';
import {findBlocks} from '../support/blocks';
import {EXPECTED_ENDS, nameSample, PYTHON_DRIVERS, TYPED_LINES} from './drivers';
import {findReceivedProblems} from './requestProblems';
import {writeSampleFiles} from './run';
import {listUnits, type Unit} from './typescript';

type Result = {
  output: string;
  /** Exception that ended the sample. */
  error?: string;
  line?: number;
  /** Web framework that isn't installed. */
  missing?: string;
  /** Requests to servers that aren't the platform's. */
  other_requests: number;
};

const ENV = {
  SERENITY_API_KEY: 'YOUR_API_KEY',
  AGENT_VERSION: '4',
  CALENDLY_TOKEN: 'YOUR_CALENDLY_TOKEN',
  CUSTOMER_SECRET: 'YOUR_SECRET',
  LEAD_TOKEN: 'YOUR_LEAD_TOKEN',
  WEBHOOK_TOKEN: 'YOUR_WEBHOOK_TOKEN',
  SHOP_WEB_KEY: 'YOUR_WEB_KEY',
  TEST_USER_EMAIL: 'test@shop.example.com',
  TEST_USER_PASSWORD: 'YOUR_PASSWORD',
  ZAPIER_HOOK_URL: 'https://hooks.zapier.com/hooks/catch/YOUR_HOOK/',
};

/** One process that runs all samples, because starting Python takes long. */
class Interpreter {
  readonly #child;
  readonly #lines: AsyncIterator<string>;

  constructor({path}: Python) {
    this.#child = spawn(path, ['tests/samples/run_samples.py'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {...ENV, PATH: process.env.PATH},
    });
    this.#lines = createInterface(this.#child.stdout)[Symbol.asyncIterator]();
  }

  /** @param status - status of all responses; by default, those of a normal run */
  async run(unit: Unit, folder: string, status?: string) {
    const api = new ApiServer();
    api.reply = {status};
    const {file, line} = unit.block;
    const name = nameSample(unit);
    const job = {
      file,
      line: line - unit.before,
      source: unit.source,
      origin: await api.start(),
      folder,
      input: TYPED_LINES.get(name) ?? '',
      driver: (PYTHON_DRIVERS.get(name) ?? [])
        .map((driver) => readFileSync(`tests/samples/drivers/${driver}`, 'utf8'))
        .join('\n'),
    };
    this.#child.stdin.write(`${JSON.stringify(job)}\n`);
    const {value} = await this.#lines.next();
    api.stop();
    if (value === undefined) throw new Error(`Python ended while it ran ${file}:${line}.`);
    return {...(JSON.parse(value) as Result), received: api.received};
  }

  stop(): void {
    this.#child.stdin.end();
  }
}

/**
 * Runs a sample that calls the platform again: with 429 responses, which it must report and end
 * with an error, and if it reads a stream, with an error event and a lost connection.
 */
async function rehearseFailures(
  run: (status: string) => ReturnType<Interpreter['run']>,
  {source}: Unit,
  report: (what: string) => void,
): Promise<void> {
  const limited = await run('429');
  // A server tells its callers instead.
  const isServer = /^from fastapi import/m.test(source);
  if (!/\b429\b|rate_limit_exceeded/.test(`${limited.output} ${limited.error ?? ''}`))
    report(`it doesn't report a 429 response. Raise the error. It printed: ${limited.output}`);
  else if (!limited.error && !isServer)
    report(
      `it ends without an error after a 429 response. Raise it. It printed: ${limited.output}`,
    );
  if (!source.includes('httpx.stream(')) return;
  for (const status of ['stream-error', 'stream-broken']) {
    const {error, output} = await run(status);
    if (!error) report(`it doesn't raise an error for a ${status}. It printed: ${output}`);
  }
}

/** Runs a script that ends with an error on purpose, with each status that it tells apart. */
async function rehearseEnds(
  run: (status?: string) => ReturnType<Interpreter['run']>,
  ends: Record<string, RegExp>,
  report: (what: string) => void,
): Promise<void> {
  for (const [status, expected] of Object.entries(ends)) {
    const {output, error = ''} = await run(status === '200' ? undefined : status);
    if (!expected.test(`${output}${error}`))
      report(`with status ${status}, it printed this instead of ${expected}: ${output}${error}`);
  }
}

/** Whether the sample must send a request: no later block continues it. */
const mustSend = ({source}: Unit, units: readonly Unit[]): boolean =>
  /^(import|from) (requests|httpx|urllib\.request)\b/m.test(source) &&
  !units.some((other) => other.block.continues && other.source.startsWith(`${source}\n`));

/**
 * Runs the Python samples of pages. Those that call the platform also run with failures.
 *
 * @returns what went wrong, and the number of samples that ran
 */
export async function runPython(
  pages: readonly SourcePage[],
  python: Python,
): Promise<{problems: Problem[]; ran: number}> {
  const interpreter = new Interpreter(python);
  const problems: Problem[] = [];
  let ran = 0;
  for (const page of pages) {
    const units = listUnits(findBlocks(page)).units.filter(({block}) => block.lang === 'python');
    for (const unit of units) {
      const {file, line} = unit.block;
      const report = (what: string, at = line) =>
        problems.push({file, line: at, what: `Python: ${what}`});
      const folder = writeSampleFiles(unit, page);
      const {missing, error, received, ...result} = await interpreter.run(unit, folder);
      if (missing) {
        console.log(`${nameSample(unit)} is only parsed: ${missing} is not installed.`);
        continue;
      }
      ran += 1;
      const ends = EXPECTED_ENDS.get(nameSample(unit));
      if (ends) await rehearseEnds((status) => interpreter.run(unit, folder, status), ends, report);
      else if (error) report(error, result.line);
      findReceivedProblems(received).forEach((what) => report(what));
      if (mustSend(unit, units) && received.length + result.other_requests === 0)
        report(
          'it sent no request. If it only defines functions, call them in a file of tests/samples/drivers, and name it in PYTHON_DRIVERS of tests/samples/drivers.ts.',
        );
      if (!error && received.length > 0)
        await rehearseFailures((status) => interpreter.run(unit, folder, status), unit, report);
    }
  }
  interpreter.stop();
  return {problems, ran};
}
