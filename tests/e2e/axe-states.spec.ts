/**
 * Runs axe on the interactive states of pages, in both color modes, on a phone and a wide screen.
 */
import {expectNoViolationAtWidths} from './axe';
import {expect, test} from './fixtures';
import {askPanel, menuToggle, mobileMenu, search, versionMenu} from './pageParts';

const PAGE = '/docs/billing';
/** An operation of average length. */
const OPERATION = '/docs/api/aihub/get-token-usage';

// Prevents animations while axe measures.
test.use({contextOptions: {reducedMotion: 'reduce'}});

test('the search page passes with and without results', async ({page}) => {
  await page.goto('/search?q=agent');
  await expect(search.results(page).first()).toBeVisible();
  await expectNoViolationAtWidths(page, 'results');
  await page.getByRole('searchbox').fill('qwertyzx');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('No results for');
  await expectNoViolationAtWidths(page, 'no results');
});

test('the search modal passes at its start, and with results, none, and recent ones', async ({
  page,
}) => {
  await page.goto(PAGE);
  await search.open(page);
  await expectNoViolationAtWidths(page, 'start');
  await search.field(page).fill('agent');
  await expect(search.hits(page).first()).toBeVisible();
  await expectNoViolationAtWidths(page, 'results');
  await search.field(page).fill('qwertyzx');
  await expect(search.dialog(page)).toContainText('No results for');
  await expectNoViolationAtWidths(page, 'no results');
  await search.field(page).fill('quotas');
  await expect(search.hits(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search.dialog(page)).toHaveCount(0);
  await page.goto(PAGE);
  await search.open(page);
  await expect(search.dialog(page).getByText('Recent', {exact: true})).toBeVisible();
  await expectNoViolationAtWidths(page, 'recent searches');
});

test('Ask the docs passes when open, with and without an answer', async ({page}) => {
  await page.goto(PAGE);
  await askPanel.open(page);
  await expectNoViolationAtWidths(page, 'open');
  await askPanel.ask(page, 'agent');
  await expect(askPanel.passages(page).first()).toBeVisible();
  await expectNoViolationAtWidths(page, 'answered');
  await askPanel.ask(page, 'purple elephants');
  await expect(askPanel.panel(page)).toContainText('No results. These pages come closest:');
  await expectNoViolationAtWidths(page, 'unanswered');
});

// console.spec.ts covers the console.
test('an operation passes with everything expanded', async ({page}) => {
  // Axe checks a long page four times.
  test.setTimeout(180_000);
  await page.goto(OPERATION);
  await page
    .locator('article details:not([open])')
    .evaluateAll((closed) => closed.forEach((part) => part.setAttribute('open', '')));
  await expectNoViolationAtWidths(page, 'opened');
});

test('the page of an unknown path passes', async ({page, expectedErrors}) => {
  expectedErrors.push(/Failed to load resource.*404/);
  for (const unknown of ['/nowhere', '/docs/nowhere']) {
    await page.goto(unknown);
    await expectNoViolationAtWidths(page, unknown);
  }
});

test('both levels of the mobile menu pass', async ({page}) => {
  await page.setViewportSize({width: 390, height: 900});
  await page.goto(PAGE);
  await menuToggle(page).click();
  const back = page.getByRole('button', {name: /All sections/});
  await expect(back).toBeInViewport();
  await expectNoViolationAtWidths(page, 'secondary menu', {widths: [390]});
  await back.click();
  await expect(mobileMenu(page).getByRole('link', {name: 'Blog', exact: true})).toBeInViewport();
  await expectNoViolationAtWidths(page, 'main menu', {widths: [390]});
});

test('the open dropdown of the navigation bar passes', async ({page}) => {
  await page.goto(PAGE);
  await versionMenu(page).press('Enter');
  await expectNoViolationAtWidths(page, 'dropdown', {widths: [1280]});
});
