/** Parts of pages that several specs use: controls, dialogs, and what users do with them. */
import type {Locator, Page} from '@playwright/test';
import {EXAMPLE_PAGES} from '../support/examplePages';
import {expect} from './fixtures';

/** The guide that most specs open, and the page after it. */
export const DOC = EXAMPLE_PAGES.guide;
export const NEXT_DOC = '/docs/serenity-aihub/agents/activity';

export const pageHeading = (page: Page) => page.getByRole('heading', {level: 1});
export const announcement = (page: Page) => page.locator('.theme-announcement-bar');
export const closeAnnouncement = (page: Page) =>
  announcement(page).getByRole('button', {name: 'Close'});
export const feedback = (page: Page) => page.getByRole('region', {name: 'Was this page helpful?'});
export const mainNav = (page: Page) => page.getByRole('navigation', {name: 'Main'});
export const versionMenu = (page: Page) => page.getByRole('button', {name: 'Docs version: Next'});
/** The menu of a phone, and the button that opens it. */
export const mobileMenu = (page: Page) => page.locator('.navbar-sidebar');
export const menuToggle = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});
/** The open panel of tabs. Playwright also counts those that are hidden until found. */
export const OPEN_PANEL = '[role=tabpanel]:not([hidden])';

/** The open dialog with an enlarged image or diagram. */
export const zoomed = (page: Page) => page.locator('dialog.zoom[open]');
/** Announces the titles of pages to screen readers. */
export const routeAnnouncer = (page: Page) => page.locator('#route-announcer');
export const sidebarLink = (page: Page, path: string) =>
  page.locator(`.theme-doc-sidebar-menu a[href="${path}"]`);
export const speculationRules = (page: Page) => page.locator('script[type=speculationrules]');
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
  /** Pages and sections in the list. */
  hits: (page: Page) =>
    dialog(page)
      .getByRole('option')
      .and(page.locator(':not([data-icon=all], [data-icon=question])')),
  /** The last row, which leads to the search page. */
  seeAll: (page: Page) => dialog(page).getByRole('option', {name: /^See all/}),
  results: (page: Page) => page.getByRole('main').locator('h2 a'),
  /** Opens the dialog with the keyboard, and enters a query. */
  async open(page: Page, query = '') {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    if (query) await field(page).fill(query);
  },
};

const modal = (page: Page) => page.locator('.DocSearch-Modal');
const modalField = (page: Page) => modal(page).locator('input');

/** The modal of hosted search, which is DocSearch's. */
export const hostedSearch = {
  dialog: modal,
  button: (page: Page) => mainNav(page).locator('.DocSearch-Button'),
  field: modalField,
  hits: (page: Page) => modal(page).locator('.DocSearch-Hit a'),
  /** Opens the modal with the keyboard, and enters a query. */
  async open(page: Page, query = '') {
    await page.keyboard.press('Control+k');
    await expect(modalField(page)).toBeFocused();
    if (query) await modalField(page).fill(query);
  },
};

const panel = (page: Page) => page.getByRole('dialog', {name: 'Ask the docs'});
const launcher = (page: Page) => page.getByRole('button', {name: 'Ask the docs'});
const question = (page: Page) => panel(page).getByRole('textbox', {name: 'Your question'});

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

/** Docusaurus's scripts: a press that needs React inserts them, and idle pages only fetch them. */
export const reactScripts = (page: Page) => page.locator('script[src]:not([type], [defer])');

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  const target = await control.elementHandle();
  // No page has more tab stops before a tested control.
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
