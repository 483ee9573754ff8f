/**
 * `npm run bench:press`: the first press of each control on a slow phone, in milliseconds until the
 * result shows: as soon as the page has loaded, after ten idle seconds, and with less latency. Then
 * the next paint, and the next page by a link that was pointed at. Slow 4G and a processor four
 * times slower; medians of `--runs` (5). `--only` measures presses by a part of their name. Needs a
 * build.
 */
import {parseOptionsOrExit} from '@docs-kit/basics/commandLine';
import {type Browser, type BrowserContextOptions, devices, type Page} from '@playwright/test';
import {DESKTOP_WINDOW, SLOW_4G, throttle, withChromium, withPage} from '../support/chromium';
import {runScript} from '../support/runScript';
import {requireBuild, withServedBuild} from '../support/serveBuild';
import {
  describeMachine,
  findMedian,
  formatMedian,
  printTable,
  repeat,
  type Row,
} from './support/report';

const {values: options} = parseOptionsOrExit('npm run bench:press --', {
  runs: {type: 'string', default: '5'},
  only: {type: 'string', default: ''},
});

const DOCS_PAGE = '/docs/serenity-aihub/agents/assistant';
const OPERATION = '/docs/api/aihub/execute-agent-with-code';

const PHONE = {
  ...devices['Pixel 7'],
  colorScheme: 'light',
  permissions: ['clipboard-write'],
} satisfies BrowserContextOptions;

type Press = {
  readonly name: string;
  readonly path: string;
  /** Selector of the pressed control. */
  readonly control: string;
  /** CSS selector of what shows when the control has done its work, and its text then. */
  readonly result: string;
  readonly resultText?: string;
  /** Typed after the press. The time then starts with its first key. */
  readonly text?: string;
  /** Pressed next, as soon as it's there. The time starts with this press. */
  readonly next?: string;
  readonly window?: BrowserContextOptions;
};

const TRY_IT = 'button:text-is("Try it")';

const PRESSES: readonly Press[] = [
  {
    name: 'Menu',
    path: DOCS_PAGE,
    control: '.navbar__toggle',
    result: '.navbar-sidebar--show',
  },
  {
    name: 'Version menu',
    path: DOCS_PAGE,
    control: '.dropdown > [aria-haspopup]',
    result: '.dropdown--show',
    window: DESKTOP_WINDOW,
  },
  {
    name: 'Copy page',
    path: DOCS_PAGE,
    control: 'summary:text("Copy page")',
    result: 'details[open] > div button',
  },
  {
    name: 'Search: the field has the focus',
    path: DOCS_PAGE,
    control: '[data-dialog=search-dialog]',
    result: 'dialog[open] input:focus',
  },
  {
    name: 'Search: first result',
    path: DOCS_PAGE,
    control: '[data-dialog=search-dialog]',
    text: 'stream',
    result: 'dialog[open] [role=option] mark',
  },
  {
    name: 'Ask: the field has the focus',
    path: DOCS_PAGE,
    control: '[data-dialog=ask-panel]',
    result: 'dialog[open] input:focus',
  },
  {
    name: '“Was this page helpful?”',
    path: DOCS_PAGE,
    control: '[data-rating=yes]',
    result: '.page-feedback textarea',
  },
  {
    name: 'Copy the URL',
    path: OPERATION,
    control: 'button[aria-label="Copy: URL of the operation"]',
    result: '#status-message:not(:empty)',
  },
  {
    name: 'Copy a sample',
    path: DOCS_PAGE,
    control: 'button[aria-label="Copy code to clipboard"]',
    result: '#status-message:not(:empty)',
  },
  {
    name: 'Run',
    path: DOCS_PAGE,
    control: 'button[aria-label^="Run POST"]',
    result: '.run-sample p',
    resultText: 'nothing leaves your browser',
  },
  {
    name: 'Try it',
    path: OPERATION,
    control: TRY_IT,
    result: '[data-console] h2:focus',
  },
  {
    name: 'Try it, then Send',
    path: OPERATION,
    control: TRY_IT,
    next: 'button:text-is("Send request")',
    result: '[data-console] [role=status]',
    resultText: '200',
  },
];

/** Under which conditions each control is pressed. */
const CONDITIONS = [
  {name: 'At once', latency: SLOW_4G.latency, idle: 0},
  {name: 'After 10 s', latency: SLOW_4G.latency, idle: 10_000},
  {name: 'At once, 150 ms of latency', latency: 150, idle: 0},
] as const;

type Condition = (typeof CONDITIONS)[number];

declare global {
  interface Window {
    /** When the page was pressed, and how long until the next paint, in milliseconds. */
    press: {at: number; painted: number};
  }
}

/** Runs before the page's scripts, and keeps `window.press` current. */
function recordPress(): void {
  window.press = {at: 0, painted: 0};
  for (const name of ['pointerdown', 'keydown'])
    addEventListener(name, ({timeStamp}) => (window.press.at ||= timeStamp), true);
  new PerformanceObserver((list) => {
    const {press} = window;
    for (const {startTime, duration} of list.getEntries())
      if (press.at) press.painted = Math.max(press.painted, startTime + duration - press.at);
  }).observe({type: 'event', durationThreshold: 16} as PerformanceObserverInit);
}

async function openSlowPage(page: Page, address: string, latency?: number): Promise<void> {
  await page.addInitScript(recordPress);
  await throttle(page, 4, latency);
  // What an idle page fetches isn't waited for.
  await page.goto(address, {waitUntil: 'load'});
  await page.waitForFunction(() => !('earlyEvents' in window));
}

/**
 * Watches the page from before the press, because afterward the page can be too busy to be asked.
 *
 * @returns milliseconds from the recorded press to the first frame with the result
 */
async function watchResult(page: Page, {result, resultText = ''}: Press): Promise<number> {
  const watched = await page.waitForFunction(
    ({selector, text}) =>
      window.press.at > 0 &&
      [...document.querySelectorAll(selector)].some(
        (element) => element.checkVisibility() && element.textContent.includes(text),
      ) &&
      performance.now() - window.press.at,
    {selector: result, text: resultText},
    {timeout: 60_000},
  );
  return Number(await watched.jsonValue());
}

async function measurePress(browser: Browser, origin: string, press: Press, condition: Condition) {
  const {path, control, text, next, window: size = PHONE} = press;
  return withPage(browser, size, async (page) => {
    await openSlowPage(page, origin + path, condition.latency);
    await page.waitForTimeout(condition.idle);
    const button = page.locator(control).filter({visible: true}).first();
    await button.scrollIntoViewIfNeeded();
    const push = () => (size === PHONE ? button.tap() : button.click());
    const following = next === undefined ? undefined : page.locator(next);
    if (text !== undefined || following) {
      await push();
      await following?.waitFor({timeout: 60_000});
      await page.evaluate(() => (window.press.at = 0));
    }
    const [result] = await Promise.all([
      watchResult(page, press),
      following?.click() ?? (text === undefined ? push() : page.keyboard.type(text)),
    ]);
    // The browser reports an event later than it paints its frame.
    await page.waitForTimeout(500);
    return {result, paint: await page.evaluate(() => window.press.painted)};
  });
}

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
    await openSlowPage(page, origin + DOCS_PAGE);
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
      console.log(`Processor four times slower. ${describeMachine()}`);
      const rows: Row[] = [];
      for (const press of PRESSES.filter(({name}) => name.includes(options.only))) {
        const paints: number[] = [];
        const cells: Record<string, string> = {};
        for (const condition of CONDITIONS) {
          const measured = await repeat(options.runs, () =>
            measurePress(browser, origin, press, condition),
          );
          cells[condition.name] = formatMedian(measured.map(({result}) => result));
          if (condition === CONDITIONS[0]) paints.push(...measured.map(({paint}) => paint));
        }
        // The browser reports no event that takes less than 16 ms.
        const paint = findMedian(paints) === 0 ? '< 16' : formatMedian(paints);
        rows.push({'First press': press.name, 'Next paint': paint, ...cells});
      }
      printTable(rows);
      if (options.only) return;
      const links = await repeat(options.runs, () => measureLink(browser, origin));
      console.log(`\nNext page, by a link that was pointed at: ${formatMedian(links)}`);
    }),
  ),
);
