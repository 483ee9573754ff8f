/** Search with the hosted provider, its HTTP endpoint stubbed, in the configured site. */
import type {Page} from '@playwright/test';
import {markWindow} from './browserState';
import {expect, HOSTED_URL, openHydrated, test} from './fixtures';
import {ALGOLIA, CORS, HOSTED_HIT, mockHosts, mockSearch} from './mocks';
import {DOC, NEXT_DOC, search} from './pageParts';

test.use({baseURL: HOSTED_URL});

// The same build has chat and analytics configured; they are not this spec's subject.
test.beforeEach(async ({page}) => {
  await mockHosts(page);
});

/** The request that the service must get for `activity`. */
const REQUEST = {
  indexName: 'serenity-star',
  query: 'activity',
  facetFilters: [
    'language:en',
    [
      'docusaurus_tag:default',
      'docusaurus_tag:docs-default-current',
      'docusaurus_tag:docs-terms-current',
    ],
  ],
};

const HITS = [
  HOSTED_HIT,
  {
    objectID: '2',
    type: 'content',
    url: `${HOSTED_HIT.url}#call-it`,
    content: 'One activity, one answer.',
    hierarchy: {...HOSTED_HIT.hierarchy, lvl2: 'Call it'},
    _snippetResult: {
      content: {value: 'One <mark>activity</mark>, one answer.', matchLevel: 'full'},
    },
    _highlightResult: HOSTED_HIT._highlightResult,
  },
];

async function openSearch(page: Page, query = '') {
  await page.goto(DOC);
  await search.open(page, query);
}

test('asks the configured index with its filters, and follows hits', async ({page}) => {
  const requests = await mockSearch(page, HITS);
  await openHydrated(page, DOC);
  const preconnect = page.locator('link[rel="preconnect"][href*="algolia"]');
  await expect(preconnect).toHaveCount(0);
  // The site connects to the service on intent.
  await search.button(page).focus();
  await expect(preconnect).toHaveAttribute('href', 'https://testappid1-dsn.algolia.net');
  await search.open(page, 'activity');
  await expect(search.hits(page)).toHaveCount(2);
  expect(requests.at(-1)).toMatchObject(REQUEST);
  await expect(search.hits(page).first()).toContainText('Activity Agent');
  await expect(search.hits(page).first().locator('mark')).toHaveText('Activity');
  const seeAll = search.dialog(page).getByRole('link', {name: 'See all 2 results'});
  await expect(seeAll).toHaveAttribute('href', '/search?q=activity');
  // The modal names the service.
  await expect(search.dialog(page).getByRole('link', {name: /Algolia/})).toBeVisible();
  const expectSameWindow = await markWindow(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(NEXT_DOC);
  await expectSameWindow();
});

test('Unable to fetch results: a refused key', async ({page, expectedErrors}) => {
  expectedErrors.push(/Failed to load resource/);
  const json = {message: 'Invalid Application-ID or API key', status: 403};
  await page.route(ALGOLIA, (route) => route.fulfill({status: 403, headers: CORS, json}));
  await page.goto('/search?q=activity');
  await expect(page.getByRole('alert')).toContainText('Unable to fetch results');
  await openSearch(page, 'activity');
  await expect(search.dialog(page)).toContainText('Unable to fetch results');
  await mockSearch(page, HITS);
  await search.field(page).fill('activity agent');
  await expect(search.hits(page)).toHaveCount(2);
});

test('the search page shows the results of the service, grouped by page', async ({page}) => {
  const requests = await mockSearch(page, HITS);
  await page.goto('/search?q=activity');
  const main = page.getByRole('main');
  await expect(page.getByRole('status').filter({hasText: '2 results'})).toBeVisible();
  await expect(search.results(page)).toHaveCount(1);
  await expect(search.results(page)).toHaveAttribute('href', NEXT_DOC);
  await expect(main.getByRole('link', {name: 'Call it'})).toHaveAttribute(
    'href',
    `${NEXT_DOC}#call-it`,
  );
  await expect(main).toContainText('One activity, one answer.');
  await expect(main.getByRole('link', {name: 'Algolia'})).toBeVisible();
  expect(requests[0]).toMatchObject(REQUEST);
});
