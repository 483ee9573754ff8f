/** Runs axe on the interactive states of pages, in both color modes, on a phone and a wide screen. */
import type {Page} from '@playwright/test';
import {setMode, settle, violations, WIDTHS} from './axe';
import {expect, open, test} from './fixtures';

/** An operation of average length. On the longest one, axe takes minutes. */
const OPERATION = '/docs/api/aihub/get-token-usage';

// Prevents animations while axe measures.
test.use({contextOptions: {reducedMotion: 'reduce'}});

async function expectNoViolationInEitherMode(page: Page, what: string) {
  await settle(page);
  expect.soft(await violations(page), `${what}, light`).toEqual([]);
  await setMode(page, 'dark');
  expect.soft(await violations(page, 'colors'), `${what}, dark`).toEqual([]);
  await setMode(page, 'light');
}

for (const width of WIDTHS) {
  test.describe(`${width} px wide`, () => {
    test.use({viewport: {width, height: 900}});

    const dialog = (page: Page) => page.getByRole('dialog', {name: 'Search'});
    const openSearch = async (page: Page) => {
      await open(page, '/docs/billing');
      await page.keyboard.press('Control+k');
      await expect(dialog(page).getByRole('combobox')).toBeFocused();
    };

    test('search page with results', async ({page}) => {
      await open(page, '/search?q=agent');
      await expect(page.getByRole('main').locator('h2 a').first()).toBeVisible();
      await expectNoViolationInEitherMode(page, 'results');
      await open(page, '/search?q=qwertyzx');
      await expect(page.getByRole('main')).toContainText('No results for');
      await expectNoViolationInEitherMode(page, 'no results');
    });

    test('search modal: start, results, no results, recent searches', async ({page}) => {
      const field = dialog(page).getByRole('combobox');
      await openSearch(page);
      await expectNoViolationInEitherMode(page, 'start');
      await field.fill('agent');
      await expect(dialog(page).getByRole('option').first()).toBeVisible();
      await expectNoViolationInEitherMode(page, 'results');
      await field.fill('qwertyzx');
      await expect(dialog(page)).toContainText('No results for');
      await expectNoViolationInEitherMode(page, 'no results');
      await field.fill('quotas');
      await expect(dialog(page).getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await openSearch(page);
      await expect(dialog(page).getByText('Recent', {exact: true})).toBeVisible();
      await expectNoViolationInEitherMode(page, 'recent searches');
    });

    test('chat panel: open, with and without an answer', async ({page}) => {
      const panel = page.getByRole('dialog', {name: 'Ask the docs'});
      await open(page, '/docs/billing');
      await page.getByRole('button', {name: 'Ask the docs'}).click();
      const field = panel.getByRole('textbox', {name: 'Your question'});
      await expect(field).toBeVisible();
      await expectNoViolationInEitherMode(page, 'open');
      await field.fill('agent');
      await field.press('Enter');
      await expect(panel.locator('blockquote').first()).toBeVisible();
      await expectNoViolationInEitherMode(page, 'answered');
      await field.fill('purple elephants');
      await field.press('Enter');
      await expect(panel).toContainText('No results. These pages come closest:');
      await expectNoViolationInEitherMode(page, 'unanswered');
    });

    test('API operation with everything expanded, and its console', async ({page}) => {
      // Axe checks 2,700 elements four times.
      test.setTimeout(180_000);
      await open(page, OPERATION);
      await page
        .locator('article details:not([open])')
        .evaluateAll((closed) => closed.forEach((part) => part.setAttribute('open', '')));
      await expectNoViolationInEitherMode(page, 'opened');
      await page.getByRole('button', {name: 'Try it'}).click();
      await expect(page.getByRole('region', {name: 'Request console'})).toBeVisible();
      await expectNoViolationInEitherMode(page, 'console');
    });

    test('filtered release notes', async ({page}) => {
      await open(page, '/release-notes?area=sdk&kind=fixed');
      await expect(page.getByRole('button', {name: 'Clear filter'})).toBeVisible();
      await expectNoViolationInEitherMode(page, 'filtered');
    });
  });
}

test.describe('unknown path', () => {
  test.use({expectedErrors: [[/Failed to load resource.*404/], {scope: 'test'}]});

  for (const width of WIDTHS) {
    test(`404 page, ${width} px wide`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      for (const unknown of ['/nowhere', '/docs/nowhere']) {
        await open(page, unknown);
        await expectNoViolationInEitherMode(page, unknown);
      }
    });
  }
});

test.describe('mobile menu', () => {
  test.use({viewport: {width: 390, height: 900}});

  test('both levels', async ({page}) => {
    await open(page, '/docs/billing');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    const back = page.getByRole('button', {name: /Back to main menu/});
    await expect(back).toBeInViewport();
    await expectNoViolationInEitherMode(page, 'secondary menu');
    await back.click();
    await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Blog', exact: true})).toBeInViewport();
    await expectNoViolationInEitherMode(page, 'main menu');
  });
});

test.describe('wide navigation bar', () => {
  test('open dropdown', async ({page}) => {
    await open(page, '/docs/billing');
    await page.getByRole('button', {name: 'Docs version: Next'}).press('Enter');
    await expectNoViolationInEitherMode(page, 'dropdown');
  });
});
