/** End-to-end tests: a real Chromium against the two production builds that `npm test` makes. */
import {defineConfig, devices} from '@playwright/test';
import {findChromium} from './tests/support/chromium';

const PORT = Number(process.env.E2E_PORT ?? 4173);
const HOSTED_PORT = PORT + 1;

// Specs for the build with every external part configured find its address here.
process.env.HOSTED_BASE_URL ??= `http://localhost:${HOSTED_PORT}`;

const serve = (dir: string, port: number) => ({
  command: `npx tsx scripts/serve.ts --dir ${dir} --port ${port}`,
  url: `http://localhost:${port}/`,
  reuseExistingServer: false,
});

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // Patience for a machine that does other work besides; a pass takes no longer for it.
  timeout: 120_000,
  expect: {timeout: 20_000},
  reporter: [['list'], ['json', {outputFile: 'test-results/e2e.json'}]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}`,
    viewport: {width: 1280, height: 800},
    launchOptions: {
      executablePath: findChromium(),
      // --no-sandbox: Chromium refuses to start as root otherwise, which is what most CI containers are.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: [serve('build', PORT), serve('build-hosted', HOSTED_PORT)],
});
