/**
 * Page feedback with and without analytics. tests/site/tree.test.ts checks which pages ask for it.
 */
import type {Page} from '@playwright/test';
import {expectNoViolation} from './axe';
import {expect, test} from './fixtures';
import {allowTracking, feedback as question, mockHosts, queue, requestsElsewhere} from './site';

const PAGE = '/docs/billing/quotas';

const answer = (page: Page, name: 'Yes' | 'No') =>
  question(page).getByRole('button', {name, exact: true});

/** The queued events about feedback. */
const events = async (page: Page) =>
  (await queue(page)).filter(([, name]) => String(name).startsWith('page_feedback'));

test('without analytics: sends nothing, and offers a prefilled issue', async ({page, baseURL}) => {
  const foreign = requestsElsewhere(page, baseURL);
  await page.goto(PAGE);
  await expectNoViolation(page);
  await answer(page, 'No').click();
  await expect(question(page).getByRole('status')).toBeFocused();
  await expect(answer(page, 'Yes')).toHaveCount(0);
  const issue = question(page).getByRole('link', {name: 'open an issue on GitHub'});
  await expect(issue).toHaveAttribute('target', '_blank');
  const url = new URL((await issue.getAttribute('href')) ?? '');
  expect(url.origin + url.pathname).toBe(
    'https://github.com/serenitystar-ai/serenity-star-docs/issues/new',
  );
  expect(Object.fromEntries(url.searchParams)).toEqual({
    template: 'page-feedback.yml',
    title: `Feedback on ${PAGE}`,
    page: `https://docs.serenitystar.ai${PAGE}`,
  });
  await expectNoViolation(page);
  expect(foreign).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);

  await page.locator('.pagination-nav a').first().click();
  await expect(page).not.toHaveURL(PAGE);
  await expect(answer(page, 'Yes')).toBeVisible();
});

test.describe('with analytics', () => {
  test.use({baseURL: process.env.HOSTED_BASE_URL});

  test.beforeEach(async ({page}) => {
    await mockHosts(page);
  });

  test('sends the answer as an event', async ({page}) => {
    await allowTracking(page);
    await page.goto(PAGE);
    await answer(page, 'Yes').click();
    await expect
      .poll(() => events(page))
      .toEqual([['event', 'page_feedback', {page_path: PAGE, helpful: 'yes'}]]);
  });

  test('sends nothing without consent', async ({page}) => {
    await page.goto(PAGE);
    await answer(page, 'Yes').click();
    await expect(question(page).getByRole('status')).not.toBeEmpty();
    expect(await events(page)).toEqual([]);
  });
});
