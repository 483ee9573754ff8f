/** Parts of pages that several specs use, and records of what pages request and warn about. */
import type {Locator, Page, Request} from '@playwright/test';
import {expect} from './fixtures';

/** A page with tabs, a diagram, and entries in the table of contents, and the page after it. */
export const DOC = '/docs/serenity-aihub/agents/assistant';
export const NEXT_DOC = '/docs/serenity-aihub/agents/activity';

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
export const askPanel = {
  panel,
  launcher,
  question,
  passages: (page: Page) => panel(page).locator('h4 a'),
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
  live: (page: Page) => region(page).getByRole('button', {name: 'Use your API key'}),
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
export async function followNavLink(page: Page, name: string, path: string) {
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
export const readQueue = (page: Page) =>
  page.evaluate(() =>
    ((window.dataLayer ?? []) as ArrayLike<unknown>[]).map((entry) => Array.from(entry)),
  );

/** The queued page views. */
export const readPageViews = async (page: Page) =>
  (await readQueue(page))
    .filter(([command, name]) => command === 'event' && name === 'page_view')
    .map(([, , view]) => view as {page_location: string; page_path: string; page_title: string});

export const speculationRules = (page: Page) => page.locator('script[type=speculationrules]');
/** Without a limit, a headless page that draws nothing may never be idle. */
export const waitForIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, {timeout: 1000})));
export const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
export const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
export const readStored = (page: Page, key: string) =>
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
