/**
 * `npm run bench:press`: the first press on a slow phone, before React has loaded, in milliseconds:
 * until the browser paints next, and until the result shows. Then the next page, by a link that was
 * pointed at. Slow 4G and a processor four times slower; medians of `--runs` (5). Needs a build.
 */
import {type Browser, type BrowserContext, devices, type Page} from '@playwright/test';
import {readOptions, runScript} from '../src/node/commandLine';
import {SLOW_4G, withChromium} from '../tooling/chromium';
import {requireBuild, whileServed} from '../tooling/serveBuild';
import {describeMachine, formatTable, median, repeat} from './support/report';

const {values: options} = readOptions('npm run bench:press --', {
  runs: {type: 'string', default: '5'},
});

const DOCS_PAGE = '/docs/serenity-aihub/agents/assistant';
const PRESSES = [
  {name: 'Menu', control: '.navbar__toggle', result: '.navbar-sidebar--show'},
  {name: 'Copy page', control: 'summary:text("Copy page")', result: 'details[open] > div button'},
  {name: 'Search', control: 'button[aria-keyshortcuts]', result: '.DocSearch-Input'},
  {name: 'Run', control: 'button[aria-label^="Run "]', result: '.run-sample pre'},
];

/** Keeps in `window.press` when the page was pressed and painted next. Runs in the page. */
function recordPress(): void {
  const press = {at: 0, painted: 0};
  Object.assign(window, {press});
  addEventListener('pointerdown', ({timeStamp}) => (press.at ||= timeStamp), true);
  new PerformanceObserver((list) => {
    for (const {startTime, duration} of list.getEntries())
      if (press.at) press.painted = Math.max(press.painted, startTime + duration - press.at);
  }).observe({type: 'event', durationThreshold: 16} as PerformanceObserverInit);
}

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(recordPress);
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await page.goto(address, {waitUntil: 'networkidle'});
  return page;
}

/** @returns milliseconds from the press to the next paint, and to the result */
async function measurePress(browser: Browser, base: string, press: (typeof PRESSES)[number]) {
  const context = await browser.newContext({...devices['Pixel 7'], colorScheme: 'light'});
  try {
    const page = await open(context, `${base}${DOCS_PAGE}`);
    const control = page.locator(press.control).filter({visible: true}).first();
    await control.scrollIntoViewIfNeeded();
    const waiting = await page.evaluateHandle(
      (selector) => ({
        took: (async () => {
          for (;;) {
            const {at} = (window as unknown as {press: {at: number}}).press;
            const shown = [...document.querySelectorAll(selector)];
            if (at && shown.some((element) => element.checkVisibility()))
              return performance.now() - at;
            await new Promise(requestAnimationFrame);
          }
        })(),
      }),
      press.result,
    );
    await control.tap();
    const result = await waiting.evaluate(({took}) => took);
    const paint = await page.evaluate(
      () => (window as unknown as {press: {painted: number}}).press.painted,
    );
    return {paint, result};
  } finally {
    await context.close();
  }
}

/** @returns milliseconds from the click on a link, pointed at before, to the next page's paint */
async function measureLink(browser: Browser, base: string): Promise<number> {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  try {
    const page = await open(context, `${base}${DOCS_PAGE}`);
    const link = page.locator('.pagination-nav__link--next');
    await link.hover();
    // Long enough to fetch a page at this speed. A browser doesn't say when it has rendered one.
    await page.waitForTimeout(3000);
    await page.evaluate(() =>
      addEventListener('click', ({timeStamp}) =>
        sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
      ),
    );
    const address = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`**${address}`);
    return await page.evaluate(async () => {
      const painted = await new Promise<number>((resolve) =>
        new PerformanceObserver((list) => {
          const first = list.getEntriesByName('first-contentful-paint')[0];
          if (first) resolve(first.startTime);
        }).observe({type: 'paint', buffered: true}),
      );
      const [entry] = performance.getEntriesByType('navigation') as {activationStart?: number}[];
      return (
        performance.timeOrigin +
        Math.max(painted, entry?.activationStart ?? 0) -
        Number(sessionStorage.getItem('clicked'))
      );
    });
  } finally {
    await context.close();
  }
}

runScript(async () => {
  const rows: string[][] = [];
  await whileServed(requireBuild(), (base) =>
    withChromium(async (browser) => {
      for (const press of PRESSES) {
        const results = await repeat(options.runs, () => measurePress(browser, base, press));
        const middles = [results.map(({paint}) => paint), results.map(({result}) => result)];
        // The browser reports no event that takes less.
        rows.push([
          press.name,
          ...middles.map((all) => median(all).toFixed(0).replace(/^0$/, '< 16')),
        ]);
      }
      const links = await repeat(options.runs, () => measureLink(browser, base));
      rows.push(['Next page', '', median(links).toFixed(0)]);
    }),
  );
  const head = ['First press', 'Next paint, ms', 'Result, ms'];
  console.log(
    `Slow 4G, processor four times slower. ${describeMachine()}\n\n${formatTable(head, rows)}`,
  );
});
