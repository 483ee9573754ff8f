/** A walk through all features, with and without external parts, for tests of what they keep. */
import type {BrowserContext, Page} from '@playwright/test';
import {waitForIdle} from './browserState';
import {expect, HOSTED_URL} from './fixtures';
import {CORS, mockHosts, mockSearch} from './mocks';
import {
  askPanel,
  closeAnnouncement,
  DOC,
  expectMode,
  feedback,
  hostedSearch,
  modeButton,
  requestConsole,
  search,
  versionMenu,
  zoomed,
} from './pageParts';

const START = '/docs/serenity-aihub/agents/streaming';

/**
 * Mocks other hosts. Their scripts set the cookies and make the kinds of requests of the real ones;
 * one search server is down.
 */
export async function mockEveryHost(context: BrowserContext) {
  await mockHosts(context, {
    chat: `
      window.AIHubChat = class {
        constructor(id, {baseURL}) {
          Object.assign(this, {id, baseURL});
        }
        async init() {
          await fetch(this.baseURL + '/v2/agent');
          const logo = new Image();
          logo.src = 'https://hub.serenitystar.ai/resources/logo.svg';
          document.getElementById(this.id).append(logo);
        }
      };
    `,
    tag: `
      document.cookie = '_ga=GA1.1.1.1';
      document.cookie = '_ga_TEST12345=GS1.1.1.1';
      navigator.sendBeacon('https://region1.google-analytics.com/g/collect?v=2');
      new Image().src = 'https://www.google-analytics.com/g/collect?v=2';
    `,
  });
  await context.route(/^https:\/\/[^/]*\.google-analytics\.com\//, (route) =>
    route.fulfill({status: 204}),
  );
  await context.route('https://api.serenitystar.ai/**', (route) =>
    route.fulfill({headers: CORS, json: []}),
  );
  await mockSearch(context);
  await context.route(/-dsn\.algolia\.net\//, (route) => route.abort());
}

/**
 * Uses every feature that could store or send something.
 *
 * @param origin - the site; {@link HOSTED_URL} needs {@link mockEveryHost}
 * @param beforeLoad - called before each load of another document
 */
export async function exerciseEveryFeature(
  page: Page,
  origin: string,
  beforeLoad?: () => Promise<void>,
) {
  const isHosted = origin === HOSTED_URL;
  page.setDefaultTimeout(20_000);
  const visit = async (path: string) => {
    await page.goto(origin + path);
    await waitForIdle(page);
  };
  const button = (name: string | RegExp) => page.getByRole('button', {name}).first();

  await visit(START);
  if (isHosted) await button('Allow').click();
  await modeButton(page).click();
  await expectMode(page, 'dark');
  await closeAnnouncement(page).click();
  // The last tab, because a click on the selected one stores nothing.
  await page.getByRole('tab').last().click();
  const diagram = page.locator('.docusaurus-mermaid-container svg').first();
  await diagram.scrollIntoViewIfNeeded();
  await diagram.click();
  await expect(zoomed(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoomed(page)).toHaveCount(0);
  await feedback(page).getByRole('button', {name: 'No', exact: true}).click();
  await feedback(page).getByRole('textbox').fill('Too short. '.repeat(40));
  if (isHosted) await feedback(page).getByRole('button', {name: 'Send comment'}).click();
  await page.getByText('Copy page', {exact: true}).click();
  await button('Copy as Markdown').click();
  const {open, hits, dialog} = isHosted ? hostedSearch : search;
  await open(page, 'billing');
  await hits(page).first().click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(origin + START);
  await beforeLoad?.();

  await visit(DOC);
  await page.locator('.docusaurus-mermaid-container svg').first().scrollIntoViewIfNeeded();
  await button(/^Expand diagram: /).press('Enter');
  await expect(zoomed(page).locator('svg').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoomed(page)).toHaveCount(0);
  await versionMenu(page).hover();
  await page.locator('.navbar .dropdown').getByRole('link', {name: 'Next', exact: true}).click();
  if (!isHosted) {
    await askPanel.open(page);
    await askPanel.ask(page, 'where do I find my API key?');
    await expect(askPanel.passages(page).first()).toBeVisible();
  }
  await beforeLoad?.();

  await visit('/search?q=billing');
  await expect(search.results(page).first()).toBeVisible();
  await beforeLoad?.();

  await requestConsole.open(page, `${origin}/docs/api/aihub/get-all-agents`);
  if (isHosted) {
    await requestConsole.live(page).click();
    await requestConsole.key(page).fill('sk-test-0123456789');
  }
  await requestConsole.send(page).click();
  await expect(requestConsole.status(page)).toContainText('200');
  await beforeLoad?.();
}
