/** Lists, release notes and legal documents in a browser: order, links to single changes, print. */
import {formatDate} from '../../src/shared/dates';
import {entriesOf} from '../support/entries';
import {expect, open, test} from './fixtures';

const RELEASES = entriesOf('release-notes');
const [NEWEST = {date: ''}] = RELEASES;
const [NEWEST_POST = {date: ''}] = entriesOf('blog');

test('an entry of the blog list shows date, reading time and role above its title', async ({page}) => {
  await open(page, '/blog');
  const entry = page.locator('main article').first();
  await expect(entry.locator('header')).toHaveText(
    new RegExp(`^${formatDate(NEWEST_POST.date)} · \\d+ min read ?· [A-Z].*\\S`),
  );
  await expect(entry.getByRole('heading', {level: 2})).toBeVisible();
});

test('the archives list newest first, and no date twice', async ({page}) => {
  for (const [path, entries] of [
    ['/release-notes/archive', 'main li a'],
    ['/blog/archive', 'main li time'],
  ] as const) {
    await open(page, path);
    const times = (await page.locator(entries).allTextContents()).map((text) => Date.parse(`${text} UTC`));
    expect(times.length).toBeGreaterThan(1);
    expect(times.some(Number.isNaN), `${path}: a date that cannot be read`).toBe(false);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  }
  await open(page, '/release-notes/archive');
  await expect(page.locator('main li').first()).toHaveText(new RegExp(`^${formatDate(NEWEST.date)}\\D`));
});

test('the title of a release note is its date, which stands there once', async ({page}) => {
  await open(page, '/release-notes/2025-08-12');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(formatDate('2025-08-12'));
  await expect(page.locator('article header time')).toHaveCount(0);
});

test('a single change of a release note can be linked to', async ({page}) => {
  await open(page, '/release-notes/2025-08-12');
  const change = page.locator('#typed-errors');
  const link = change.getByRole('link', {name: 'Direct link to Typed errors'});
  await expect(link).toHaveCSS('opacity', '0');
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/release-notes/2025-08-12#typed-errors');
  await expect(change).toBeInViewport();
});

test('using the filter moves nothing above the entries', async ({page}) => {
  await open(page, '/release-notes');
  const firstEntry = () => page.locator('main :is(article, li:has(h2))').first().boundingBox();
  const filter = page.getByRole('form', {name: 'Filter release notes'});
  await expect(filter).toBeVisible();
  const withFilter = await firstEntry();
  await filter.getByRole('combobox').first().selectOption({index: 1});
  await expect(page.getByRole('button', {name: 'Clear filter'})).toBeVisible();
  expect((await firstEntry())?.y).toBe(withFilter?.y);
});

test.describe('without its script', () => {
  test.use({expectedErrors: [/ERR_FAILED|Failed to load resource/]});

  test('the list has kept the place of the filter', async ({page}) => {
    await open(page, '/release-notes');
    const first = page.locator('main article').first();
    await expect(page.getByRole('form', {name: 'Filter release notes'})).toBeVisible();
    const expected = await first.boundingBox();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/release-notes');
    await expect(page.getByRole('form', {name: 'Filter release notes'})).toHaveCount(0);
    expect((await first.boundingBox())?.y).toBe(expected?.y);
  });
});

test('clearing the filter with the keyboard keeps the focus in the filter', async ({page}) => {
  await open(page, '/release-notes?kind=fixed');
  const clear = page.getByRole('button', {name: 'Clear filter'});
  await clear.focus();
  await page.keyboard.press('Enter');
  await expect(clear).toHaveCount(0);
  await expect(page.getByRole('combobox', {name: 'Product area'})).toBeFocused();
  await expect(page.getByRole('status').filter({hasText: 'releases'})).toHaveText(`${RELEASES.length} releases`);
});

for (const mode of ['light', 'dark'] as const) {
  test(`a legal document on paper, from ${mode} mode: text alone, dark on white, with addresses and marked gaps`, async ({
    page,
  }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await open(page, '/terms/terms-of-use');
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    const chat = page.getByRole('button', {name: /ask the docs/i});
    await expect(chat).toBeVisible();
    await page.emulateMedia({media: 'print'});
    for (const part of [
      '.navbar',
      '.footer',
      '.breadcrumbs',
      '.theme-doc-toc-desktop',
      '.theme-doc-sidebar-container',
    ]) {
      await expect(page.locator(part)).toBeHidden();
    }
    await expect(chat).toBeHidden();
    await expect(page.getByRole('alert').or(page.getByText('Draft for legal review').first()).first()).toBeVisible();
    await expect(page.locator('.markdown > p').first()).toHaveCSS('color', 'rgb(23, 27, 51)');
    const content = (selector: string, pseudo: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, part) => getComputedStyle(element, part).content, pseudo);
    expect(await content('.markdown a[href="https://serenitystar.ai"]', '::after')).toContain(
      'https://serenitystar.ai',
    );
    expect(await content('.markdown a[href^="#"]', '::after')).toBe('none');
    expect(await content('mark', '::before')).toBe('"["');
  });
}
