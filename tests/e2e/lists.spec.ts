/** Release notes in a browser: links to changes, and room for the filter. */
import {expect, test} from './fixtures';

test('a release note shows its date once, and links its changes', async ({page}) => {
  await page.goto('/release-notes/2025-08-12');
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

test('the filter moves no entry when it is used', async ({page}) => {
  await page.goto('/release-notes');
  const top = async () =>
    (await page.locator('main :is(article, li:has(h2))').first().boundingBox())?.y;
  const filter = page.getByRole('form', {name: 'Filter release notes'});
  const expected = await top();
  await filter.getByRole('combobox').first().selectOption({index: 1});
  await expect(page.getByRole('button', {name: 'Clear filter'})).toBeVisible();
  expect(await top()).toBe(expected);
});
