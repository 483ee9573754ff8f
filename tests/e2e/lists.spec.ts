/** Lists, release notes, and legal documents in a browser: order, links to changes, and print. */
import {formatDate} from '../../src/shared/dates';
import {entriesOf} from '../support/entries';
import {MODES, setMode} from './axe';
import {expect, open, test} from './fixtures';
import {chat} from './site';

const RELEASES = entriesOf('release-notes');
const [NEWEST = {date: ''}] = RELEASES;
const [NEWEST_POST = {date: ''}] = entriesOf('blog');

test('blog entries show date, reading time, and role above the title', async ({page}) => {
  await open(page, '/blog');
  const entry = page.locator('main article').first();
  await expect(entry.locator('header')).toHaveText(
    new RegExp(`^${formatDate(NEWEST_POST.date)} · (?:One|\\d+) min read ?· [A-Z].*\\S`),
  );
  await expect(entry.getByRole('heading', {level: 2})).toBeVisible();
});

test('archives list entries newest first, with each date once', async ({page}) => {
  for (const [path, entries] of [
    ['/release-notes/archive', 'main li a'],
    ['/blog/archive', 'main li time'],
  ] as const) {
    await open(page, path);
    const times = (await page.locator(entries).allTextContents()).map((text) => Date.parse(`${text} UTC`));
    expect(times.length).toBeGreaterThan(1);
    expect(times.some(Number.isNaN), `${path}: a date is invalid`).toBe(false);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  }
  await open(page, '/release-notes/archive');
  await expect(page.locator('main li').first()).toHaveText(new RegExp(`^${formatDate(NEWEST.date)}\\D`));
});

test('a release note has its date as the title, shows it once, and links its changes', async ({page}) => {
  await open(page, '/release-notes/2025-08-12');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(formatDate('2025-08-12'));
  await expect(page.locator('article header time')).toHaveCount(0);
  const change = page.locator('#typed-errors');
  const link = change.getByRole('link', {name: 'Direct link to Typed errors'});
  await expect(link).toHaveCSS('opacity', '0');
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/release-notes/2025-08-12#typed-errors');
  await expect(change).toBeInViewport();
});

test('filtering causes no layout shift above the entries', async ({page}) => {
  await open(page, '/release-notes');
  const firstEntry = () => page.locator('main :is(article, li:has(h2))').first().boundingBox();
  const filter = page.getByRole('form', {name: 'Filter release notes'});
  await expect(filter).toBeVisible();
  const withFilter = await firstEntry();
  await filter.getByRole('combobox').first().selectOption({index: 1});
  await expect(page.getByRole('button', {name: 'Clear filter'})).toBeVisible();
  expect((await firstEntry())?.y).toBe(withFilter?.y);
});

test('without the filter script: reserves space for the filter', async ({page, expectedErrors}) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/);
  await open(page, '/release-notes');
  const first = page.locator('main article').first();
  await expect(page.getByRole('form', {name: 'Filter release notes'})).toBeVisible();
  const expected = await first.boundingBox();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/release-notes');
  await expect(page.getByRole('form', {name: 'Filter release notes'})).toHaveCount(0);
  expect((await first.boundingBox())?.y).toBe(expected?.y);
});

test('legal documents print from both modes as plain dark text with URLs and marked gaps', async ({page}) => {
  await open(page, '/terms/terms-of-use');
  await expect(chat.launcher(page)).toBeVisible();
  const content = (selector: string, pseudo: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => getComputedStyle(element, part).content, pseudo);
  for (const mode of MODES) {
    await page.emulateMedia({media: 'screen'});
    await setMode(page, mode);
    await page.emulateMedia({media: 'print'});
    const chrome = '.navbar, .footer, .breadcrumbs, .theme-doc-toc-desktop, .theme-doc-sidebar-container';
    await expect(page.locator(chrome).filter({visible: true})).toHaveCount(0);
    await expect(chat.launcher(page)).toBeHidden();
    await expect(page.getByRole('alert').or(page.getByText('Draft for legal review').first()).first()).toBeVisible();
    await expect(page.locator('.markdown > p').first()).toHaveCSS('color', 'rgb(23, 27, 51)');
    const link = await content('.markdown a[href="https://serenitystar.ai"]', '::after');
    expect(link).toContain('https://serenitystar.ai');
    expect(await content('.markdown a[href^="#"]', '::after')).toBe('none');
    expect(await content('mark', '::before')).toBe('"["');
  }
});
