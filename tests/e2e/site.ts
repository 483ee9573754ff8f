/**
 * Parts of pages that several specs use, and what they change around them: other hosts, scripts,
 * and storage.
 */
import type {BrowserContext, Locator, Page, Request, Route} from '@playwright/test';
import {expect} from './fixtures';

/** A page with tabs, a diagram, and entries in the table of contents, and the page after it. */
export const DOC = '/docs/serenity-aihub/agents/assistant';
export const NEXT_DOC = '/docs/serenity-aihub/agents/activity';

export {ONE_PAGE_OF_EACH_KIND} from '../support/controls';

export const pageHeading = (page: Page) => page.getByRole('heading', {level: 1});
export const announcement = (page: Page) => page.locator('.theme-announcement-bar');
export const closeAnnouncement = (page: Page) =>
  announcement(page).getByRole('button', {name: 'Close'});
export const feedback = (page: Page) => page.getByRole('region', {name: 'Was this page helpful?'});
export const mainNav = (page: Page) => page.getByRole('navigation', {name: 'Main'});
export const sidebarLink = (page: Page, path: string) =>
  page.locator(`.theme-doc-sidebar-menu a[href="${path}"]`);
export const modeButton = (page: Page) => page.getByRole('button', {name: /dark and light mode/});
export const expectMode = (page: Page, mode: 'light' | 'dark') =>
  expect(page.locator('html')).toHaveAttribute('data-theme', mode);

const dialog = (page: Page) => page.getByRole('dialog', {name: 'Search'});
const field = (page: Page) => dialog(page).getByRole('combobox');

/** The search dialog, and the results of the search page. */
export const search = {
  dialog,
  field,
  button: (page: Page) => mainNav(page).getByRole('button', {name: 'Search'}),
  hits: (page: Page) => dialog(page).getByRole('option'),
  results: (page: Page) => page.getByRole('main').locator('h2 a'),
  /** Opens the dialog with the keyboard, and enters a query. */
  async open(page: Page, query = '') {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    if (query) await field(page).fill(query);
  },
};

const panel = (page: Page) => page.getByRole('dialog', {name: 'Ask the docs'});
const launcher = (page: Page) => page.getByRole('button', {name: 'Ask the docs'});
const question = (page: Page) => panel(page).getByRole('textbox', {name: 'Your question'});

/** The “Ask the docs” panel. */
export const chat = {
  panel,
  launcher,
  question,
  passages: (page: Page) => panel(page).locator('blockquote'),
  async open(page: Page) {
    await launcher(page).click();
    await expect(question(page)).toBeVisible();
  },
  async ask(page: Page, words: string) {
    await question(page).fill(words);
    await panel(page).getByRole('button', {name: 'Ask', exact: true}).click();
  },
};

const region = (page: Page) => page.getByRole('region', {name: 'Request console'});
const tryIt = (page: Page) => page.getByRole('button', {name: 'Try it'});
const key = (page: Page) => region(page).getByLabel('API key', {exact: true});

/** The console of an operation, which starts with examples. */
export const requestConsole = {
  region,
  tryIt,
  key,
  live: (page: Page) =>
    region(page).getByRole('button', {name: /^(Use your API key|Send real requests)$/}),
  send: (page: Page) => page.getByRole('button', {name: 'Send request'}),
  status: (page: Page) => region(page).getByRole('status').last(),
  events: (page: Page) => region(page).getByRole('region', {name: 'Events'}).getByRole('listitem'),
  /** Chooses the example of a body that asks for a stream. */
  chooseStream: (page: Page) =>
    region(page).getByLabel('Start from an example').selectOption({label: 'Stream the reply'}),
  async open(page: Page, path: string) {
    await page.goto(path);
    await tryIt(page).click();
    await expect(page.getByRole('heading', {name: 'Request console'})).toBeFocused();
  },
};

/** Follows a link of the navigation bar. */
export async function follow(page: Page, name: string, path: string) {
  await mainNav(page).getByRole('link', {name, exact: true}).click();
  await expect(page).toHaveURL(path);
}

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  const target = await control.elementHandle();
  // More tab stops than any page has before a tested control.
  for (let stops = 0; stops < 400; stops++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((element) => element === document.activeElement, target)) return;
  }
  throw new Error(`Tab does not reach ${String(control)}.`);
}

/** Opens and closes a category of the sidebar. */
export const categoryToggle = (page: Page, name: string) => {
  const sidebar = page.locator('.theme-doc-sidebar-menu');
  return sidebar
    .locator(`summary[aria-label="${name}"]`)
    .or(sidebar.locator('summary', {hasText: new RegExp(`^${name}$`)}));
};

/** Scrolls down and a little up, which shows the button. */
export async function showBackToTop(page: Page) {
  await page.mouse.wheel(0, 3_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  await page.mouse.wheel(0, -100);
  return page.getByRole('button', {name: 'Scroll back to top'});
}

/** What pages queued for Google's script, which reads the entries as plain arrays. */
export const queue = (page: Page) =>
  page.evaluate(() =>
    ((window.dataLayer ?? []) as ArrayLike<unknown>[]).map((entry) => Array.from(entry)),
  );

/** The queued page views. */
export const pageViews = async (page: Page) =>
  (await queue(page))
    .filter(([command, name]) => command === 'event' && name === 'page_view')
    .map(([, , view]) => view as {page_location: string; page_path: string; page_title: string});

/** Turns Global Privacy Control on. */
export const sendPrivacySignal = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {value: true}),
  );

export const speculationRules = (page: Page) => page.locator('script[type=speculationrules]');
export const prefetched = (page: Page) => page.locator('link[rel=prefetch]');
/** Without a limit, a headless page that draws nothing may never be idle. */
export const idle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, {timeout: 1000})));
export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
export const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Marks the window. @returns a function that fails if the document has been loaded again */
export async function markWindow(page: Page) {
  await page.evaluate(() => Object.assign(window, {stillHere: true}));
  return async () => expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
}

/** @returns requests of pages and workers from now on, which the list receives as they're sent */
export function collectRequests(
  page: Page,
  isWanted: (request: Request) => boolean = () => true,
): string[] {
  const urls: string[] = [];
  page.context().on('request', (request) => isWanted(request) && urls.push(request.url()));
  return urls;
}

export const isScriptRequest = (request: Request) => request.resourceType() === 'script';

/** @returns requests to other hosts from now on */
export const requestsElsewhere = (page: Page, host: string | undefined) =>
  collectRequests(
    page,
    (request) => !request.url().startsWith(`${host}/`) && !/^(?:data|blob):/.test(request.url()),
  );

export const listHosts = (urls: readonly string[]) =>
  [...new Set(urls.map((url) => new URL(url).host))].sort();

/** @returns the browser's warnings from now on */
export function collectWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  return warnings;
}

export const CORS = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};

/** Hosts of the hosted search. */
export const ALGOLIA = /^https:\/\/testappid1[^/]*\.(?:algolia|algolianet)\.(?:net|com)\//i;

/** A hit of the hosted search: the page {@link NEXT_DOC}. */
export const HOSTED_HIT = {
  objectID: '1',
  type: 'lvl1',
  url: `https://docs.serenitystar.ai${NEXT_DOC}`,
  content: null,
  hierarchy: {
    lvl0: 'Agents',
    lvl1: 'Activity Agent',
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  _snippetResult: {hierarchy: {lvl1: {value: '<mark>Activity</mark> Agent', matchLevel: 'full'}}},
  _highlightResult: {hierarchy: {lvl0: {value: 'Agents', matchLevel: 'none'}}},
};

/** Mocks the hosted search. @returns the requests that it receives */
export async function mockSearch(
  page: Page | BrowserContext,
  hits: readonly unknown[] = [HOSTED_HIT],
): Promise<unknown[]> {
  const requests: unknown[] = [];
  await page.route(ALGOLIA, (route) => {
    requests.push(...(route.request().postDataJSON() as {requests: unknown[]}).requests);
    return route.fulfill({headers: CORS, json: {results: [{hits, nbHits: hits.length}]}});
  });
  return requests;
}

/** Responds to scripts and stylesheets of another host, which may run in any page. */
export const fulfill =
  (script: string, css = '') =>
  (route: Route) => {
    const isCss = route.request().url().endsWith('.css');
    return route.fulfill({
      headers: CORS,
      contentType: isCss ? 'text/css' : 'text/javascript',
      body: isCss ? css : script,
    });
  };

/** Mocks the hosts of the Chat Widget and of analytics. */
export const mockHosts = (page: Page | BrowserContext, {chat = '', css = '', tag = ''} = {}) =>
  page.route(/^https:\/\/(?:hub\.serenitystar\.ai|www\.googletagmanager\.com)\//, (route) =>
    fulfill(route.request().url().includes('googletagmanager') ? tag : chat, css)(route),
  );

/** Stores the answer to the consent prompt before the first page loads. */
export const storeConsent = (page: Page, answer: string) =>
  page.addInitScript((text) => {
    if (localStorage.getItem('analytics-consent') === null)
      localStorage.setItem('analytics-consent', text);
  }, answer);

export const allowTracking = (page: Page) => storeConsent(page, 'granted');

/** Makes storage throw: when it's read (`blocked`), or when something is written (`full`). */
export const breakStorage = (page: Page, how: 'blocked' | 'full', names = ['localStorage']) =>
  page.addInitScript(
    ([fault, storages]) => {
      const refuse = () => {
        throw new DOMException('no', fault === 'full' ? 'QuotaExceededError' : 'SecurityError');
      };
      if (fault === 'full') Storage.prototype.setItem = refuse;
      else for (const name of storages) Object.defineProperty(window, name, {get: refuse});
    },
    [how, names] as const,
  );

/** Disables prefetching, so that the test controls when a script is requested. */
export const withoutPrefetch = (page: Page) =>
  connectWith(page, {effectiveType: '2g', saveData: false});

/** Pretends a network connection. */
export const connectWith = (page: Page, connection: {effectiveType: string; saveData: boolean}) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', {value}),
    connection,
  );
