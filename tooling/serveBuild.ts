/** The finished build, and a server like `npm run serve`. */
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {findFreePort} from './ports';
import {ROOT} from './project';

/** @returns the folder of the finished build. @throws Error if there's none */
export function requireBuild(): string {
  const folder = path.join(ROOT, 'build');
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error('There is no build. Run `npm run build` first.');
  return folder;
}

/** Waits until a URL responds. @throws Error if it doesn't within these seconds */
export async function waitForServer(url: string, seconds = 60): Promise<void> {
  for (let tries = 0; !(await fetch(url).catch(() => undefined)); tries++) {
    if (tries > seconds * 10) throw new Error(`${url} doesn't respond.`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Serves a build like `npm run serve` while `task` runs. */
export async function whileServed<T>(
  folder: string,
  task: (base: string) => Promise<T>,
): Promise<T> {
  const port = await findFreePort();
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
    await waitForServer(base);
    return await task(base);
  } finally {
    server.kill();
  }
}
