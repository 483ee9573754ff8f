/**
 * `npm run bench:nav`: from the click on a link to the title of the new page, without loading the page anew; the median of
 * ten navigations, five times. The pointer rests on the link first, as it does before a click. Needs `npm run build` first.
 */
import {existsSync} from 'node:fs';
import {chromium, type Page} from '@playwright/test';
import {bench, machine, median, table, whileServed} from './support/bench';
import {requireChromium} from '../tests/support/chromium';

const START = '/docs/getting-started/overview';

/** Each is a link in the sidebar or the navigation bar of the page before. */
const PATHS = [
  '/docs/getting-started/introduction',
  '/docs/category/serenity-aihub',
  '/docs/serenity-aihub/agents',
  '/docs/serenity-aihub/agents/streaming',
  '/docs/api/aihub/serenity-star-api-docs',
  '/docs/api/aihub/execute-agent-with-code',
  '/blog',
  '/blog/welcome',
  '/release-notes',
  '/docs/getting-started/overview',
];

const ROUNDS = 5;

/** Rounds begin with an empty cache; so what a navigation needs is loaded, if the hovering has not done so. */
async function navigate(page: Page, path: string): Promise<number> {
  const link = page.locator(`a[href="${path}"]:visible`).first();
  if ((await link.count()) === 0) throw new Error(`${page.url()} shows no link to ${path}.`);
  await link.hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const before = document.title;
    window.addEventListener(
      'click',
      () => {
        const clicked = performance.now();
        new MutationObserver((_changes, observer) => {
          if (document.title === before) return;
          window.navigationTook = performance.now() - clicked;
          observer.disconnect();
        }).observe(document.head, {subtree: true, childList: true, characterData: true});
      },
      {capture: true, once: true},
    );
    window.navigationTook = undefined;
  });
  await link.click();
  const took = await page.waitForFunction(() => window.navigationTook);
  return Number(await took.jsonValue());
}

declare global {
  interface Window {
    /** Milliseconds; written by the benchmark of navigation. */
    navigationTook?: number;
  }
}

bench(async () => {
  if (!existsSync('build/index.html')) throw new Error('There is no build to measure: run "npm run build" first.');
  console.log(`From click to new title, median of ${ROUNDS}. ${machine()}`);
  const times = PATHS.map((): number[] => []);
  await whileServed('build', async (base) => {
    const browser = await chromium.launch({executablePath: requireChromium(), args: ['--no-sandbox']});
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const context = await browser.newContext({viewport: {width: 1280, height: 2400}});
        const page = await context.newPage();
        await page.goto(`${base}${START}`);
        await page.locator('html[data-has-hydrated=true]').waitFor();
        for (const [index, path] of PATHS.entries()) times[index]?.push(await navigate(page, path));
        await context.close();
      }
    } finally {
      await browser.close();
    }
  });
  const rows = PATHS.map((path, index) => [`\`${path}\``, median(times[index] ?? []).toFixed(0)]);
  console.log(table(['To', 'ms'], [...rows, ['**Median of all**', median(times.flat()).toFixed(0)]]));
  console.log(`\nAt the end: ${machine()}`);
});
