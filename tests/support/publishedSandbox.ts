/** Runs build/sandbox.mjs as a reader does: alone in an empty folder, with plain Node. */
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, rmSync} from 'node:fs';
import path from 'node:path';
import {createTemporaryFolder} from '../../tools/support/project';

export type PublishedSandbox = {origin: string; printed: string; stop: () => void};

/** @throws Error with what it printed if it doesn't start */
export async function startPublishedSandbox(...options: string[]): Promise<PublishedSandbox> {
  const folder = createTemporaryFolder('sandbox');
  cpSync('build/sandbox.mjs', path.join(folder, 'sandbox.mjs'));
  const child: ChildProcess = spawn(process.execPath, ['sandbox.mjs', ...options], {
    cwd: folder,
    env: {},
  });
  const stop = () => {
    child.kill();
    rmSync(folder, {recursive: true, force: true});
  };
  let printed = '';
  const ready = new Promise<string | undefined>((done) => {
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (chunk: Buffer) => {
        printed += String(chunk);
        const origin = /(http:\/\/localhost:\d+)\/api/.exec(printed)?.[1];
        if (origin !== undefined && printed.endsWith('\n')) done(origin);
      });
    }
    void once(child, 'close').then(() => done(undefined));
  });
  const origin = await ready;
  if (origin === undefined) {
    stop();
    throw new Error(printed.trim());
  }
  return {origin, printed, stop};
}
