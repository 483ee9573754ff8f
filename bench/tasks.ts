/**
 * `npm run bench:tasks -- 'command'`: gives the tasks in bench/agents to a coding agent that sees
 * nothing but the Markdown of the build, and grades the programs it writes. The command runs in a
 * new folder and gets the prompt on standard input. `--only` names tasks, separated by commas, and
 * `--minutes` limits each (15).
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {readEnv} from '../src/config/node/env';
import {readOptions, runScript} from '../src/node/commandLine';
import {inTemporaryFolder} from '../tooling/project';
import {requireBuild} from '../tooling/serveBuild';
import {gradeProgram} from './agents/gradeProgram';
import {type Task, TASKS} from './agents/tasks';
import {formatKilobytes, formatTable, median} from './support/report';

const {values: options, positionals} = readOptions(
  "npm run bench:tasks -- 'command'",
  {only: {type: 'string'}, minutes: {type: 'string', default: '15'}},
  {allowPositionals: true},
);
const [command] = positionals;
const {SITE_URL} = readEnv();

const CONVENTION =
  'The program reads the address of the Serenity* Star API from the environment variable SERENITY_URL (https://api.serenitystar.ai in production) and the key from SERENITY_API_KEY. Use only the standard library of Node.js 20 or Python 3.11.';

/** Serves the text files of the build, and counts what's read. */
async function serveText(build: string) {
  const read = {requests: 0, bytes: 0};
  let base = '';
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', base);
    const file = path.join(build, pathname === '/' ? 'index' : pathname);
    const found = [file, `${file}.md`].find(
      (one) => /\.(?:md|txt|json|yaml|mjs)$/.test(one) && existsSync(one),
    );
    const text = found ? readFileSync(found, 'utf8').replaceAll(SITE_URL, base) : 'Not found.\n';
    // Programs such as the sandbox are run, not read.
    if (!found?.endsWith('.mjs')) {
      read.requests++;
      read.bytes += Buffer.byteLength(text);
    }
    const type = found?.endsWith('.md') ? 'text/markdown' : 'text/plain';
    response.writeHead(found ? 200 : 404, {'Content-Type': `${type}; charset=utf-8`}).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {base, read, close: () => server.close()};
}

/** @returns a row of the table */
const attempt = (task: Task, build: string, shell: string) =>
  inTemporaryFolder(async (folder) => {
    const site = await serveText(build);
    const start = performance.now();
    for (const [name, text] of Object.entries(task.files ?? {}))
      writeFileSync(path.join(folder, name), text);
    const agent = spawn(shell, {
      cwd: folder,
      shell: true,
      stdio: ['pipe', 'ignore', 'inherit'],
      timeout: Number(options.minutes) * 60_000,
    });
    agent.stdin.end(
      `${task.prompt}\n\nWrite the file ${task.file} in the current folder. ${CONVENTION} ` +
        `Start at ${site.base}/AGENTS.md: this documentation is all you may read on the network.\n`,
    );
    await once(agent, 'close');
    site.close();
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
  const only = options.only?.split(',');
  const rows = [];
  for (const task of TASKS.filter(({id}) => only?.includes(id) ?? true))
    rows.push(await attempt(task, requireBuild(), command));
  const cells = rows.map(({task, problems, requests, bytes, seconds}) => [
    `${task.id}: ${problems.join(' ') || 'solved'}`,
    ...[requests, formatKilobytes(bytes), seconds].map(String),
  ]);
  console.log(formatTable(['Task', 'Requests', 'KB read', 'Seconds'], cells));
  const solved = rows.filter(({problems}) => problems.length === 0).length;
  const kilobytes = formatKilobytes(median(rows.map(({bytes}) => bytes)));
  console.log(`\n${solved} of ${rows.length} solved, median ${kilobytes} KB read`);
});
