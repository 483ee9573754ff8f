/** Runs Python samples against the sandbox, all of them in one process. */
import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';
import type {Problem} from '../../src/node/writerError';
import type {SourcePage} from '../../src/plugins/sources/sources';
import {ApiServer} from '../support/apiServer';
import {findBlocks} from '../support/blocks';
import type {Python} from '../support/python';
import {findReceivedProblems} from './report';
import {INPUT, nameSample, writeSampleFiles} from './run';
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

/** What calls the application that a sample defines. */
const DRIVERS = new Map([
  [
    'docs/serenity-aihub/agents/streaming.mdx app.py',
    `from fastapi.testclient import TestClient
text = TestClient(app).post("/api/ask", json={"message": "Where is my order 48213?"}).text
print(text)
assert '"type":"stop"' in text or "rate_limit_exceeded" in text, text`,
  ],
  [
    'docs/serenity-aihub/agents/agent-clients.mdx app.py',
    `find_user_id = lambda request: "ada"
sign_client_token = lambda **options: "CLIENT_TOKEN"
assert app.test_client().post("/api/serenity-token").get_json() == {"token": "CLIENT_TOKEN"}`,
  ],
]);

const ENV = {
  SERENITY_API_KEY: 'YOUR_API_KEY',
  SERENITY_CLIENT_ID: 'YOUR_CLIENT_ID',
  SERENITY_CLIENT_SECRET: 'YOUR_CLIENT_SECRET',
  CALENDLY_TOKEN: 'YOUR_CALENDLY_TOKEN',
  LEAD_TOKEN: 'YOUR_LEAD_TOKEN',
  SHOP_WEB_KEY: 'YOUR_WEB_KEY',
  ZAPIER_HOOK_URL: 'https://hooks.zapier.com/hooks/catch/YOUR_HOOK/',
};

/**
 * Runs the Python samples of pages. Samples that call the platform run a second time with 429
 * responses, which they must report, and streams also run with an error event and a lost
 * connection.
 *
 * @returns what went wrong, and the number of samples that ran
 */
export async function runPython(
  pages: readonly SourcePage[],
  python: Python,
): Promise<{problems: Problem[]; ran: number}> {
  const child = spawn(python.path, ['tests/samples/run_samples.py'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {...ENV, PATH: process.env.PATH},
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();

  async function execute(unit: Unit, folder: string, status?: string) {
    const api = new ApiServer();
    api.reply = {status};
    const {file, line} = unit.block;
    const [input, driver] = [INPUT, DRIVERS].map((map) => map.get(nameSample(unit)) ?? '');
    const origin = await api.start();
    const job = {
      file,
      line: line - unit.before,
      source: unit.source,
      origin,
      folder,
      input,
      driver,
    };
    child.stdin.write(`${JSON.stringify(job)}\n`);
    const {value} = await lines.next();
    api.stop();
    if (value === undefined) throw new Error(`Python ended while it ran ${file}:${line}.`);
    return {...(JSON.parse(value) as Result), received: api.received};
  }

  const problems: Problem[] = [];
  let ran = 0;
  for (const page of pages) {
    const units = listUnits(findBlocks(page)).units.filter(({block}) => block.lang === 'python');
    for (const unit of units) {
      const {file, line} = unit.block;
      const report = (what: string, at = line) =>
        problems.push({file, line: at, what: `Python: ${what}`});
      const folder = writeSampleFiles(unit, page);
      const result = await execute(unit, folder);
      if (result.missing) {
        console.log(`${nameSample(unit)} is only parsed: ${result.missing} is not installed.`);
        continue;
      }
      ran += 1;
      if (result.error) report(result.error, result.line);
      findReceivedProblems(result.received).forEach((what) => report(what));
      const sends = /^(import|from) (requests|httpx|urllib\.request)\b/m.test(unit.source);
      const isContinued = units.some(
        ({block, source}) => block.continues && source.startsWith(`${unit.source}\n`),
      );
      if (sends && !isContinued && result.received.length + result.other_requests === 0)
        report('it sent no request');
      if (result.error || result.received.length === 0) continue;

      const limited = await execute(unit, folder, '429');
      if (!/\b429\b|rate_limit_exceeded/.test(`${limited.output} ${limited.error ?? ''}`))
        report(
          `it doesn't report a 429 response. Raise or print the error. It printed: ${limited.output}`,
        );
      if (!unit.source.includes('httpx.stream(')) continue;
      for (const status of ['stream-error', 'stream-broken']) {
        const {error, output} = await execute(unit, folder, status);
        if (!error) report(`it doesn't raise an error for a ${status}. It printed: ${output}`);
      }
    }
  }
  child.stdin.end();
  return {problems, ran};
}
