/**
 * `npm run bench:api`: JavaScript that an operation's page loads in Chromium, on this site before
 * and after the request console is opened, and with stock docusaurus-theme-openapi-docs. Reads
 * `build/`, and builds the stock site in a temporary folder. Sizes are gzip -9 in KB of 1,024
 * bytes, and include prefetched files.
 */
import {copyFileSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {parseOptions, runScript} from '../src/node/commandLine';
import {withChromium} from '../tooling/chromium';
import {ROOT, withTemporaryFolder} from '../tooling/project';
import {requireBuild, withServedBuild} from '../tooling/serveBuild';
import {weigh} from '../tooling/weight';
import {describeMachine, findMedian, formatKilobytes, printTable, type Row} from './support/report';
import {buildSite, runDocusaurus, writeStockSite} from './support/stockSite';

/** The largest page, plain JSON, a form with a file, no key, and a deep response. */
const OPERATIONS = [
  'execute-agent-with-code',
  'get-ai-models',
  'upload-a-file',
  'login-the-user',
  'get-conversation-by-id',
];

/** The setup in the theme's README, with this site's bundler. */
const STOCK_OPTIONS = `
  presets: [['classic', {docs: {docItemComponent: '@theme/ApiItem'}, blog: false}]],
  plugins: [
    [
      'docusaurus-plugin-openapi-docs',
      {
        id: 'api',
        docsPluginId: 'classic',
        config: {stock: {specPath: 'openapi.json', outputDir: 'docs/api', sidebarOptions: {groupPathsBy: 'tag'}}},
      },
    ],
  ],
  themes: ['docusaurus-theme-openapi-docs'],`;

/** Builds a site with the stock theme, and returns the folder of the build. */
function buildStock(folder: string): string {
  writeStockSite(folder, STOCK_OPTIONS);
  mkdirSync(path.join(folder, 'docs'));
  copyFileSync(path.join(ROOT, 'api/openapi.json'), path.join(folder, 'openapi.json'));
  runDocusaurus(folder, 'gen-api-docs stock');
  return buildSite(folder);
}

/** Opens the request console. */
async function openConsole(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('button', {name: 'Try it'}).first().click();
  // Focus moves into the console when its code has loaded.
  await page.waitForFunction(() =>
    document.activeElement?.matches('input, select, textarea, [tabindex]'),
  );
}

/** Waits for the stock console, which is part of the page and loads after it. */
const waitForConsole = (page: Page) =>
  page.getByRole('button', {name: 'Send API Request'}).first().waitFor();

/**
 * Measures the pages of {@link OPERATIONS}.
 *
 * @param route - the folder of their pages
 * @param act - what a user does on the page
 * @returns bytes of JavaScript, in the order of the operations
 */
const measureSizes = (
  build: string,
  route: string,
  act?: (page: Page) => Promise<void>,
): Promise<number[]> =>
  withServedBuild(build, (origin) =>
    withChromium(async (browser) => {
      const sizes: number[] = [];
      for (const id of OPERATIONS)
        sizes.push((await weigh(browser, `${origin}${route}/${id}`, build, act)).used.js);
      return sizes;
    }),
  );

parseOptions('npm run bench:api', {});

runScript(() =>
  withTemporaryFolder(async (folder) => {
    const build = requireBuild();
    console.log('Measuring this site …');
    const before = await measureSizes(build, '/docs/api/aihub');
    const open = await measureSizes(build, '/docs/api/aihub', openConsole);
    console.log('Generating and building the stock site …');
    const stock = await measureSizes(buildStock(folder), '/docs/api', waitForConsole);
    const buildRow = (name: string, pick: (sizes: readonly number[]) => number): Row => ({
      Operation: name,
      'Before the console': formatKilobytes(pick(before), 0),
      'Console open': formatKilobytes(pick(open), 0),
      'Stock theme': formatKilobytes(pick(stock), 0),
    });
    console.log(`\n${describeMachine()}. JavaScript in KB, gzip -9:`);
    printTable([
      ...OPERATIONS.map((id, index) =>
        buildRow(`\`${id}\``, (sizes) => sizes[index] ?? Number.NaN),
      ),
      buildRow('**Median**', findMedian),
    ]);
  }),
);
