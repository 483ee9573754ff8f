/** Runs nginx with its generated configuration, for tests. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {findFreePort, waitForServer} from './ports';
import {requireProgram} from './programs';
import {createTemporaryFolder} from './project';

export const requireNginx = () => requireProgram('nginx', 'NGINX_PATH');

export type Nginx = {
  /** Without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
};

/**
 * Writes `deploy/nginx.conf` with another `listen` and `root`, and a configuration that includes it
 * and keeps nginx's own files in the folder.
 */
function writeConfiguration(folder: string, port: number): void {
  const replaced = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/^ {2}listen 80;$/m, `  listen 127.0.0.1:${port};`)
    .replace(/^ {2}root .*;$/m, `  root ${JSON.stringify(path.resolve('build'))};`);
  writeFileSync(path.join(folder, 'docs.conf'), replaced);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/tmp;`,
  );
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    [
      'daemon off;',
      // As root, nginx would run workers as a user that can't read the folder.
      process.getuid?.() === 0 ? 'user root;' : '',
      `pid ${folder}/nginx.pid;`,
      'events { worker_connections 1024; }',
      `http { access_log off; ${temporary.join(' ')} include ${folder}/docs.conf; }`,
    ].join('\n'),
  );
}

/**
 * Serves `build` on a free port as the published site is served. Needs no extra privileges.
 *
 * @throws Error with nginx's output if it doesn't start
 */
export async function startNginx(): Promise<Nginx> {
  const folder = createTemporaryFolder('docs-nginx');
  const port = await findFreePort();
  writeConfiguration(folder, port);
  let output = '';
  const child = spawn(
    requireNginx(),
    ['-p', folder, '-c', `${folder}/nginx.conf`, '-e', 'stderr'],
    {stdio: ['ignore', 'ignore', 'pipe']},
  );
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').catch((error: Error) => (output += error.message));
  const failure = ended.then(() => {
    rmSync(folder, {recursive: true, force: true});
    throw new Error(`nginx did not start: ${output.trim()}`);
  });
  // After it responds, its exit isn't an error.
  failure.catch(() => undefined);
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([waitForServer(url), failure]);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
