/** Release notes: links to changes, and the filter by mouse, keyboard, and URL. */
import type {Page} from '@playwright/test';
import {POSTS_PER_PAGE} from '../../src/config/site';
import {getListRoute, listEntries} from '../support/entries';
import {EXAMPLE_PAGES} from '../support/examplePages';
import {expect, test} from './fixtures';
import {tabTo} from './pageParts';

const TOTAL = listEntries('release-notes').length;

const area = (page: Page) => page.getByRole('combobox', {name: 'Product area'});
const kind = (page: Page) => page.getByRole('combobox', {name: 'Kind of change'});
const count = (page: Page) => page.getByRole('status').filter({hasText: /of \d+ releases/});
const found = (page: Page) => page.locator('main li a[href^="/release-notes/20"]');
const listedArticles = (page: Page) => page.locator('main article');

test('a release note shows its date once, and links its changes', async ({page}) => {
  const {release} = EXAMPLE_PAGES;
  await page.goto(release);
  await expect(page.locator('article header time')).toHaveCount(0);
  const change = page.locator('article li[id]').last();
  const link = change.getByRole('link', {name: 'Direct link to '});
  await expect(link).toHaveCSS('opacity', '0');
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${release}#${await change.getAttribute('id')}`);
  await expect(change).toBeInViewport();
});

test('filters by mouse and keyboard, announces, and updates the URL', async ({page}) => {
  await page.goto('/release-notes');
  await tabTo(page, area(page));
  await expect(listedArticles(page)).toHaveCount(POSTS_PER_PAGE);
  await area(page).selectOption({label: 'SDKs'});
  await expect(page).toHaveURL('/release-notes?area=sdk');
  await expect(count(page)).toHaveText(new RegExp(`^\\d+ of ${TOTAL} releases$`));
  await expect(listedArticles(page)).toHaveCount(0);
  const withArea = await found(page).count();
  expect(withArea).toBeGreaterThan(0);
  expect(withArea).toBeLessThan(TOTAL);
  await expect(count(page)).toHaveText(`${withArea} of ${TOTAL} releases`);

  await kind(page).selectOption('Fixed');
  await expect(page).toHaveURL('/release-notes?area=sdk&kind=fixed');
  await expect.poll(() => found(page).count()).toBeLessThan(withArea);

  await page.goBack();
  await expect(kind(page)).toHaveValue('');
  await expect(found(page)).toHaveCount(withArea);

  const clear = page.getByRole('button', {name: 'Clear filter'});
  await clear.click();
  await expect(page).toHaveURL('/release-notes');
  await expect(listedArticles(page)).toHaveCount(POSTS_PER_PAGE);

  await expect(area(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/\?area=/);
  await expect(area(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(kind(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(clear).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/release-notes');
  await expect(clear).toHaveCount(0);
  await expect(area(page)).toBeFocused();
  await expect(page.getByRole('status').filter({hasText: 'releases'})).toHaveText(
    `${TOTAL} releases`,
  );
});

test('can be shared by URL, even from a later list page', async ({page}) => {
  await page.goto(`${getListRoute('release-notes', 2)}?kind=improved&area=nowhere`);
  await expect(kind(page)).toHaveValue('improved');
  await expect(count(page)).toBeVisible();
  await expect(found(page).first()).toBeVisible();
});

test('the filter moves no entry when it is used', async ({page}) => {
  await page.goto('/release-notes');
  const top = async () =>
    (await page.locator('main :is(article, li:has(h2))').first().boundingBox())?.y;
  const expected = await top();
  await area(page).selectOption({index: 1});
  await expect(page.getByRole('button', {name: 'Clear filter'})).toBeVisible();
  expect(await top()).toBe(expected);
});
