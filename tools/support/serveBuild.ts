/** The finished build, and a server like `npm run serve`. */
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {findFreePort, waitForServer} from './ports';
import {ROOT} from './project';

/**
 * @returns the folder of the finished build
 * @throws Error if there's none
 */
export function requireBuild(): string {
  const folder = path.join(ROOT, 'build');
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error('There is no build. Run `npm run build` first.');
  return folder;
}

/**
 * Serves a build like `npm run serve` while a task runs.
 *
 * @param task - gets the server's origin
 */
export async function withServedBuild<T>(
  folder: string,
  task: (base: string) => Promise<T>,
): Promise<T> {
  const port = await findFreePort();
  const script = path.join(ROOT, 'tools/serve.ts');
  const args = ['--import', 'tsx', script, '--dir', folder, '--port', String(port)];
  const server = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const base = `http://localhost:${port}`;
    await waitForServer(base);
    return await task(base);
  } finally {
    server.kill();
  }
}
