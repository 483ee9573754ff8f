/** Playwright's `test` with the site behind nginx, with its generated configuration. */
import {startNginx} from '../../tools/support/nginx';
import {test as base} from './fixtures';

/** `nginx`: its URL without a trailing slash. */
export const nginxTest = base.extend<object, {nginx: string}>({
  nginx: [
    async ({}, use) => {
      const {url, stop} = await startNginx();
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
