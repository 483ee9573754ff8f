/** Pages of release notes: their date, and links to their changes. */
import {EXAMPLE_PAGES} from '../support/examplePages';
import {expect, test} from './fixtures';

test('a release note shows its date once, and links its changes', async ({page}) => {
  const {release} = EXAMPLE_PAGES;
  await page.goto(release);
  await expect(page.locator('article header time')).toHaveCount(1);
  const change = page.locator('article li[id]').last();
  const link = change.getByRole('link', {name: 'Direct link to '});
  await expect(link).toHaveCSS('opacity', '0');
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${release}#${await change.getAttribute('id')}`);
  await expect(change).toBeInViewport();
});
