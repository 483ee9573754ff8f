/** Hosted search in the configured site, with the stock theme. Its HTTP endpoint is mocked. */
import {hydratePage} from '../../tools/support/chromium';
import {markWindow} from './browserState';
import {expect, HOSTED_URL, test} from './fixtures';
import {hold, HOSTED_HIT, mockHosts, mockSearch} from './mocks';
import {DOC, hostedSearch, NEXT_DOC, search} from './pageParts';

test.use({baseURL: HOSTED_URL});

// The same build has chat and analytics configured; they are not this spec's subject.
test.beforeEach(async ({page}) => {
  await mockHosts(page);
});

/** Contextual search: the page's language, and the versions of the docs. */
const FILTERS = [
  'language:en',
  [
    'docusaurus_tag:default',
    'docusaurus_tag:docs-default-current',
    'docusaurus_tag:docs-terms-current',
  ],
];

test('asks the configured index with its filters, and follows hits', async ({page}) => {
  const requests = await mockSearch(page);
  await page.goto(DOC);
  await hostedSearch.open(page, 'activity');
  await expect(hostedSearch.hits(page)).toHaveText(/Activity Agent/);
  expect(requests.at(-1)).toMatchObject({
    indexName: 'serenity-star',
    query: 'activity',
    facetFilters: FILTERS,
  });
  await expect(page.getByRole('link', {name: 'See all 1 results'})).toHaveAttribute(
    'href',
    '/search?q=activity',
  );
  const expectSameWindow = await markWindow(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(NEXT_DOC);
  await expectSameWindow();
});

for (const [how, press] of [
  ['the button', 'click'],
  ['Control+k', 'Control+k'],
  ['/', '/'],
] as const)
  test(`opens with ${how} before React has loaded`, async ({page}) => {
    const release = await hold(page, ({pathname}) => /\/assets\/js\/(?!page\.)/.test(pathname));
    await page.goto(DOC);
    if (press === 'click') await hostedSearch.button(page).click();
    else await page.keyboard.press(press);
    await expect(hostedSearch.button(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await hydratePage(page);
    await expect(hostedSearch.field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(hostedSearch.dialog(page)).toHaveCount(0);
  });

test('keeps a shortcut that is pressed while React takes over', async ({page}) => {
  const release = await hold(page, ({pathname}) => /\/assets\/js\/(?!page\.)/.test(pathname));
  await page.goto(DOC);
  // Docusaurus sets this when hydration starts, before the listeners of its components exist.
  await page.evaluate(() => Object.assign(window, {docusaurusRoot: {}}));
  await page.keyboard.press('Control+k');
  await page.evaluate(() => Reflect.deleteProperty(window, 'docusaurusRoot'));
  release();
  await hydratePage(page);
  await expect(hostedSearch.field(page)).toBeFocused();
});

/**
 * DocSearch 4.7.1 has the other words of the specification, but doesn't keep them on the screen: a
 * failure becomes "no results", and its list of other queries stays empty.
 */
test('shows the messages of the specification', async ({page}) => {
  await mockSearch(page, []);
  await page.goto(DOC);
  await hostedSearch.open(page, 'activity agents');
  await expect(hostedSearch.dialog(page)).toContainText('No results for "activity agents"');
});

test('the search page reads `q`, and shows the results of the service', async ({page}) => {
  const requests = await mockSearch(page);
  await page.goto('/search?q=activity');
  await expect(search.results(page)).toHaveText(['Activity Agent']);
  await expect(search.results(page)).toHaveAttribute('href', NEXT_DOC);
  expect(JSON.stringify(requests)).toContain('docusaurus_tag:docs-default-current');
  expect(HOSTED_HIT.url).toContain(NEXT_DOC);
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/search/i))
    .first()
    .fill('agents');
  await expect(page).toHaveURL('/search?q=agents');
});
