/** Recipes that run in their page, and the recorded run without JavaScript. */
import {expectNoViolation} from './axe';
import {measureOverflow} from './browserState';
import {expect, test} from './fixtures';
import {collectRequestsElsewhere} from './recorders';

const RECIPE = '/docs/recipes/approve-an-action';

test('a recipe plays its steps, with other decisions and failures', async ({page, baseURL}) => {
  const elsewhere = collectRequestsElsewhere(page, baseURL);
  // The page isn't hydrated, and the press loads React.
  await page.goto(RECIPE);
  const run = page.locator('.run-recipe');
  const status = run.getByRole('status').filter({hasText: /^Step /});
  const next = run.getByRole('button', {name: 'Next step'});
  await page.getByRole('button', {name: 'Run this recipe'}).click();
  await expect(run.getByRole('heading', {name: '1. Ask for the action'})).toBeVisible();
  await expect(run.getByText(/^Example: 200 OK/)).toBeVisible();
  await expect(status).toHaveText(/^Step 1 of 2\.\s*$/);
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Step 2 of 2. The recipe is complete.');
  await expect(next).toBeFocused();
  await expect(run.getByText('"approved": true')).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(run.getByText(/^Example: 200 OK/)).toHaveCount(2);
  await expectNoViolation(page);

  await run.getByLabel('Approve the action?').selectOption('No');
  await expect(status).toHaveText(/^Step 1 of 2\.\s*$/);
  await next.click();
  await expect(run.getByText('"approved": false')).toBeVisible();

  await run.getByLabel('Jump to a failure').selectOption({label: 'Step 2: conversation_not_found'});
  await expect(status).toContainText(
    'Step 2 of 2. The recipe ends here: the response with status ',
  );
  await expect(run.getByText(/^Example: 404 Not Found/)).toBeVisible();
  await run.getByRole('link', {name: 'What to do'}).click();
  await expect(page).toHaveURL(/#failures$/);

  await run.getByRole('button', {name: 'Start again'}).click();
  await expect(status).toHaveText(/^Step 1 of 2\.\s*$/);
  await expect(run.getByLabel('Approve the action?')).toHaveValue('true');
  await run.getByLabel('question').fill('Where is my order 48213?');
  await expect(status).toContainText('Step 1 of 2. The recipe ends here: ');
  expect(elsewhere).toEqual([]);
  await page.setViewportSize({width: 390, height: 900});
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
});

test('without JavaScript and in print, a page has the recorded run', async ({browser, baseURL}) => {
  const context = await browser.newContext({baseURL, javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(RECIPE);
  await expect(page.getByRole('button', {name: 'Run this recipe'})).toBeHidden();
  await page.getByText('Sandbox response: status 200').first().click();
  await expect(page.getByText('"pendingActions":').first()).toBeVisible();

  await page.emulateMedia({media: 'print'});
  const findBottom = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => node.getBoundingClientRect().bottom);
  expect(await findBottom('details.alert pre code')).toBeLessThan(
    await findBottom('details.alert'),
  );
  await context.close();
});
