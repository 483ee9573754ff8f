/** Recipes that run in their page, and the recorded run without JavaScript. */
import {expectNoViolation} from './axe';
import {measureOverflow} from './browserState';
import {expect, test} from './fixtures';
import {collectRequestsElsewhere} from './recorders';

const RECIPE = '/docs/recipes/approve-an-action';

test('a recipe runs step by step, with other decisions and failures', async ({page, baseURL}) => {
  const elsewhere = collectRequestsElsewhere(page, baseURL);
  // The page isn't hydrated, and the press loads React.
  await page.goto(RECIPE);
  const status = page.getByRole('status').filter({hasText: /^Step /});
  const second = page.getByRole('button', {name: 'Run step 2'});
  const succeeded = page.getByText(/^Example: 200 OK/);
  await page.getByRole('button', {name: 'Run step 1'}).click();
  await expect(succeeded).toBeVisible();
  await expect(status).toHaveText(/^Step 1 of 2\.\s*$/);
  // The code above has the path.
  const paths = page.locator('.run-sample code').filter({hasText: /^POST /});
  await expect(paths).toHaveCount(0);
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Step 2 of 2. The recipe is complete.');
  await expect(second).toBeFocused();
  await expect(succeeded).toHaveCount(2);
  await expectNoViolation(page);

  await page.getByLabel('Approve the action?').selectOption('No');
  await expect(status).toHaveText(/^Step 1 of 2\.\s*$/);
  await second.click();
  await expect(page.getByText('"approved": false')).toBeVisible();
  await expect(paths).toHaveCount(2);

  await page.getByLabel('Jump to a failure').selectOption({
    label: 'Step 2: conversation_not_found',
  });
  await expect(status).toContainText(
    'Step 2 of 2. The recipe ends here: the response with status ',
  );
  await expect(page.getByText(/^Example: 404 Not Found/)).toBeVisible();
  await page.getByRole('link', {name: 'What to do'}).first().click();
  await expect(page).toHaveURL(/#failures$/);

  await page.getByRole('button', {name: 'Start again'}).click();
  await expect(status).toHaveText(/^Step 0 of 2\.\s*$/);
  await expect(page.getByLabel('Approve the action?')).toHaveValue('true');
  await page.getByLabel('question', {exact: true}).fill('Where is my order 48213?');
  await second.click();
  await expect(status).toContainText('Step 1 of 2. The recipe ends here: ');
  await expect(page.getByText("Step 1 failed, so this one doesn't run.")).toBeVisible();
  await page.getByRole('button', {name: 'Start again'}).click();
  await page.getByRole('button', {name: 'Run all steps'}).click();
  await expect(status).toHaveText('Step 2 of 2. The recipe is complete.');
  expect(elsewhere).toEqual([]);
  await page.setViewportSize({width: 390, height: 900});
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
});

test('without JavaScript and in print, a page has the recorded run', async ({browser, baseURL}) => {
  const context = await browser.newContext({baseURL, javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(RECIPE);
  await expect(page.getByRole('button', {name: 'Run all steps'})).toBeHidden();
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
