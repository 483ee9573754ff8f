/**
 * `npm run bench:api`: JavaScript that an operation's page loads in Chromium, on this site before
 * and after the request console is opened, and with stock docusaurus-theme-openapi-docs. Reads
 * `build/`, and builds the stock site in a temporary folder. Sizes are gzip -9 in KB of 1,024
 * bytes, and include prefetched files.
 */
import {copyFileSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {runScript} from '../src/node/commandLine';
import {withChromium} from '../tooling/chromium';
import {inTemporaryFolder, ROOT} from '../tooling/project';
import {requireBuild, whileServed} from '../tooling/serveBuild';
import {weigh} from '../tooling/weight';
import {describeMachine, formatKilobytes, formatTable, median} from './support/report';
import {runDocusaurus, writeStockSite} from './support/stockSite';

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

/** @returns the folder of the built stock site */
function buildStock(folder: string): string {
  writeStockSite(folder, STOCK_OPTIONS);
  mkdirSync(path.join(folder, 'docs'));
  copyFileSync(path.join(ROOT, 'api/openapi.json'), path.join(folder, 'openapi.json'));
  runDocusaurus(folder, 'gen-api-docs stock');
  runDocusaurus(folder, 'build');
  return path.join(folder, 'build');
}

/** Opens the request console, if the page has one. */
async function openConsole(page: Page): Promise<void> {
  const button = page.getByRole('article').getByRole('button', {name: 'Try it'}).first();
  if ((await button.count()) === 0) return;
  await button.click();
  // Focus moves into the console when its code has loaded.
  await page.waitForFunction(() =>
    document.activeElement?.matches('input, select, textarea, [tabindex]'),
  );
}

/** The stock console is part of the page, and loads after it. */
const waitForConsole = (page: Page) =>
  page.getByRole('button', {name: 'Send API Request'}).first().waitFor();

/** Bytes of JavaScript of each operation's page. */
const measureSizes = (
  build: string,
  route: string,
  act?: (page: Page) => Promise<void>,
): Promise<number[]> =>
  whileServed(build, (base) =>
    withChromium(async (browser) => {
      const found: number[] = [];
      for (const id of OPERATIONS)
        found.push((await weigh(browser, `${base}${route}/${id}`, build, act)).used.js);
      return found;
    }),
  );

runScript(() =>
  inTemporaryFolder(async (folder) => {
    const own = requireBuild();
    console.log('Measuring this site …');
    const columns = [
      await measureSizes(own, '/docs/api/aihub'),
      await measureSizes(own, '/docs/api/aihub', openConsole),
    ];
    console.log('Generating and building the stock site …');
    columns.push(await measureSizes(buildStock(folder), '/docs/api', waitForConsole));
    const row = (name: string, pick: (column: number[]) => number) => [
      name,
      ...columns.map((column) => formatKilobytes(pick(column), 0)),
    ];
    const rows = [
      ...OPERATIONS.map((id, at) => row(`\`${id}\``, (column) => column[at] ?? Number.NaN)),
      row('**Median**', median),
    ];
    const head = ['Operation', 'Before the console', 'Console open', 'Stock theme'];
    console.log(`\n${describeMachine()}. JavaScript in KB, gzip -9:\n\n${formatTable(head, rows)}`);
  }),
);
