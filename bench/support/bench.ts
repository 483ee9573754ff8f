/**
 * Shared by benchmarks and scripts: a served build, temporary folders, medians, tables, and a line
 * about the machine.
 */
import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {availableParallelism, loadavg, tmpdir, totalmem} from 'node:os';
import path from 'node:path';
import {freePort} from '../../tests/support/nginx';

export const ROOT = path.resolve(__dirname, '../..');

/** @returns the folder of the finished build. @throws Error if there's none */
export function requireBuild(): string {
  const folder = path.join(ROOT, 'build');
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error('There is no build. Run `npm run build` first.');
  return folder;
}

/** Runs a task with a temporary folder, and deletes the folder. */
export async function inTemporaryFolder<T>(task: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'serenity-docs-'));
  try {
    return await task(folder);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** Waits until a URL responds. @throws Error after a minute without a response */
async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; !(await fetch(url).catch(() => undefined)); tries++) {
    if (tries > 600) throw new Error(`${url} doesn't respond.`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Serves a build like `npm run serve` while `task` runs. */
export async function whileServed<T>(
  folder: string,
  task: (base: string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(ROOT, 'scripts/serve.ts'),
      '--dir',
      folder,
      '--port',
      String(port),
    ],
    {cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit']},
  );
  try {
    const base = `http://localhost:${port}`;
    await untilAnswers(base);
    return await task(base);
  } finally {
    server.kill();
  }
}

/** @returns the middle value, or the upper of the two middle values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A Markdown table; the first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * Date, cores, memory, and the load of the last minute. A load above the number of cores makes
 * times longer.
 */
export function machine(): string {
  const [load = 0] = loadavg();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, Node ${process.versions.node}, ${availableParallelism()} cores, ${memory} GB, load average ${load.toFixed(1)}`;
}

/** Runs a script. Prints errors without their stack. */
export function runScript(main: () => void | Promise<void>): void {
  Promise.resolve()
    .then(main)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
}
