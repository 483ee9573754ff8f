/**
 * `ANALYTICS_CONSENT=ask`. The hosted build doesn't ask, so the tests change this value in the served bundle. Nothing else in a build
 * depends on the variable.
 */
import type {Page} from '@playwright/test';
import {expect, holdScripts, test as base} from './fixtures';

const PAGE = '/docs/getting-started/overview';
const TAG = 'https://www.googletagmanager.com/';

const test = base.extend<{asked: undefined; requests: string[]}>({
  asked: [
    async ({page, baseURL}, use) => {
      let changed = 0;
      await page.route(`${baseURL}/assets/js/main.*.js`, async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        changed += text.split('analyticsConsent:"implied"').length - 1;
        await route.fulfill({response, body: text.replace('analyticsConsent:"implied"', 'analyticsConsent:"ask"')});
      });
      await use(undefined);
      expect(changed, 'the bundle contains the configuration').toBeGreaterThan(0);
    },
    {auto: true},
  ],
  /** Requests to the tag's host. */
  requests: async ({page}, use) => {
    const requests: string[] = [];
    await page.route(/^https:\/\/(?:www\.googletagmanager|hub\.serenitystar)\./, (route) => {
      const url = route.request().url();
      if (url.startsWith(TAG)) {
        requests.push(url);
      }
      return route.fulfill({
        body: '',
        contentType: url.endsWith('.css') ? 'text/css' : 'text/javascript',
        headers: {'access-control-allow-origin': '*'},
      });
    });
    await use(requests);
  },
});

test.use({baseURL: process.env.HOSTED_BASE_URL});

const prompt = (page: Page) => page.getByRole('region', {name: 'Privacy choices'});
const button = (page: Page, name: string) => prompt(page).getByRole('button', {name, exact: true});
const link = (page: Page) => page.getByRole('button', {name: 'Privacy choices'});
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('analytics-consent'));

/** Paths of the queued page views, or `null` without a queue. */
const views = (page: Page) =>
  page.evaluate(() =>
    window.dataLayer === undefined
      ? null
      : (window.dataLayer as ArrayLike<unknown>[])
          .map((entry) => Array.from(entry))
          .filter(([command, name]) => command === 'event' && name === 'page_view')
          .map(([, , view]) => (view as {page_path: string}).page_path),
  );

async function open(page: Page) {
  await page.goto(PAGE);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

const follow = async (page: Page, name: string, path: string) => {
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name, exact: true}).click();
  await expect(page).toHaveURL(path);
};

test('loads and queues nothing before consent, then counts the open page and later ones', async ({page, requests}) => {
  await open(page);
  await expect(prompt(page)).toBeVisible();
  await follow(page, 'Blog', '/blog');
  await expect(prompt(page)).toBeVisible();
  expect(requests).toEqual([]);
  expect(await views(page)).toBeNull();
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await button(page, 'Allow').click();
  await expect(prompt(page)).toHaveCount(0);
  await expect.poll(() => requests).toEqual([`${TAG}gtag/js?id=G-TEST12345`]);
  await expect.poll(() => views(page)).toEqual(['/blog']);
  await follow(page, 'Release notes', '/release-notes');
  await expect.poll(() => views(page)).toEqual(['/blog', '/release-notes']);
  expect(await stored(page)).toBe('granted');

  await open(page);
  await expect.poll(() => views(page)).toEqual([PAGE]);
  await expect(prompt(page)).toHaveCount(0);
});

test('counts a page once that is loading when the user agrees', async ({page, requests}) => {
  await open(page);
  await expect(prompt(page)).toBeVisible();
  const letCome = await holdScripts(page);
  await follow(page, 'Blog', '/blog');
  await button(page, 'Allow').click();
  await expect.poll(() => requests).toEqual([`${TAG}gtag/js?id=G-TEST12345`]);
  letCome();
  await expect(page.locator('h1')).toHaveText('Blog');
  await follow(page, 'Release notes', '/release-notes');
  await expect.poll(() => views(page)).toEqual(['/blog', '/release-notes']);
});

test('keeps a refusal on the next page and the next visit', async ({page, requests}) => {
  await open(page);
  await button(page, 'Decline').click();
  await follow(page, 'Blog', '/blog');
  await open(page);
  await expect(link(page)).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  expect(requests).toEqual([]);
  expect(await views(page)).toBeNull();
  expect(await stored(page)).toBe('denied');
});

test('withdraws consent from the footer, stops tracking, and deletes cookies', async ({page, requests}) => {
  await page.addInitScript(
    () => localStorage.getItem('analytics-consent') ?? localStorage.setItem('analytics-consent', 'granted'),
  );
  await open(page);
  await expect.poll(() => views(page)).toEqual([PAGE]);
  await page.evaluate(() => (document.cookie = '_ga_TEST=1; path=/'));
  await link(page).click();
  await expect(prompt(page).getByRole('heading')).toBeFocused();
  await expect(prompt(page)).toContainText('You allowed analytics.');
  await button(page, 'Decline').click();
  await expect(link(page)).toBeFocused();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => (window as never as Record<string, unknown>)['ga-disable-G-TEST12345'])).toBe(true);
  await follow(page, 'Blog', '/blog');
  await follow(page, 'Release notes', '/release-notes');
  expect(await views(page)).toEqual([PAGE]);

  await link(page).click();
  await expect(prompt(page)).toContainText('You declined analytics.');
  await button(page, 'Allow').click();
  await expect.poll(() => views(page)).toEqual([PAGE, '/release-notes']);
  expect(await page.evaluate(() => (window as never as Record<string, unknown>)['ga-disable-G-TEST12345'])).toBe(false);
  expect(requests).toHaveLength(1);
});

test('treats Global Privacy Control as a refusal without a prompt, even after earlier consent', async ({
  page,
  requests,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {value: true});
    localStorage.setItem('analytics-consent', 'granted');
  });
  await open(page);
  await expect(prompt(page)).toHaveCount(0);
  await link(page).click();
  await expect(prompt(page)).toContainText('Global Privacy Control');
  await expect(button(page, 'Allow')).toHaveCount(0);
  await button(page, 'Close').click();
  await expect(prompt(page)).toHaveCount(0);
  await follow(page, 'Blog', '/blog');
  expect(requests).toEqual([]);
  expect(await views(page)).toBeNull();
});

test('applies a choice from another tab, and ignores invalid stored values', async ({page, context, requests}) => {
  await page.addInitScript(
    () => localStorage.getItem('analytics-consent') ?? localStorage.setItem('analytics-consent', '{"?'),
  );
  await open(page);
  await expect(prompt(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/robots-are-welcome');
  await other.evaluate(() => localStorage.setItem('analytics-consent', 'denied'));
  await expect(prompt(page)).toHaveCount(0);
  expect(requests).toEqual([]);
});

test.describe('without storage', () => {
  // Docusaurus logs an error for each key.
  test.use({expectedErrors: [[/Docusaurus storage error/], {scope: 'test'}]});

  test('keeps the choice until the page closes', async ({page, requests}) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await open(page);
    await button(page, 'Allow').click();
    await expect.poll(() => views(page)).toEqual([PAGE]);
    await expect.poll(() => requests).toHaveLength(1);
    await follow(page, 'Blog', '/blog');
    await expect(prompt(page)).toHaveCount(0);
    expect(requests).toHaveLength(1);
  });
});

test('has a prompt that works by keyboard, never covers the focus, and passes axe', async ({page, requests}) => {
  const {default: AxeBuilder} = await import('@axe-core/playwright');
  for (const mode of ['light', 'dark']) {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await open(page);
    await expect(prompt(page)).toBeVisible();
    const {violations} = await new AxeBuilder({page}).include('[aria-labelledby=consent-title]').analyze();
    expect(violations).toEqual([]);
  }
  await button(page, 'Decline').focus();
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toHaveCount(0);
  expect(requests).toEqual([]);
});
