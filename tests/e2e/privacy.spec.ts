/**
 * What the site stores and sends is what the tables of the privacy policy list, and its content
 * security policy allows it: a walk through all features, without any external part and with all of
 * them.
 */
import type {BrowserContext, Page} from '@playwright/test';
import {SITE_EVENTS, SITE_STORAGE, type StorageEntry} from '../support/siteData';
import {collectErrors, expect, test} from './fixtures';
import {
  ALGOLIA,
  chat,
  closeAnnouncement,
  CORS,
  feedback,
  HOSTED_HIT,
  hostsOf,
  idle,
  mockHosts,
  modeButton,
  queue,
  requestConsole,
  requestsElsewhere,
  search,
} from './site';

const HOSTED = process.env.HOSTED_BASE_URL ?? '';
const DOC = '/docs/serenity-aihub/agents/streaming';
const OPERATION = '/docs/api/aihub/get-all-agents';

/** What a walk found. */
type Findings = {
  /** Storage and name of each entry, such as `local theme`. */
  readonly stored: Set<string>;
  /** Names of parameters, by event. */
  readonly events: Map<string, Set<string>>;
  /** Requests to other hosts. */
  readonly requests: readonly string[];
};

/**
 * Notes what the page has stored and queued. To be called before each load, which empties the
 * queue.
 */
async function gather(page: Page, {stored, events}: Findings) {
  const [local, session] = await page.evaluate(
    () => [Object.keys(localStorage), Object.keys(sessionStorage)] as const,
  );
  for (const name of local) stored.add(`local ${name}`);
  for (const name of session) stored.add(`session ${name}`);
  for (const {name} of await page.context().cookies()) stored.add(`cookie ${name}`);
  for (const [command, name, parameters] of await queue(page)) {
    if (command !== 'event') continue;
    events.set(
      String(name),
      new Set([...(events.get(String(name)) ?? []), ...Object.keys(parameters as object)]),
    );
  }
}

/**
 * Mocks other hosts. Their scripts set the cookies and make the kinds of requests of the real ones;
 * one search server is down.
 */
async function playHosts(context: BrowserContext) {
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
  await context.route(ALGOLIA, (route) =>
    route.fulfill({
      headers: CORS,
      json: {results: [{hits: [HOSTED_HIT], nbHits: 1, page: 0, nbPages: 1}]},
    }),
  );
  await context.route(/-dsn\.algolia\.net\//, (route) => route.abort());
}

/** Uses every feature that could store or send something. */
async function walk(page: Page, origin: string): Promise<Findings> {
  const isHosted = origin === HOSTED;
  page.setDefaultTimeout(20_000);
  const findings: Findings = {
    stored: new Set(),
    events: new Map(),
    requests: requestsElsewhere(page, origin),
  };
  const visit = async (path: string) => {
    await page.goto(origin + path);
    await idle(page);
  };
  const button = (name: string | RegExp) => page.getByRole('button', {name}).first();

  await visit(DOC);
  if (isHosted) await button('Allow').click();
  await modeButton(page).click();
  await closeAnnouncement(page).click();
  // The last tab, because a click on the selected one stores nothing.
  await page.getByRole('tab').last().click();
  const image = page.locator('.markdown p img').first();
  await image.scrollIntoViewIfNeeded();
  await expect(button(/^Expand image: /)).toHaveCount(1);
  await image.click();
  const zoomed = page.locator('dialog.zoom[open]');
  await expect(zoomed).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoomed).toHaveCount(0);
  await feedback(page).getByRole('button', {name: 'No', exact: true}).click();
  await feedback(page).getByRole('textbox').fill('Too short. '.repeat(40));
  if (isHosted) await feedback(page).getByRole('button', {name: 'Send comment'}).click();
  await page.getByText('Copy page', {exact: true}).click();
  await button('Copy as Markdown').click();
  await search.open(page, 'billing');
  await search.hits(page).first().click();
  await expect(search.dialog(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(origin + DOC);
  await gather(page, findings);

  await visit('/docs/serenity-aihub/agents/import-export');
  await page.locator('.docusaurus-mermaid-container svg').first().scrollIntoViewIfNeeded();
  await button(/^Expand diagram: /).press('Enter');
  await expect(zoomed.locator('svg').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoomed).toHaveCount(0);
  await button('Docs version: Next').hover();
  await page.locator('.navbar .dropdown').getByRole('link', {name: 'Next', exact: true}).click();
  if (!isHosted) {
    await chat.open(page);
    await chat.ask(page, 'where do I find my API key?');
    await expect(chat.passages(page).first()).toBeVisible();
  }
  await gather(page, findings);

  await visit('/release-notes');
  await page.getByRole('combobox', {name: 'Product area'}).selectOption({index: 1});
  await visit('/search?q=billing');
  await expect(search.results(page).first()).toBeVisible();
  await gather(page, findings);

  await requestConsole.open(page, origin + OPERATION);
  if (isHosted) {
    await requestConsole.live(page).click();
    await requestConsole.key(page).fill('sk-test-0123456789');
  }
  await requestConsole.send(page).click();
  await expect(requestConsole.status(page)).toContainText('200');
  await gather(page, findings);
  return findings;
}

/** Matches the names of an entry of the list, in which `<…>` varies. */
const patternOf = ({storage, name}: StorageEntry) =>
  new RegExp(`^${storage} (?:${name.replaceAll(', ', '|').replace(/<[^>]+>/g, '.+')})$`);

const PARTS: Readonly<Record<string, readonly StorageEntry['only'][]>> = {
  'no external part': ['Ask the docs'],
  'all external parts': ['analytics', 'consent prompt', 'hosted search', 'real requests'],
};

test('all that features store and send is in the privacy policy', async ({browser, baseURL}) => {
  test.slow();
  const seen: string[] = [];
  for (const [configuration, parts] of Object.entries(PARTS)) {
    const isHosted = configuration === 'all external parts';
    const context = await browser.newContext({permissions: ['clipboard-read', 'clipboard-write']});
    await playHosts(context);
    const errors = collectErrors(context);
    const {stored, events, requests} = await walk(
      await context.newPage(),
      isHosted ? HOSTED : (baseURL ?? ''),
    );
    await context.close();
    // Violations of the content security policy are errors too. One search server is down.
    expect(errors.filter((text) => !/Failed to load resource.*algolia/.test(text))).toEqual([]);
    seen.push(...stored);

    const possible = SITE_STORAGE.filter(
      ({only}) => only === undefined || parts.includes(only),
    ).map(patternOf);
    const unlisted = [...stored].filter(
      (entry) => !possible.some((pattern) => pattern.test(entry)),
    );
    expect(unlisted, configuration).toEqual([]);
    expect([...events.keys()].sort(), configuration).toEqual(
      isHosted ? SITE_EVENTS.map(({name}) => name).sort() : [],
    );
    for (const {name, data} of isHosted ? SITE_EVENTS : []) {
      const listed = data.replace(
        'comment_1 to comment_5',
        'comment_1 comment_2 comment_3 comment_4 comment_5',
      );
      const sent = [...(events.get(name) ?? [])];
      const missing = sent.filter((parameter) => !new RegExp(`\\b${parameter}\\b`).test(listed));
      expect(missing, name).toEqual([]);
    }
    expect(hostsOf(requests.filter((url) => !ALGOLIA.test(url))), configuration).toEqual(
      isHosted
        ? [
            'api.serenitystar.ai',
            'hub.serenitystar.ai',
            'region1.google-analytics.com',
            'www.google-analytics.com',
            'www.googletagmanager.com',
          ]
        : [],
    );
  }
  // Keys are stored only by sites with real requests and without the scripts of others.
  const unseen = SITE_STORAGE.filter(
    (entry) =>
      !entry.name.startsWith('api-console-key') &&
      !seen.some((found) => patternOf(entry).test(found)),
  );
  const names = unseen.map(({name}) => name);
  expect(names, 'listed, but never written').toEqual([]);
});
