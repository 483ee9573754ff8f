/**
 * Page feedback with and without analytics. tests/site/pages-and-links.test.ts checks which pages
 * ask for it.
 */
import type {Page} from '@playwright/test';
import {parseEnv} from '../../src/config/node/env';
import {hydratePage} from '../../tools/support/chromium';
import {expectNoViolation} from './axe';
import {readQueue} from './browserState';
import {expect, HOSTED_URL, test} from './fixtures';
import {allowTracking, mockHosts} from './mocks';
import {feedback, reactScripts} from './pageParts';
import {collectRequestsElsewhere} from './recorders';

const PAGE = '/docs/billing/quotas';
const {SITE_URL, REPOSITORY_URL} = parseEnv();

const answer = (page: Page, name: 'Yes' | 'No') =>
  feedback(page).getByRole('button', {name, exact: true});
const status = (page: Page) => feedback(page).getByRole('status');

const events = async (page: Page) =>
  (await readQueue(page)).filter(([, name]) => String(name).startsWith('page_feedback'));

/** @returns the fields of the prefilled issue */
async function readIssue(page: Page, name: string) {
  const url = new URL((await feedback(page).getByRole('link', {name}).getAttribute('href')) ?? '');
  expect(url.origin + url.pathname).toBe(`${REPOSITORY_URL}/issues/new`);
  return Object.fromEntries(url.searchParams);
}

/** At the end of a page, rows of the sidebar are half behind the bar, and too small as targets. */
async function expectNoViolationAtTop(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolation(page);
}

test.describe('without analytics', () => {
  test('sends nothing, offers a prefilled issue, and asks only once', async ({page, baseURL}) => {
    const foreign = collectRequestsElsewhere(page, baseURL);
    await page.goto(PAGE);
    await answer(page, 'No').click();
    await expect(status(page)).toHaveText('Thanks. Your answer stays in this browser.');
    await expect(status(page)).toBeFocused();
    await feedback(page).getByRole('textbox').fill('Which quota wins? <b> & "c"');
    const issue = await readIssue(page, 'Open a GitHub issue with this comment');
    expect(issue.title).toBe(`Feedback on ${PAGE}`);
    expect(issue.comment).toBe('Which quota wins? <b> & "c"');
    expect(issue.page).toBe(SITE_URL + PAGE);
    await expect(feedback(page).getByRole('link')).toHaveAttribute('target', '_blank');

    await page.reload();
    await expect(page.getByText('You marked this page as not helpful.')).toBeVisible();
    await expect(answer(page, 'Yes')).toHaveCount(0);
    await readIssue(page, 'Report a problem');
    await page.locator('.pagination-nav a').first().click();
    await expect(page).not.toHaveURL(PAGE);
    await expect(answer(page, 'Yes')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('You marked this page as not helpful.')).toBeVisible();
    expect(foreign).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });

  test('needs no React, which leaves the answer and the comment alone', async ({page}) => {
    await page.goto(PAGE);
    await answer(page, 'Yes').click();
    const comment = feedback(page).getByRole('textbox', {name: /What helped you\?/});
    await comment.fill('The table');
    await expect(reactScripts(page)).toHaveCount(0);
    await hydratePage(page);
    await expect(status(page)).toHaveText('Thanks. Your answer stays in this browser.');
    await expect(comment).toHaveValue('The table');
    await comment.fill('The table, and the link');
    const issue = await readIssue(page, 'Open a GitHub issue with this comment');
    expect(issue.comment).toBe('The table, and the link');
    await page.reload();
    await expect(page.getByText('You marked this page as helpful.')).toBeVisible();
    await expect(reactScripts(page)).toHaveCount(0);
  });

  test('passes axe in all states, and nothing moves for a stored answer', async ({page}) => {
    await page.goto(PAGE);
    const height = async () => (await feedback(page).boundingBox())?.height;
    const unanswered = await height();
    await expectNoViolationAtTop(page);
    await answer(page, 'No').click();
    await expect(status(page)).not.toBeEmpty();
    await expectNoViolationAtTop(page);
    await page.evaluate((path) => localStorage.setItem(`feedback:${path}`, 'yes'), PAGE);
    await page.reload();
    await expect(page.getByText('You marked this page as helpful.')).toBeVisible();
    expect(await height()).toBe(unanswered);
    await expectNoViolationAtTop(page);
  });
});

test.describe('with analytics', () => {
  test.use({baseURL: HOSTED_URL});

  test.beforeEach(async ({page}) => {
    await mockHosts(page);
  });

  test('sends the answer and the comment as events, with long comments split', async ({page}) => {
    await allowTracking(page);
    await page.goto(PAGE);
    await answer(page, 'Yes').click();
    await expect(status(page)).toHaveText('Thanks for your feedback.');
    await expect
      .poll(() => events(page))
      .toEqual([['event', 'page_feedback', {page_path: PAGE, helpful: 'yes'}]]);
    const send = feedback(page).getByRole('button', {name: 'Send comment'});
    await expect(send).toBeDisabled();
    const comment = `${'é'.repeat(99)}😀 and more`;
    await feedback(page).getByRole('textbox').fill(comment);
    await expectNoViolation(page);
    await send.click();
    await expect(status(page)).toHaveText('Thanks for your comment.');
    await expect(status(page)).toBeFocused();
    const [, sent] = await events(page);
    expect(sent?.[1]).toBe('page_feedback_comment');
    const {comment_1: first = '', comment_2: second = ''} = sent?.[2] as Record<string, string>;
    expect(first + second).toBe(comment);
    expect([...first].length).toBe(100);
    await page.reload();
    await expect(page.getByText('You marked this page as helpful.')).toBeVisible();
    expect(await events(page)).toEqual([]);
  });

  test('takes an answer while React takes over', async ({page}) => {
    await allowTracking(page);
    await page.addInitScript(() => {
      function press() {
        if ('docusaurusRoot' in window)
          document.querySelector<HTMLElement>('[data-rating=yes]')?.click();
        else setTimeout(press);
      }
      press();
    });
    await page.goto(PAGE);
    await hydratePage(page);
    await expect(status(page)).toHaveText('Thanks for your feedback.');
  });

  test('sends nothing without consent', async ({page}) => {
    await page.goto(PAGE);
    await answer(page, 'Yes').click();
    await expect(status(page)).toHaveText(/stays in this browser/);
    await readIssue(page, 'Open a GitHub issue');
    expect(await events(page)).toEqual([]);
  });
});
