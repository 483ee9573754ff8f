/** Playwright's `test` with the site behind nginx, with its generated configuration. */
import path from 'node:path';
import {startNginx} from '../support/nginx';
import {test as base} from './fixtures';

export const PROJECT = path.resolve(__dirname, '../..');
export const NGINX_FILE = path.join(PROJECT, 'deploy/nginx.conf');

/** `nginx`: its URL without a trailing slash. */
export const test = base.extend<object, {nginx: string}>({
  nginx: [
    async ({}, use) => {
      const {url, stop} = await startNginx({
        config: NGINX_FILE,
        root: path.join(PROJECT, 'build'),
      });
      await use(url);
      await stop();
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
