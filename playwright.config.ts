/**
 * End-to-end tests: a real Chromium against the production build, and against the same build with
 * every external part configured.
 */
import {defineConfig, devices} from '@playwright/test';
import {findChromium} from './tools/support/chromium';

const PORT = Number(process.env.E2E_PORT ?? 4173);
const HOSTED_PORT = PORT + 1;

// Specs for the configured site find its URL here.
process.env.HOSTED_BASE_URL ??= `http://localhost:${HOSTED_PORT}`;

/**
 * Chromium would load the suggestions of its address bar as pages in each new window, which takes a
 * third of all processor time. The switch replaces Playwright's own, so the list repeats those of
 * Playwright's features that change what pages do.
 */
const DISABLED_FEATURES = [
  // cspell:ignore Omnibox
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const createServerOptions = (dir: string, port: number) => ({
  command: `npx tsx tools/serve.ts --dir ${dir} --port ${port}`,
  url: `http://localhost:${port}/`,
  reuseExistingServer: false,
});

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: '{testDir}/accessibility-trees/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Playwright's default is half of the cores.
  workers: '100%',
  retries: 0,
  timeout: 60_000,
  expect: {timeout: 15_000},
  reporter: [
    [process.env.CI ? 'dot' : 'list'],
    ['json', {outputFile: 'test-results/test-e2e.json'}],
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}`,
    viewport: {width: 1280, height: 800},
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      // --no-sandbox: Chromium doesn't start as root otherwise, as in most CI containers.
      // --disable-partial-raster: redrawing part of a layer changes smoothed edges by 1 of 255.
      // --process-per-site: a page reuses the compiled scripts of the page before it.
      args: [
        '--no-sandbox',
        '--disable-partial-raster',
        '--process-per-site',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
  },
  webServer: [createServerOptions('build', PORT), createServerOptions('build-hosted', HOSTED_PORT)],
});
