/** Runs a program against the sandbox, and grades it. */
import {spawn} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {loadBehavior, loadSandboxOperations} from '@docs-kit/openapi-sandbox';
import {createApp} from '@docs-kit/openapi-sandbox/server/app';
import {parseScenario} from '@docs-kit/openapi-sandbox/server/controls';
import behavior from '../../../api/sandbox';
import {apiConfig} from '../../../src/config/node/openapiModel';
import {waitForExit} from '../../support/childProcess';
import {findFreePort, listen, waitForServer} from '../../support/ports';
import {withTemporaryFolder} from '../../support/project';
import {judge, type RecordedRequest, type Run, type Task} from './tasks';

/** The only key that programs get. It must not leave the headers of requests. */
const API_KEY = 'key-of-the-benchmark';

/** Time limit of a program. */
const MAX_SECONDS = 30;

/** The command for Python. Programs need only its standard library. */
export const PYTHON = process.env.PYTHON ?? 'python3';

/** Commands that run a program, by its extension. */
const COMMANDS: Readonly<Record<string, string>> = {
  '.mjs': process.execPath,
  '.py': PYTHON,
};

/**
 * Waits until a program's server responds, and sends it messages.
 *
 * @returns its replies as JSON
 */
async function postMessages(bodies: NonNullable<Task['posts']>, port: string): Promise<string> {
  const url = `http://127.0.0.1:${port}`;
  await waitForServer(url, 20);
  const replies: {status: number; chatId?: string}[] = [];
  for (const body of bodies) {
    const response = await fetch(`${url}/chat`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify(body).replace('previous', replies.at(-1)?.chatId ?? ''),
    });
    replies.push({status: response.status, ...((await response.json()) as object)});
  }
  return JSON.stringify(replies);
}

/** Runs the program of a task until it ends, or until its server has replied. */
async function runProgram(
  task: Task,
  folder: string,
  sandbox: string,
): Promise<Omit<Run, 'requests' | 'source'>> {
  const command = COMMANDS[path.extname(task.file)];
  if (command === undefined) return {exitCode: 0, stdout: '', stderr: '', replies: ''};
  const port = task.posts ? String(await findFreePort()) : '';
  const program = spawn(command, [task.file], {
    cwd: folder,
    timeout: MAX_SECONDS * 1000,
    env: {
      PATH: process.env.PATH,
      PORT: port,
      SERENITY_URL: sandbox,
      SERENITY_API_KEY: API_KEY,
    },
  });
  const exited = waitForExit(program);
  const replies = task.posts ? await postMessages(task.posts, port).catch(String) : '';
  if (task.posts) program.kill();
  const {code: exitCode, stdout, stderr} = await exited;
  return {exitCode, stdout, stderr, replies};
}

/** @returns a message for each text that contains the key and must not */
function findLeaks({source, stdout, stderr, requests, replies}: Run): string[] {
  const sent = requests.map(({path: address, body}) => `${address} ${String(body)}`);
  const texts = {source, output: stdout + stderr, requests: sent.join(), replies};
  return Object.entries(texts).flatMap(([name, text]) =>
    text.includes(API_KEY) ? [`The key is in ${name}.`] : [],
  );
}

/**
 * @param source - the program's code
 * @returns what's wrong with the program; empty if it solves the task
 */
export async function gradeProgram(task: Task, source: string): Promise<string[]> {
  const times: number[] = [];
  const app = createApp(loadSandboxOperations(apiConfig, behavior), {
    hasDelays: false,
    behavior: loadBehavior(apiConfig, behavior),
    scenario: parseScenario(task.scenario ?? []),
  });
  const sandbox = await listen((request) => {
    times.push(Date.now());
    return app.fetch(request);
  });
  try {
    const result = await withTemporaryFolder((folder) => {
      for (const [name, text] of Object.entries({...task.files, [task.file]: source}))
        writeFileSync(path.join(folder, name), text);
      return runProgram(task, folder, sandbox.origin);
    });
    const recorded = await app.request('/_sandbox/requests');
    const requests = ((await recorded.json()) as Omit<RecordedRequest, 'time'>[]).map(
      (received, index) => ({...received, time: times[index] ?? 0}),
    );
    const run = {...result, source, requests};
    return [...judge(task, run), ...findLeaks(run)];
  } finally {
    sandbox.stop();
  }
}
