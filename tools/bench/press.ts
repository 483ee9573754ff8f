/**
 * `npm run bench:press`: the first press on a slow phone, before React has loaded, in milliseconds:
 * until the browser paints next, and until the result shows. Then the next page, by a link that was
 * pointed at. Slow 4G and a processor four times slower; medians of `--runs` (5). Needs a build.
 */
import {parseOptions} from '@docs-kit/basics/commandLine';
import {type Browser, devices, type Page} from '@playwright/test';
import {DESKTOP_WINDOW, throttle, withChromium, withPage} from '../support/chromium';
import {runScript} from '../support/runScript';
import {requireBuild, withServedBuild} from '../support/serveBuild';
import {describeMachine, formatMedian, printTable, repeat, type Row} from './support/report';

const {values: options} = parseOptions('npm run bench:press --', {
  runs: {type: 'string', default: '5'},
});

const DOCS_PAGE = '/docs/serenity-aihub/agents/assistant';

/** Controls, and what shows when they have done their work, as selectors. */
const PRESSES = [
  {name: 'Menu', control: '.navbar__toggle', result: '.navbar-sidebar--show'},
  {name: 'Copy page', control: 'summary:text("Copy page")', result: 'details[open] > div button'},
  {name: 'Search', control: 'button[aria-keyshortcuts]', result: 'dialog[open] input:focus'},
  {name: 'Run', control: 'button[aria-label^="Run "]', result: '.run-sample pre'},
];

declare global {
  interface Window {
    /** When the page was pressed, and how long until the next paint, in milliseconds. */
    press: {at: number; painted: number};
  }
}

/** Runs before the page's scripts, and keeps `window.press` current. */
function recordPress(): void {
  window.press = {at: 0, painted: 0};
  addEventListener('pointerdown', ({timeStamp}) => (window.press.at ||= timeStamp), true);
  new PerformanceObserver((list) => {
    const {press} = window;
    for (const {startTime, duration} of list.getEntries())
      if (press.at) press.painted = Math.max(press.painted, startTime + duration - press.at);
  }).observe({type: 'event', durationThreshold: 16} as PerformanceObserverInit);
}

async function openDocsPage(page: Page, origin: string): Promise<void> {
  await page.addInitScript(recordPress);
  await throttle(page, 4);
  await page.goto(origin + DOCS_PAGE, {waitUntil: 'networkidle'});
}

/** @returns a handle of an object whose `took` resolves to the milliseconds until the result */
const watchResult = (page: Page, result: string) =>
  page.evaluateHandle(
    (selector) => ({
      took: (async () => {
        for (;;) {
          const {at} = window.press;
          const shown = [...document.querySelectorAll(selector)];
          if (at && shown.some((element) => element.checkVisibility()))
            return performance.now() - at;
          await new Promise(requestAnimationFrame);
        }
      })(),
    }),
    result,
  );

/** @returns milliseconds from the press to the next paint, and to the result */
const measurePress = (
  browser: Browser,
  origin: string,
  {control, result}: (typeof PRESSES)[number],
) =>
  withPage(browser, {...devices['Pixel 7'], colorScheme: 'light'}, async (page) => {
    await openDocsPage(page, origin);
    const button = page.locator(control).filter({visible: true}).first();
    await button.scrollIntoViewIfNeeded();
    const watched = await watchResult(page, result);
    await button.tap();
    return {
      result: await watched.evaluate(({took}) => took),
      paint: await page.evaluate(() => window.press.painted),
    };
  });

/**
 * Runs in the page that a click has led to.
 *
 * @returns milliseconds from the click to the first paint, or to when the browser showed the page
 *   that it had rendered before
 */
async function measurePaint(): Promise<number> {
  const painted = await new Promise<number>((resolve) =>
    new PerformanceObserver((list) => {
      const first = list.getEntriesByName('first-contentful-paint')[0];
      if (first) resolve(first.startTime);
    }).observe({type: 'paint', buffered: true}),
  );
  const [entry] = performance.getEntriesByType('navigation') as {activationStart?: number}[];
  const shown = performance.timeOrigin + Math.max(painted, entry?.activationStart ?? 0);
  return shown - Number(sessionStorage.getItem('clicked'));
}

/** @returns milliseconds from the click on a link, pointed at before, to the next page's paint */
const measureLink = (browser: Browser, origin: string): Promise<number> =>
  withPage(browser, DESKTOP_WINDOW, async (page) => {
    await openDocsPage(page, origin);
    const link = page.locator('.pagination-nav__link--next');
    await link.hover();
    // Waits until a page was fetched at this speed. A browser doesn't say when it has rendered one.
    await page.waitForTimeout(3000);
    await page.evaluate(() =>
      addEventListener('click', ({timeStamp}) =>
        sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
      ),
    );
    const address = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`**${address}`);
    return page.evaluate(measurePaint);
  });

runScript(() =>
  withServedBuild(requireBuild(), (origin) =>
    withChromium(async (browser) => {
      console.log(`Slow 4G, processor four times slower. ${describeMachine()}`);
      const rows: Row[] = [];
      for (const press of PRESSES) {
        const results = await repeat(options.runs, () => measurePress(browser, origin, press));
        const paint = formatMedian(results.map((measured) => measured.paint));
        rows.push({
          'First press': press.name,
          // The browser reports no event that takes less than 16 ms.
          'Next paint, ms': paint === '0' ? '< 16' : paint,
          'Result, ms': formatMedian(results.map(({result}) => result)),
        });
      }
      const links = await repeat(options.runs, () => measureLink(browser, origin));
      rows.push({
        'First press': 'Next page',
        'Next paint, ms': '–',
        'Result, ms': formatMedian(links),
      });
      printTable(rows);
    }),
  ),
);
