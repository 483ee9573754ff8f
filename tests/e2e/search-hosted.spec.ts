/**
 * Search with the hosted provider, its HTTP endpoint stubbed.
 * Needs a production build made with ALGOLIA_APP_ID=TESTAPPID1, ALGOLIA_API_KEY=0123456789abcdef0123456789abcdef and
 * ALGOLIA_INDEX_NAME=serenity-star, served at HOSTED_BASE_URL.
 */
import type {Page, Route} from '@playwright/test';
import {expect, open, test} from './fixtures';
import {CORS, DOC, markWindow, mockHosts, search} from './site';

test.use({baseURL: process.env.HOSTED_BASE_URL});

// The same build has chat and analytics configured; they are not this spec's subject.
test.beforeEach(async ({page}) => {
  await mockHosts(page);
});

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

/** Mocks the service. @returns the requests that it received */
async function stub(page: Page, hits: readonly unknown[]) {
  const requests: Request[] = [];
  await page.route(ENDPOINT, async (route: Route) => {
    const body = route.request().postDataJSON() as {requests: Request[]};
    requests.push(...body.requests);
    await route.fulfill({
      headers: CORS,
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

async function openSearch(page: Page, query = '') {
  await open(page, DOC);
  await search.open(page, query);
}

test('asks the configured index with the filters of contextual search, shows hits, and follows them inside the site', async ({
  page,
}) => {
  const requests = await stub(page, HITS);
  await open(page, DOC);
  const preconnect = page.locator('link[rel="preconnect"][href*="algolia"]');
  await expect(preconnect).toHaveCount(0);
  // The site connects to the service on intent.
  await page.getByRole('button', {name: 'Search', exact: true}).first().focus();
  await expect(preconnect).toHaveAttribute('href', 'https://testappid1-dsn.algolia.net');
  await search.open(page, 'activity');
  await expect(search.hits(page)).toHaveCount(2);
  expect(requests.at(-1)).toMatchObject({indexName: 'serenity-star', query: 'activity', facetFilters: FILTERS});
  await expect(search.hits(page).first()).toContainText('Activity Agent');
  await expect(search.hits(page).first().locator('mark')).toHaveText('Activity');
  await expect(search.dialog(page).getByRole('link', {name: 'See all 2 results'})).toHaveAttribute(
    'href',
    '/search?q=activity',
  );
  // Names the service.
  await expect(search.dialog(page).getByRole('link', {name: /Algolia/})).toBeVisible();
  const expectSameWindow = await markWindow(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/serenity-aihub/agents/activity');
  await expectSameWindow();
});

test('no hits: No results for, and Try searching for, in modal and page', async ({page}) => {
  await stub(page, []);
  await openSearch(page, 'qwertyzx');
  await expect(search.dialog(page)).toContainText('No results for "qwertyzx"');
  await expect(search.dialog(page)).toContainText('Try searching for');
  await open(page, '/search?q=qwertyzx');
  await expect(page.getByRole('main')).toContainText('No results for "qwertyzx"');
  await expect(page.getByRole('main')).toContainText('Try searching for');
});

test.describe('failure', () => {
  test.use({expectedErrors: [[/Failed to load resource/], {scope: 'test'}]});

  test('no host of the service answers: Unable to fetch results', async ({page}) => {
    await page.route(ENDPOINT, (route) => route.abort());
    await openSearch(page, 'activity');
    await expect(search.dialog(page)).toContainText('Unable to fetch results');
    await expect(search.dialog(page)).toContainText('You might want to check your network connection.');
    await page.unroute(ENDPOINT);
    await stub(page, HITS);
    await search.field(page).fill('activity agent');
    await expect(search.hits(page)).toHaveCount(2);
  });

  test('the service refuses the key: Unable to fetch results, in modal and page', async ({page}) => {
    await page.route(ENDPOINT, (route) =>
      route.fulfill({
        status: 403,
        headers: CORS,
        json: {message: 'Invalid Application-ID or API key', status: 403},
      }),
    );
    await openSearch(page, 'activity');
    await expect(search.dialog(page)).toContainText('Unable to fetch results');
    await open(page, '/search?q=activity');
    await expect(page.getByRole('alert')).toContainText('Unable to fetch results');
  });
});

test('the search page shows the results of the service, grouped by page', async ({page}) => {
  const requests = await stub(page, HITS);
  await open(page, '/search?q=activity');
  const main = page.getByRole('main');
  await expect(page.getByRole('status').filter({hasText: '2 results'})).toBeVisible();
  await expect(search.results(page)).toHaveCount(1);
  await expect(search.results(page)).toHaveAttribute('href', '/docs/serenity-aihub/agents/activity');
  await expect(main.getByRole('link', {name: 'Call it'})).toHaveAttribute(
    'href',
    '/docs/serenity-aihub/agents/activity#call-it',
  );
  await expect(main).toContainText('One activity, one answer.');
  await expect(main.getByRole('link', {name: 'Algolia'})).toBeVisible();
  expect(requests[0]).toMatchObject({indexName: 'serenity-star', query: 'activity', facetFilters: FILTERS});
});
