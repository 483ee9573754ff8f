/** Page feedback with and without analytics, edit links, dates, and problem reports for error codes. */
import type {Page} from '@playwright/test';
import {violationsInBothModes} from './axe';
import {expect, test} from './fixtures';

const PAGE = '/docs/billing/quotas';
const API_PAGE = '/docs/api/aihub/get-ai-models';
const REPOSITORY = 'https://github.com/serenitystar-ai/serenity-star-docs';

const question = (page: Page) => page.getByRole('region', {name: 'Was this page helpful?'});
const answer = (page: Page, name: 'Yes' | 'No') => question(page).getByRole('button', {name, exact: true});
const status = (page: Page) => question(page).getByRole('status');

async function openPage(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/** The feedback events in the queue that Google's script reads. */
const events = (page: Page) =>
  page.evaluate(() =>
    ((window.dataLayer ?? []) as ArrayLike<unknown>[])
      .map((entry) => Array.from(entry))
      .filter(([command, name]) => command === 'event' && String(name).startsWith('page_feedback')),
  );

/** The fields of the prefilled issue. */
async function issueOf(page: Page, name: string) {
  const url = new URL((await question(page).getByRole('link', {name}).getAttribute('href')) ?? '');
  expect(url.origin + url.pathname).toBe(`${REPOSITORY}/issues/new`);
  return Object.fromEntries(url.searchParams);
}

test('appears only on docs and API pages', async ({page}) => {
  for (const path of [PAGE, API_PAGE, '/docs/api/aihub/serenity-star-api-docs']) {
    await openPage(page, path);
    await expect(answer(page, 'Yes'), path).toBeVisible();
  }
  for (const path of ['/terms/terms-of-use', '/blog/welcome', '/', '/docs/category/billing']) {
    await openPage(page, path);
    await expect(page.getByText('Was this page helpful?'), path).toHaveCount(0);
  }
});

test.describe('without analytics', () => {
  test('sends nothing, offers a prefilled issue, and asks only once', async ({page, baseURL}) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
    });
    await openPage(page, PAGE);
    await answer(page, 'No').click();
    await expect(status(page)).toHaveText('Thanks. Your answer stays in this browser.');
    await expect(status(page)).toBeFocused();
    await question(page).getByRole('textbox').fill('Which quota wins? <b> & "c"');
    const issue = await issueOf(page, 'Open a GitHub issue with this comment');
    expect(issue.title).toBe(`Feedback on ${PAGE}`);
    expect(issue.comment).toBe('Which quota wins? <b> & "c"');
    expect(issue.page).toBe(`https://docs.serenitystar.ai${PAGE}`);
    await expect(question(page).getByRole('link')).toHaveAttribute('target', '_blank');

    await page.reload();
    await expect(page.getByText('You marked this page as not helpful.')).toBeVisible();
    await expect(answer(page, 'Yes')).toHaveCount(0);
    await issueOf(page, 'Report a problem');
    await page.locator('.pagination-nav a').first().click();
    await expect(page).not.toHaveURL(PAGE);
    await expect(answer(page, 'Yes')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('You marked this page as not helpful.')).toBeVisible();
    expect(foreign).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });

  test('works by keyboard alone', async ({page}) => {
    await openPage(page, API_PAGE);
    await answer(page, 'Yes').focus();
    await page.keyboard.press('Tab');
    await expect(answer(page, 'No')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(status(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(question(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Thanks');
    await page.keyboard.press('Tab');
    await expect(question(page).getByRole('link')).toBeFocused();
    expect((await issueOf(page, 'Open a GitHub issue')).comment).toBe('Thanks');
  });

  test('passes axe in all states', async ({page}) => {
    await openPage(page, PAGE);
    expect(await violationsInBothModes(page)).toEqual([]);
    await answer(page, 'No').click();
    await expect(status(page)).not.toBeEmpty();
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText('You marked this page as not helpful.')).toBeVisible();
    expect(await violationsInBothModes(page)).toEqual([]);
  });

  test('shows a stored answer without layout shifts', async ({page}) => {
    await openPage(page, PAGE);
    const height = async () => (await question(page).boundingBox())?.height;
    const open = await height();
    await page.evaluate((path) => localStorage.setItem(`feedback:${path}`, 'yes'), PAGE);
    await page.reload();
    await expect(page.getByText('You marked this page as helpful.')).toBeVisible();
    expect(await height()).toBe(open);
  });

  for (const state of ['refused', 'full']) {
    test.describe(`with ${state} storage`, () => {
      // Docusaurus logs an error for its own keys.
      test.use({expectedErrors: [/Docusaurus storage error/]});

      test('works and asks only once', async ({page}) => {
        await page.addInitScript((how) => {
          const refuse = () => {
            throw new DOMException('no', how === 'full' ? 'QuotaExceededError' : 'SecurityError');
          };
          if (how === 'full') Storage.prototype.setItem = refuse;
          else Object.defineProperty(window, 'localStorage', {get: refuse});
        }, state);
        await openPage(page, PAGE);
        await answer(page, 'Yes').click();
        await expect(status(page)).toHaveText(/^Thanks/);
        await page.locator('.pagination-nav a').first().click();
        await expect(page).not.toHaveURL(PAGE);
        await expect(answer(page, 'Yes')).toBeVisible();
        await page.goBack();
        await expect(page.getByText('You marked this page as helpful.')).toBeVisible();
      });
    });
  }

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('does not ask', async ({page}) => {
      await page.goto(PAGE);
      await expect(page.getByText('Was this page helpful?')).toBeHidden();
    });
  });
});

test.describe('with analytics', () => {
  test.use({baseURL: process.env.HOSTED_BASE_URL});

  test.beforeEach(async ({page}) => {
    await page.route(/^https:\/\/(?:www\.googletagmanager|hub\.serenitystar)\./, (route) =>
      route.fulfill({
        contentType: route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript',
        headers: {'Access-Control-Allow-Origin': '*'},
        body: '',
      }),
    );
  });

  test('sends the answer and the comment as events, with long comments split', async ({page}) => {
    await openPage(page, PAGE);
    await answer(page, 'Yes').click();
    await expect(status(page)).toHaveText('Thanks for your feedback.');
    expect(await events(page)).toEqual([['event', 'page_feedback', {page_path: PAGE, helpful: 'yes'}]]);
    const send = question(page).getByRole('button', {name: 'Send comment'});
    await expect(send).toBeDisabled();
    const comment = `${'é'.repeat(99)}😀 and more`;
    await question(page).getByRole('textbox').fill(comment);
    expect(await violationsInBothModes(page)).toEqual([]);
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

  test('sends nothing without consent', async ({page, baseURL}) => {
    await page.route(`${baseURL}/assets/js/main.*.js`, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      expect(text).toContain('analyticsConsent:"implied"');
      await route.fulfill({response, body: text.replace('analyticsConsent:"implied"', 'analyticsConsent:"ask"')});
    });
    await openPage(page, PAGE);
    await answer(page, 'Yes').click();
    await expect(status(page)).toHaveText(/stays in this browser/);
    await issueOf(page, 'Open a GitHub issue');
    expect(await events(page)).toEqual([]);
  });
});

test.describe('edit links and dates', () => {
  const FILES = [
    [PAGE, 'docs/billing/quotas.mdx'],
    [API_PAGE, 'api/openapi.json'],
    ['/blog/welcome', 'blog/2024-07-22-welcome.mdx'],
    ['/release-notes/2025-11-04', 'release-notes/2025-11-04.mdx'],
    ['/terms/terms-of-use', 'terms/terms-of-use.mdx'],
  ] as const;

  for (const [path, file] of FILES) {
    test(`${path} links to ${file} for edits`, async ({page}) => {
      await page.goto(path);
      await expect(page.getByRole('link', {name: 'Edit this page'})).toHaveAttribute(
        'href',
        `${REPOSITORY}/edit/main/${file}`,
      );
    });
  }
});

test('ends each error code section with a link to report a problem', async ({page}) => {
  await openPage(page, '/docs/serenity-aihub/dev-tools/api-error-responses');
  const codes = await page
    .locator('.markdown h3[id]:has(> code:first-child)')
    .evaluateAll((headings) => headings.map(({id}) => id));
  expect(codes).not.toEqual([]);
  const links = page.getByRole('link', {name: /^Report a problem with /});
  expect((await links.allTextContents()).map((text) => text.slice('Report a problem with '.length))).toEqual(codes);
  const pages = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('page')),
  );
  pages.forEach((address, index) => expect(address).toMatch(new RegExp(`api-error-responses#${codes[index]}$`)));
});
