/**
 * `npm run bench:api`: JavaScript that an operation's page loads in Chromium, on this site before and after the request console
 * is opened, and with stock docusaurus-theme-openapi-docs. Reads `build/`, and builds the stock site in a temporary folder. Sizes
 * are gzip -9 in KB of 1,000 bytes.
 */
import {spawnSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {chromium, type Browser, type Page} from '@playwright/test';
import {bench, machine, median, ROOT, table, whileServed} from './support/bench';
import {requireChromium} from '../tests/support/chromium';

/** The largest page, plain JSON, a form with a file, no key, and a deep response. */
const OPERATIONS = [
  'execute-agent-with-code',
  'get-ai-models',
  'upload-a-file',
  'login-the-user',
  'get-conversation-by-id',
];

/** A page is complete when it has requested no script for this time. */
const QUIET_MS = 4000;

/** The setup in the theme's README, with this site's bundler. */
const STOCK_CONFIG = `
module.exports = {
  title: 'Stock',
  url: 'https://docs.example.com',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  future: {v4: true, faster: true},
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
  themes: ['docusaurus-theme-openapi-docs'],
};
`;

/** Runs a command of Docusaurus. @throws Error with its output if it fails */
function docusaurus(folder: string, ...args: string[]): void {
  const bin = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const {status, stdout, stderr} = spawnSync(process.execPath, [bin, ...args], {cwd: folder, encoding: 'utf8'});
  if (status !== 0) throw new Error(`docusaurus ${args.join(' ')} failed in ${folder}:\n${stdout}${stderr}`);
}

/** @returns the folder of the built stock site */
function buildStock(folder: string): string {
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, 'docs'));
  writeFileSync(path.join(folder, 'package.json'), '{"name": "stock", "private": true}');
  writeFileSync(path.join(folder, 'docusaurus.config.js'), STOCK_CONFIG);
  writeFileSync(path.join(folder, 'docs/intro.md'), '# Stock\n');
  copyFileSync(path.join(ROOT, 'api/openapi.json'), path.join(folder, 'openapi.json'));
  docusaurus(folder, 'gen-api-docs', 'stock');
  docusaurus(folder, 'build');
  // `npm run serve` reads its headers from this file.
  writeFileSync(path.join(folder, 'build/staticwebapp.config.json'), '{"globalHeaders": {}}');
  return path.join(folder, 'build');
}

type Sizes = {before: number; after?: number};

/** Scripts that a page loads with an empty cache, without prefetched ones. */
async function measure(browser: Browser, url: string, open?: (page: Page) => Promise<boolean>): Promise<Sizes> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      sizes.push(response.body().then((body) => gzipSync(body, {level: 9}).length));
    }
  });
  const total = async () => {
    // Large scripts run for seconds before they request the next one, so "networkidle" comes too early.
    for (let count = -1; count !== sizes.length; await page.waitForTimeout(QUIET_MS)) count = sizes.length;
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  };
  try {
    await page.goto(url);
    await page.locator('html[data-has-hydrated=true]').waitFor();
    // The stock console is part of the page.
    if (!open) await page.getByRole('button', {name: 'Send API Request'}).first().waitFor();
    const before = await total();
    return open && (await open(page)) ? {before, after: await total()} : {before};
  } finally {
    await context.close();
  }
}

/** Opens the request console. @returns whether the page has one */
async function openConsole(page: Page): Promise<boolean> {
  const button = page.getByRole('article').getByRole('button', {name: 'Try it'}).first();
  if ((await button.count()) === 0) return false;
  await button.click();
  // Focus moves into the console when its code has loaded.
  await page.waitForFunction(() => document.activeElement?.matches('input, select, textarea, [tabindex]'));
  return true;
}

async function main(): Promise<void> {
  const own = path.join(ROOT, 'build');
  if (!existsSync(path.join(own, 'docs/api/aihub'))) {
    throw new Error('There is no build. Run `npm run build` first.');
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'stock-openapi-'));
  const browser = await chromium.launch({executablePath: requireChromium(), args: ['--no-sandbox']});
  try {
    console.log('Measuring this site …');
    const ours = await whileServed(own, async (base) => {
      const sizes: Sizes[] = [];
      for (const id of OPERATIONS) sizes.push(await measure(browser, `${base}/docs/api/aihub/${id}`, openConsole));
      return sizes;
    });
    console.log('Generating and building the stock site …');
    const stock = await whileServed(buildStock(folder), async (base) => {
      const sizes: Sizes[] = [];
      for (const id of OPERATIONS) sizes.push(await measure(browser, `${base}/docs/api/${id}`));
      return sizes;
    });
    const text = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(0));
    const after = ours.flatMap(({after: size}) => size ?? []);
    const medians = [ours.map(({before}) => before), after, stock.map(({before}) => before)].map(median);
    console.log(`\n${machine()}. JavaScript in KB, gzip -9:\n`);
    console.log(
      table(
        ['Operation', 'Before the console', 'Console open', 'Stock theme'],
        [
          ...OPERATIONS.map((id, n) => [
            `\`${id}\``,
            text(ours[n]?.before),
            text(ours[n]?.after),
            text(stock[n]?.before),
          ]),
          ['**Median**', ...medians.map(text)],
        ],
      ),
    );
  } finally {
    await browser.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

bench(main);
