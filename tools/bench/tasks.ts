/**
 * `npm run bench:tasks -- 'command'`: gives the tasks in tools/bench/agents to a coding agent that
 * sees nothing but the Markdown of the build, and grades the programs it writes. The command runs
 * in a new folder and gets the prompt on standard input. `--only` names tasks, separated by commas,
 * and `--minutes` limits each (15).
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseOptionsOrExit} from '@docs-kit/basics/commandLine';
import {parseEnv} from '../../src/config/node/env';
import {listen} from '../support/ports';
import {withTemporaryFolder} from '../support/project';
import {runScript} from '../support/runScript';
import {requireBuild} from '../support/serveBuild';
import {gradeProgram} from './agents/gradeProgram';
import {type Task, TASKS} from './agents/tasks';
import {findMedian, formatKilobytes, printTable} from './support/report';

const {values: options, positionals} = parseOptionsOrExit(
  "npm run bench:tasks -- 'command'",
  {only: {type: 'string'}, minutes: {type: 'string', default: '15'}},
  {allowPositionals: true},
);
const [command] = positionals;
const {SITE_URL} = parseEnv();

/** Ends each prompt, so that all programs can be run the same way. */
const CONVENTION =
  'The program reads the address of the Serenity* Star API from the environment variable SERENITY_URL (https://api.serenitystar.ai in production) and the key from SERENITY_API_KEY. Use only the standard library of Node.js 20 or Python 3.11.';

/** Serves the text files of the build, and counts what's read. */
async function serveText(build: string) {
  const read = {requests: 0, bytes: 0};
  const server = await listen((request) => {
    const {pathname} = new URL(request.url);
    const file = path.join(build, pathname === '/' ? 'index' : pathname);
    const found = [file, `${file}.md`].find(
      (candidate) => /\.(?:md|txt|json|yaml|mjs)$/.test(candidate) && existsSync(candidate),
    );
    const text = found
      ? readFileSync(found, 'utf8').replaceAll(SITE_URL, server.origin)
      : 'Not found.\n';
    // Programs such as the sandbox are run, not read.
    if (!found?.endsWith('.mjs')) {
      read.requests++;
      read.bytes += Buffer.byteLength(text);
    }
    const type = found?.endsWith('.md') ? 'text/markdown' : 'text/plain';
    return new Response(text, {
      status: found ? 200 : 404,
      headers: {'Content-Type': `${type}; charset=utf-8`},
    });
  });
  return {...server, read};
}

/** Runs a command that starts the agent in a folder, until the agent ends. */
async function runAgent(shell: string, folder: string, prompt: string): Promise<void> {
  const agent = spawn(shell, {
    cwd: folder,
    shell: true,
    stdio: ['pipe', 'ignore', 'inherit'],
    timeout: Number(options.minutes) * 60_000,
  });
  agent.stdin.end(prompt);
  await once(agent, 'close');
}

/** Gives a task to an agent, and grades its program. */
const attemptTask = (task: Task, build: string, shell: string) =>
  withTemporaryFolder(async (folder) => {
    const site = await serveText(build);
    const start = performance.now();
    for (const [name, text] of Object.entries(task.files ?? {}))
      writeFileSync(path.join(folder, name), text);
    await runAgent(
      shell,
      folder,
      `${task.prompt}\n\nWrite the file ${task.file} in the current folder. ${CONVENTION} ` +
        `Start at ${site.origin}/AGENTS.md: this documentation is all you may read on the network.\n`,
    );
    site.stop();
    const file = path.join(folder, task.file);
    const problems = existsSync(file)
      ? await gradeProgram(task, readFileSync(file, 'utf8'))
      : [`There is no ${task.file}.`];
    const seconds = Math.round((performance.now() - start) / 1000);
    return {task, problems, seconds, ...site.read};
  });

runScript(async () => {
  if (command === undefined)
    throw new Error("Name a command: npm run bench:tasks -- 'agent --print'");
  const build = requireBuild();
  const only = options.only?.split(',');
  const attempts = [];
  for (const task of TASKS.filter(({id}) => only?.includes(id) ?? true))
    attempts.push(await attemptTask(task, build, command));
  printTable(
    attempts.map(({task, problems, requests, bytes, seconds}) => ({
      Task: `${task.id}: ${problems.join(' ') || 'solved'}`,
      Requests: requests,
      'KB read': formatKilobytes(bytes),
      Seconds: seconds,
    })),
  );
  const solved = attempts.filter(({problems}) => problems.length === 0).length;
  const kilobytes = formatKilobytes(findMedian(attempts.map(({bytes}) => bytes)));
  console.log(`\n${solved} of ${attempts.length} solved, median ${kilobytes} KB read`);
});
