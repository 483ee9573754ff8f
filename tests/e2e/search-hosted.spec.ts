/**
 * Search with the hosted provider, its HTTP endpoint stubbed.
 * Needs a production build made with ALGOLIA_APP_ID=TESTAPPID1, ALGOLIA_API_KEY=0123456789abcdef0123456789abcdef and
 * ALGOLIA_INDEX_NAME=serenity-star, served at HOSTED_BASE_URL.
 */
import type {Page, Route} from '@playwright/test';
import {expect, test} from './fixtures';

test.use({baseURL: process.env.HOSTED_BASE_URL});

// The same build has chat and analytics configured; they are not this spec's subject.
test.beforeEach(({page}) =>
  page.route(/^https:\/\/(hub\.serenitystar\.ai|www\.googletagmanager\.com)\//, (route) =>
    route.fulfill({
      body: '',
      contentType: route.request().resourceType() === 'stylesheet' ? 'text/css' : 'text/javascript',
      headers: {'access-control-allow-origin': '*'},
    }),
  ),
);

const DOC = '/docs/serenity-aihub/agents/assistant';
const ENDPOINT = /^https:\/\/testappid1[^/]*\.(algolia|algolianet)\.(net|com)\/1\/indexes\//i;
const FILTERS = [
  'language:en',
  ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current', 'docusaurus_tag:docs-terms-current'],
];

type Request = {indexName: string; query: string; facetFilters: unknown; hitsPerPage: number; page?: number};

const NO_LEVELS = {lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
const HITS = [
  {
    objectID: '1',
    type: 'lvl1',
    url: 'https://docs.serenitystar.ai/docs/serenity-aihub/agents/activity',
    content: null,
    hierarchy: {lvl0: 'Agents', lvl1: 'Activity Agent', ...NO_LEVELS},
    _snippetResult: {hierarchy: {lvl1: {value: '<mark>Activity</mark> Agent', matchLevel: 'full'}}},
    _highlightResult: {hierarchy: {lvl0: {value: 'Agents', matchLevel: 'none'}}},
  },
  {
    objectID: '2',
    type: 'content',
    url: 'https://docs.serenitystar.ai/docs/serenity-aihub/agents/activity#call-it',
    content: 'One activity, one answer.',
    hierarchy: {lvl0: 'Agents', lvl1: 'Activity Agent', ...NO_LEVELS, lvl2: 'Call it'},
    _snippetResult: {content: {value: 'One <mark>activity</mark>, one answer.', matchLevel: 'full'}},
    _highlightResult: {hierarchy: {lvl0: {value: 'Agents', matchLevel: 'none'}}},
  },
];

/** Answers for the service, and keeps what it was asked. */
async function stub(page: Page, hits: readonly unknown[]) {
  const requests: Request[] = [];
  await page.route(ENDPOINT, async (route: Route) => {
    const body = route.request().postDataJSON() as {requests: Request[]};
    requests.push(...body.requests);
    await route.fulfill({
      headers: {'access-control-allow-origin': '*'},
      json: {
        results: body.requests.map(({indexName, query, page: number = 0}) => ({
          index: indexName,
          query,
          hits: number === 0 ? hits : [],
          nbHits: hits.length,
          page: number,
          nbPages: 1,
        })),
      },
    });
  });
  return requests;
}

const dialog = (page: Page) => page.getByRole('dialog', {name: 'Search'});
const field = (page: Page) => dialog(page).getByRole('combobox');
const hitsOf = (page: Page) => dialog(page).getByRole('option');

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

async function openSearch(page: Page) {
  await open(page, DOC);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('asks the configured index with the filters of contextual search', async ({page}) => {
  const requests = await stub(page, HITS);
  await openSearch(page);
  await field(page).fill('activity');
  await expect(hitsOf(page)).toHaveCount(2);
  const last = requests.at(-1);
  expect(last).toMatchObject({indexName: 'serenity-star', query: 'activity', facetFilters: FILTERS});
});

test('connects to the service on intent, not before', async ({page}) => {
  await stub(page, HITS);
  await open(page, DOC);
  const preconnect = page.locator('link[rel="preconnect"][href*="algolia"]');
  await expect(preconnect).toHaveCount(0);
  await page.getByRole('button', {name: 'Search', exact: true}).first().focus();
  await expect(preconnect).toHaveAttribute('href', 'https://testappid1-dsn.algolia.net');
});

test('shows its hits and follows them inside the site', async ({page}) => {
  await stub(page, HITS);
  await openSearch(page);
  await page.evaluate(() => Object.assign(window, {stillHere: true}));
  await field(page).fill('activity');
  await expect(hitsOf(page).first()).toContainText('Activity Agent');
  await expect(hitsOf(page).first().locator('mark')).toHaveText('Activity');
  await expect(dialog(page).getByRole('link', {name: 'See all 2 results'})).toHaveAttribute(
    'href',
    '/search?q=activity',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/serenity-aihub/agents/activity');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('names the service that answers', async ({page}) => {
  await stub(page, HITS);
  await openSearch(page);
  await expect(dialog(page).getByRole('link', {name: /Algolia/})).toBeVisible();
});

test('no hits: No results for, and Try searching for', async ({page}) => {
  await stub(page, []);
  await openSearch(page);
  await field(page).fill('qwertyzx');
  await expect(dialog(page)).toContainText('No results for "qwertyzx"');
  await expect(dialog(page)).toContainText('Try searching for');
});

test.describe('failure', () => {
  test.use({expectedErrors: [[/Failed to load resource/], {scope: 'test'}]});

  test('no host of the service answers: Unable to fetch results', async ({page}) => {
    await page.route(ENDPOINT, (route) => route.abort());
    await openSearch(page);
    await field(page).fill('activity');
    await expect(dialog(page)).toContainText('Unable to fetch results');
    await expect(dialog(page)).toContainText('You might want to check your network connection.');
    await page.unroute(ENDPOINT);
    await stub(page, HITS);
    await field(page).fill('activity agent');
    await expect(hitsOf(page)).toHaveCount(2);
  });

  test('the service refuses the key: Unable to fetch results, in modal and page', async ({page}) => {
    await page.route(ENDPOINT, (route) =>
      route.fulfill({
        status: 403,
        headers: {'access-control-allow-origin': '*'},
        json: {message: 'Invalid Application-ID or API key', status: 403},
      }),
    );
    await openSearch(page);
    await field(page).fill('activity');
    await expect(dialog(page)).toContainText('Unable to fetch results');
    await open(page, '/search?q=activity');
    await expect(page.getByRole('alert')).toContainText('Unable to fetch results');
  });
});

test.describe('Search page', () => {
  test('shows the results of the service, gathered by page', async ({page}) => {
    const requests = await stub(page, HITS);
    await open(page, '/search?q=activity');
    const main = page.getByRole('main');
    await expect(page.getByRole('status').filter({hasText: '2 results'})).toBeVisible();
    await expect(main.locator('h2 a')).toHaveCount(1);
    await expect(main.locator('h2 a')).toHaveAttribute('href', '/docs/serenity-aihub/agents/activity');
    await expect(main.getByRole('link', {name: 'Call it'})).toHaveAttribute(
      'href',
      '/docs/serenity-aihub/agents/activity#call-it',
    );
    await expect(main).toContainText('One activity, one answer.');
    await expect(main.getByRole('link', {name: 'Algolia'})).toBeVisible();
    expect(requests[0]).toMatchObject({indexName: 'serenity-star', query: 'activity', facetFilters: FILTERS});
  });

  test('no hits: No results for, and Try searching for', async ({page}) => {
    await stub(page, []);
    await open(page, '/search?q=qwertyzx');
    const main = page.getByRole('main');
    await expect(main).toContainText('No results for "qwertyzx"');
    await expect(main).toContainText('Try searching for');
  });
});
