/** The browser errors of the specification's "Error catalogue", one test per line. Build errors are in tests/site. */
import type {BrowserContext} from '@playwright/test';
import {expect, open, test} from './fixtures';

const DOC = '/docs/serenity-aihub/agents/assistant';

/** Serves matching scripts with replaced text, and fails if nothing was replaced. */
async function patchScripts(context: BrowserContext, pattern: RegExp, change: (text: string) => string) {
  await context.route(pattern, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const changed = change(text);
    if (changed === text) {
      throw new Error(`${route.request().url()} no longer has the piece of text that this test replaces.`);
    }
    await route.fulfill({response, body: changed});
  });
}

test.describe('Page crash', () => {
  test.use({
    expectedErrors: [
      [/The outer failure|The inner failure|Minified React error|react|ErrorBoundary/i],
      {scope: 'test'},
    ],
  });

  test('titled Page Error: This page crashed, Try again, the message and the chain of causes', async ({
    page,
    context,
  }) => {
    // Replaces text of the landing page with an expression that throws until the test turns it off.
    const failing =
      '(()=>{if(window.crash!==false)throw new Error("The outer failure",{cause:new Error("The inner failure")});return"Start building"})()';
    await context.route(/\/assets\/js\/[^/]+\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, body: (await response.text()).replace(/(["'`])Start building\1/, failing)});
    });
    await open(page, DOC);
    await page.locator('.navbar__brand').click();
    await expect(page).toHaveTitle(/Page Error/);
    await expect(page.locator('body')).toContainText('This page crashed');
    await expect(page.locator('body')).toContainText('The outer failure');
    await expect(page.locator('body')).toContainText('The inner failure');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', {name: 'Search'}).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.evaluate(() => Object.assign(window, {crash: false}));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('heading', {name: 'Start building'})).toBeVisible();
    await context.unrouteAll({behavior: 'ignoreErrors'});
  });
});

test.describe('Navbar item that fails to render', () => {
  test.use({expectedErrors: [[/navbar item|NavbarItem|react|ErrorBoundary/i], {scope: 'test'}]});

  test('an error tells to check the configuration', async ({page, context}) => {
    await patchScripts(context, /\/assets\/js\/main\.[^/]+\.js$/, (text) =>
      text
        .replace(/type:\s*(["'`])docsVersionDropdown\1/, 'type:"carousel"')
        .replace(/"type":"docsVersionDropdown"/, '"type":"carousel"'),
    );
    await page.goto(DOC);
    await expect(page.locator('body')).toContainText('This page crashed');
    await expect(page.locator('body')).toContainText('A theme navbar item failed to render.');
    await expect(page.locator('body')).toContainText(
      'double-check the following navbar item (themeConfig.navbar.items)',
    );
    await expect(page.locator('body')).toContainText('carousel');
  });
});

test.describe('Unknown route', () => {
  test.use({expectedErrors: [[/404/], {scope: 'test'}]});

  test('not-found page with status 404', async ({page}) => {
    const response = await page.goto('/docs/there/is/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
    await expect(page).toHaveTitle(/Page Not Found \| Serenity\* Star Docs/);
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
  });
});

test('Browser storage unavailable: a console warning, and a site that works', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await open(page, DOC);
  await page.getByRole('button', {name: /dark and light mode/}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', {name: 'Close'}).first().click();
  await page.getByRole('tab', {name: 'TypeScript'}).first().click();
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/serenity-aihub/agents/activity"]').click();
  await expect(page).toHaveTitle(/Activity Agent/);
  expect(warnings.join('\n')).toMatch(/storage is not available/i);
});
