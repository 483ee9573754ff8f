/** The specification's "Error catalogue" as far as it shows in a browser, one test a line; build-time faults are in tests/site. */
// cspell:ignore asistant
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

/** Makes a string of a component an expression that throws while the test doesn't set `window.crash` to `false`. */
async function crashAt(context: BrowserContext, text: string) {
  const failing = `(()=>{if(window.crash!==false)throw new Error("The outer failure",{cause:new Error("The inner failure")});return"${text}"})()`;
  await context.route(/\/assets\/js\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const pattern = new RegExp(`(["'\`])${text.replace('?', '\\?')}\\1`);
    await route.fulfill({response, body: (await response.text()).replace(pattern, failing)});
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
    await crashAt(context, 'Start building');
    await open(page, DOC);
    await page.locator('.navbar__brand').click();
    await expect(page).toHaveTitle(/^Page Error/);
    await expect(page.locator('body')).toContainText('This page crashed');
    await expect(page.locator('body')).toContainText('The outer failure');
    await expect(page.locator('body')).toContainText('The inner failure');
    await expect(page.getByRole('button', {name: 'Ask the docs'})).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', {name: 'Search'}).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.evaluate(() => Object.assign(window, {crash: false}));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('heading', {name: 'Start building'})).toBeVisible();
    await context.unrouteAll({behavior: 'ignoreErrors'});
  });

  test('inside a layout, with the same title, and the chat stays', async ({page, context}) => {
    await crashAt(context, 'Was this page helpful?');
    await page.goto(DOC);
    await expect(page.locator('main')).toContainText('This page crashed');
    await expect(page).toHaveTitle(/^Page Error/);
    await expect(page.locator('main')).toContainText('The inner failure');
    await page.getByRole('button', {name: 'Ask the docs'}).click();
    await expect(page.getByRole('dialog', {name: 'Ask the docs'})).toBeVisible();
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
    // The crash is in the layout, which brings the title of every page.
    await expect(page).toHaveTitle(/^Page Error/);
    await expect(page.locator('body')).toContainText('This page crashed');
    await expect(page.getByRole('button', {name: 'Ask the docs'})).toBeVisible();
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

  test('the not-found page suggests the three nearest pages, by URL and words', async ({page}) => {
    for (const [path, nearest] of [
      ['/docs/serenity-aihub/agents/asistant', DOC],
      ['/docs/rate-limit', '/docs/billing/rate-limiting'],
      ['/docs/api/aihub/execute-agent', '/docs/api/aihub/execute-agent-with-code'],
    ] as const) {
      await page.goto(path);
      const links = page.locator('[aria-live]', {hasText: 'The closest pages are'}).getByRole('link');
      await expect(links, path).toHaveCount(3);
      await expect(page.locator(`[aria-live] a[href="${nearest}"]`), path).toBeVisible();
    }
  });
});

test.describe('Case of an address, on a host that reads no host files', () => {
  // The application finds the page, which isn't the one in the HTML (React's error 418).
  test.use({expectedErrors: [[/404|418/], {scope: 'test'}]});

  test('the not-found page leads to the page', async ({page, baseURL}) => {
    const notFound = await page.request.get('/docs/no-such-page');
    await page.route('/Docs/Billing*', async (route) =>
      route.fulfill({status: 404, contentType: 'text/html', body: await notFound.text()}),
    );
    await page.goto('/Docs/Billing?a=b#c');
    await expect(page).toHaveURL(`${baseURL}/docs/billing?a=b#c`);
    await expect(page).toHaveTitle(/^Billing/);
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
