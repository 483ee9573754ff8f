/** `ANALYTICS_CONSENT=ask`, in the configured site. */
import type {Page} from '@playwright/test';
import {hydratePage} from '../../tools/support/chromium';
import {expectNoViolation} from './axe';
import {readPageViews, readQueue, readStored, waitForIdle} from './browserState';
import {expect, HOSTED_URL, test as base} from './fixtures';
import {
  allowTracking,
  breakStorage,
  hold,
  mockHosts,
  sendPrivacySignal,
  storeConsent,
} from './mocks';
import {followNavLink, pageHeading} from './pageParts';
import {collectRequests} from './recorders';

const PAGE = '/docs/getting-started/overview';
const TAG = 'https://www.googletagmanager.com/';

const test = base.extend<{requests: string[]}>({
  /** Requests to the tag's host. */
  requests: async ({page}, use) => {
    const requests = collectRequests(page, (request) => request.url().startsWith(TAG));
    await mockHosts(page);
    await use(requests);
  },
});

test.use({baseURL: HOSTED_URL});

const prompt = (page: Page) => page.getByRole('region', {name: 'Privacy choices'});
const button = (page: Page, name: string) => prompt(page).getByRole('button', {name, exact: true});
const link = (page: Page) => page.getByRole('button', {name: 'Privacy choices'});
const choice = (page: Page) => readStored(page, 'analytics-consent');

/** Paths of the queued page views. */
const views = async (page: Page) => (await readPageViews(page)).map((view) => view.page_path);
const isDisabled = (page: Page) =>
  page.evaluate(() => (window as never as Record<string, unknown>)['ga-disable-G-TEST12345']);

async function openPage(page: Page) {
  await page.goto(PAGE);
  await waitForIdle(page);
}

test('does nothing before consent, then counts pages', async ({page, requests}) => {
  // The button that reopens the prompt can be pressed before React has loaded.
  expect(await (await page.request.get(PAGE)).text()).toContain('Privacy choices');
  await openPage(page);
  await expect(prompt(page)).toBeVisible();
  await followNavLink(page, 'Blog', '/blog');
  await expect(prompt(page)).toBeVisible();
  expect(requests).toEqual([]);
  expect(await readQueue(page)).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await button(page, 'Allow').click();
  await expect(prompt(page)).toHaveCount(0);
  await expect.poll(() => requests).toEqual([`${TAG}gtag/js?id=G-TEST12345`]);
  await expect.poll(() => views(page)).toEqual(['/blog']);
  await followNavLink(page, 'Release notes', '/release-notes');
  await expect.poll(() => views(page)).toEqual(['/blog', '/release-notes']);
  expect(await choice(page)).toBe('granted');

  await openPage(page);
  await expect.poll(() => views(page)).toEqual([PAGE]);
  await expect(prompt(page)).toHaveCount(0);
});

test('counts a page once that is loading when the user agrees', async ({page, requests}) => {
  await openPage(page);
  await expect(prompt(page)).toBeVisible();
  const releaseScripts = await hold(page);
  await followNavLink(page, 'Blog', '/blog');
  await button(page, 'Allow').click();
  await expect.poll(() => requests).toEqual([`${TAG}gtag/js?id=G-TEST12345`]);
  releaseScripts();
  await expect(pageHeading(page)).toHaveText('Blog');
  await followNavLink(page, 'Release notes', '/release-notes');
  await expect.poll(() => views(page)).toEqual(['/blog', '/release-notes']);
});

test('passes axe, works by keyboard, and keeps a refusal', async ({page, requests}) => {
  await openPage(page);
  await expect(prompt(page)).toBeVisible();
  await expectNoViolation(page, 'prompt', '[aria-labelledby=consent-title]');
  await button(page, 'Decline').focus();
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toHaveCount(0);
  await followNavLink(page, 'Blog', '/blog');
  await openPage(page);
  await expect(link(page)).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  expect(requests).toEqual([]);
  expect(await readQueue(page)).toEqual([]);
  expect(await choice(page)).toBe('denied');
});

test('withdraws consent, stops tracking, and deletes cookies', async ({page, requests}) => {
  await allowTracking(page);
  await openPage(page);
  await expect.poll(() => views(page)).toEqual([PAGE]);
  await page.evaluate(() => (document.cookie = '_ga_TEST=1; path=/'));
  await link(page).click();
  await expect(prompt(page).getByRole('heading')).toBeFocused();
  await expect(prompt(page)).toContainText('You allowed analytics.');
  await button(page, 'Decline').click();
  await expect(link(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('');
  expect(await isDisabled(page)).toBe(true);
  await followNavLink(page, 'Blog', '/blog');
  await followNavLink(page, 'Release notes', '/release-notes');
  expect(await views(page)).toEqual([PAGE]);

  await link(page).click();
  await expect(prompt(page)).toContainText('You declined analytics.');
  await button(page, 'Allow').click();
  await expect.poll(() => views(page)).toEqual([PAGE, '/release-notes']);
  expect(await isDisabled(page)).toBe(false);
  expect(requests).toHaveLength(1);
});

test('treats Global Privacy Control as a refusal of consent', async ({page, requests}) => {
  await allowTracking(page);
  await sendPrivacySignal(page);
  await openPage(page);
  await expect(prompt(page)).toHaveCount(0);
  await link(page).click();
  await expect(prompt(page)).toContainText('Global Privacy Control');
  await expect(button(page, 'Allow')).toHaveCount(0);
  await button(page, 'Close').click();
  await expect(prompt(page)).toHaveCount(0);
  await followNavLink(page, 'Blog', '/blog');
  expect(requests).toEqual([]);
  expect(await readQueue(page)).toEqual([]);
});

test('applies a choice from another tab, and no invalid one', async ({page, context, requests}) => {
  await storeConsent(page, '{"?');
  await openPage(page);
  await expect(prompt(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.setItem('analytics-consent', 'denied'));
  await expect(prompt(page)).toHaveCount(0);
  expect(requests).toEqual([]);
});

test('treats blocked storage as a refusal, and does not ask on each page', async ({
  page,
  requests,
}) => {
  await breakStorage(page, 'blocked');
  for (const path of [PAGE, '/blog']) {
    await page.goto(path);
    await hydratePage(page);
    await waitForIdle(page);
    await expect(prompt(page)).toHaveCount(0);
  }
  await link(page).click();
  await expect(prompt(page)).toContainText('blocks storage');
  await expect(button(page, 'Allow')).toHaveCount(0);
  await button(page, 'Close').click();
  await expect(prompt(page)).toHaveCount(0);
  expect(requests).toEqual([]);
  expect(await readQueue(page)).toEqual([]);
});

test('when storage is full, keeps the choice in the page', async ({
  page,
  requests,
  expectedErrors,
}) => {
  // Docusaurus logs an error for each key.
  expectedErrors.push(/Docusaurus storage error/);
  await breakStorage(page, 'full');
  await openPage(page);
  await button(page, 'Allow').click();
  await expect.poll(() => views(page)).toEqual([PAGE]);
  await expect.poll(() => requests).toHaveLength(1);
  await followNavLink(page, 'Blog', '/blog');
  await expect(prompt(page)).toHaveCount(0);
  expect(requests).toHaveLength(1);
});
