/**
 * Playwright's `test` with the plain and the configured site behind nginx, each with its generated
 * configuration.
 */
import path from 'node:path';
import {startNginx} from '../support/nginx';
import {test as base} from './fixtures';

export const PROJECT = path.resolve(__dirname, '../..');
export const NGINX_FILE = path.join(PROJECT, 'deploy/nginx.conf');

/** URLs without a trailing slash. */
export type Servers = {
  readonly plain: string;
  /** The site with every external service configured. */
  readonly hosted: string;
};

export const test = base.extend<object, {servers: Servers}>({
  servers: [
    async ({}, use) => {
      const plain = await startNginx({config: NGINX_FILE, root: path.join(PROJECT, 'build')});
      const hosted = await startNginx({
        config: path.join(PROJECT, 'deploy/build-hosted/nginx.conf'),
        root: path.join(PROJECT, 'build-hosted'),
      });
      await use({plain: plain.url, hosted: hosted.url});
      await Promise.all([plain.stop(), hosted.stop()]);
    },
    {scope: 'worker'},
  ],
  // The browser's message doesn't always name the source.
  context: async ({context}, use) => {
    await context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(
          `Policy violated: ${event.effectiveDirective} by ${event.blockedURI} at ${event.sourceFile}`,
        ),
      ),
    );
    await use(context);
  },
});
