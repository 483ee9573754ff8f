/**
 * The Chat Widget in a build with a chat key. The test mocks the provider's host.
 * resilience.spec.ts covers slow hosts.
 */
import type {Page, Route} from '@playwright/test';
import {hydratePage} from '../../tools/support/chromium';
import {waitForIdle} from './browserState';
import {expect, HOSTED_URL, test} from './fixtures';
import {CORS, disablePrefetch, fulfill} from './mocks';
import {askPanel, followNavLink, mainNav} from './pageParts';
import {collectWarnings} from './recorders';

test.use({baseURL: HOSTED_URL});

const PAGE = '/docs/getting-started/overview';
const RESOURCES = 'https://hub.serenitystar.ai/resources';

const widgetScript = (constructorBody: string, initBody: string) => `
  window.widgets = [];
  window.AIHubChat = class {
    constructor(id, options) {
      window.widgets.push({id, options, pageLoaded: document.readyState === 'complete', initialized: 0});
      this.id = id;
      this.record = window.widgets.at(-1);
      ${constructorBody}
    }
    init() {
      ${initBody}
      this.record.initialized += 1;
      const widget = document.createElement('div');
      widget.setAttribute('data-testid', 'widget');
      widget.textContent = 'The chat of the provider';
      document.getElementById(this.id).replaceWith(widget);
    }
  };
`;

type Resource = (route: Route) => Promise<void>;

// A cross-origin module script runs only if its host allows it.
const missing: Resource = (route) => route.fulfill({status: 404, headers: CORS, body: ''});
const stylesheet = fulfill('', '[data-testid=widget] {color: teal}');

/**
 * Mocks the provider's host and the other external host of this build. Returns the requests to the
 * provider.
 */
async function mockProvider(
  page: Page,
  {script = fulfill(widgetScript('', '')) as Resource, css = stylesheet as Resource} = {},
) {
  const requests: string[] = [];
  await page.route('https://www.googletagmanager.com/**', fulfill(''));
  await page.route(`${RESOURCES}/**`, (route) => {
    requests.push(route.request().url());
    return route.request().url().endsWith('.css') ? css(route) : script(route);
  });
  return requests;
}

const widget = (page: Page) => page.getByTestId('widget');

test('initializes the widget once, when the page is idle, with its options', async ({page}) => {
  const requests = await mockProvider(page);
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (callback) => waiting.push(callback);
    Object.assign(window, {
      becomeIdle: () =>
        waiting
          .splice(0)
          .forEach((callback) => callback({didTimeout: false, timeRemaining: () => 50})),
    });
  });
  await page.goto(PAGE, {waitUntil: 'load'});
  await hydratePage(page);
  expect(requests).toEqual([]);
  await expect(async () => {
    await page.evaluate('becomeIdle()');
    await expect(widget(page)).toBeVisible({timeout: 200});
  }).toPass();
  expect(await page.evaluate('widgets')).toEqual([
    {
      id: 'aihub-chat',
      options: {
        apiKey: 'test-chat-key-123',
        agentCode: 'serenity-docs',
        baseURL: 'https://api.serenitystar.ai/api',
      },
      pageLoaded: true,
      initialized: 1,
    },
  ]);
  expect([...requests].sort()).toEqual([`${RESOURCES}/chat.css`, `${RESOURCES}/chat.js`]);
  await expect(widget(page)).toHaveCSS('color', 'rgb(0, 128, 128)');
  await expect(askPanel.launcher(page)).toHaveCount(0);
});

test('twenty navigations leak no listeners, elements, or widgets', async ({page}) => {
  // The router prefetches later, once for each page, with an element that stays.
  await disablePrefetch(page);
  const requests = await mockProvider(page);
  await page.goto(PAGE);
  await expect(widget(page)).toBeVisible();

  async function visitAll(rounds: number) {
    for (let round = 0; round < rounds; round++)
      for (const name of ['API', 'Blog', 'Release notes', 'Terms']) {
        const title = await page.title();
        await mainNav(page).getByRole('link', {name, exact: true}).click();
        await expect(page).not.toHaveTitle(title);
      }
  }

  const client = await page.context().newCDPSession(page);
  async function count() {
    await waitForIdle(page);
    await client.send('HeapProfiler.collectGarbage');
    await client.send('HeapProfiler.collectGarbage');
    return client.send('Memory.getDOMCounters');
  }

  // Everything kept on purpose exists after the first visits.
  await visitAll(2);
  const before = await count();
  await visitAll(5);
  const after = await count();

  expect(await page.evaluate('widgets.length')).toBe(1);
  await expect(widget(page)).toHaveCount(1);
  expect(requests).toHaveLength(2);
  // A leak of one listener or element per navigation would add up to 20.
  expect(after.jsEventListeners - before.jsEventListeners, 'listeners').toBeLessThan(10);
  expect(after.nodes - before.nodes, `nodes, of ${before.nodes}`).toBeLessThan(20);
  // The browser may still be releasing documents at either count, and later collections free them.
  await expect
    .poll(async () => (await count()).documents, `documents, of ${before.documents}`)
    .toBeLessThanOrEqual(before.documents);
});

for (const [form, headers, end] of [
  ['a script from a host without CORS headers', {}, ''],
  ['a module', CORS, 'export {};'],
] as const) {
  test(`the widget can be ${form}`, async ({page, expectedErrors}) => {
    expectedErrors.push(/Unexpected token 'export'/);
    const body = widgetScript('', '') + end;
    await mockProvider(page, {
      script: (route) => route.fulfill({headers, body, contentType: 'text/javascript'}),
    });
    await page.goto(PAGE);
    await expect(widget(page)).toBeVisible();
  });
}

test('falls back to the panel with one warning if the widget fails', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource: .* status of 404/);
  const warnings = collectWarnings(page);
  const aboutChat = () => warnings.filter((text) => /chat/i.test(text));
  for (const [provider, reason] of [
    [{script: missing}, 'chat.js could not be loaded'],
    [{css: missing}, 'chat.css could not be loaded'],
    [{script: fulfill('')}, 'chat.js does not define AIHubChat'],
    [
      {script: fulfill(widgetScript('throw new Error("no such agent")', ''))},
      'unavailable: no such agent',
    ],
    [
      {script: fulfill(widgetScript('', 'return Promise.reject(new Error("quota"))'))},
      'unavailable: quota',
    ],
  ] as const) {
    await test.step(reason, async () => {
      warnings.length = 0;
      await mockProvider(page, provider);
      await page.goto(PAGE);
      await askPanel.open(page);
      await expect(askPanel.panel(page)).toContainText('This panel answers from the docs instead');
      expect(aboutChat()).toEqual([expect.stringContaining(reason)]);
      const traces = page.locator(
        '#aihub-chat, [data-testid=widget], [src*="chat.js"], [href*="chat.css"]',
      );
      await expect(traces).toHaveCount(0);
      await page.keyboard.press('Escape');
      await followNavLink(page, 'Blog', '/blog');
      await expect(askPanel.launcher(page)).toBeVisible();
      expect(aboutChat()).toHaveLength(1);
    });
  }
});
