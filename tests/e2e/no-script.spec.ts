/**
 * Without JavaScript, every kind of page is readable and links to every part of the site and to
 * search.
 */
import {readFileSync} from 'node:fs';
import {formatDate} from '@docs-kit/basics/dates';
import {parsePage} from '@docs-kit/writing/sources';
import {toString} from 'mdast-util-to-string';
import {getListRoute, getNewestEntry, getOldestEntry} from '../support/entries';
import {EXAMPLE_PAGES, LONGEST_OPERATION} from '../support/examplePages';
import {expect, test} from './fixtures';
import {askPanel, DOC, pageHeading} from './pageParts';

test.use({javaScriptEnabled: false});

/** @returns the start of a page's text */
function readOpening(file: string): string {
  const {tree} = parsePage(readFileSync(file, 'utf8'), file);
  const paragraph = tree.children.find(({type}) => type === 'paragraph');
  return (
    /^.{10,30}(?=\s)/.exec(paragraph ? toString(paragraph).replace(/\s+/g, ' ') : '')?.[0] ?? ''
  );
}

const newestPost = getNewestEntry('blog');

/** Pages with words of their text. */
const PAGES: readonly (readonly [kind: string, path: string, words: string])[] = [
  ['the landing page', EXAMPLE_PAGES.home, 'Start building'],
  ['a guide', EXAMPLE_PAGES.guide, readOpening(`.${EXAMPLE_PAGES.guide}.mdx`)],
  ['an unlisted page', '/docs/getting-started/quickstarters/react', 'React'],
  ['a category', EXAMPLE_PAGES.category, 'Quotas'],
  ['the introduction of the API', '/docs/api/aihub/serenity-star-api-docs', 'Authentication'],
  ['an operation', LONGEST_OPERATION, 'agentCode'],
  ['the list of posts', EXAMPLE_PAGES.posts, 'minutes'],
  ['its second page', getListRoute('blog', 2), 'minutes'],
  ['a post', EXAMPLE_PAGES.post, readOpening(getOldestEntry('blog').file)],
  ['the tags', '/blog/tags', newestPost.tags[0] ?? ''],
  ['the archive', '/blog/archive', newestPost.date.slice(0, 4)],
  [
    'the list of release notes',
    EXAMPLE_PAGES.releases,
    formatDate(getNewestEntry('release-notes').date),
  ],
  ['a release note', EXAMPLE_PAGES.release, readOpening(getOldestEntry('release-notes').file)],
  ['a legal document', EXAMPLE_PAGES.legal, 'draft'],
  ['the search page', '/search', 'Browse the site'],
  ['a page outside the sections', EXAMPLE_PAGES.page, 'What is tested'],
  ['an unknown URL', '/there/is/no/such/page', 'Page not found'],
];

/** Pages that every page links to. */
const PARTS = [
  '/',
  '/docs/getting-started/overview',
  '/docs/api/aihub/serenity-star-api-docs',
  '/blog',
  '/release-notes',
  '/terms/terms-of-use',
  '/search',
];

test('each kind of page is readable, and links to all sections and the search page', async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/status of 404/);
  for (const [kind, path, words] of PAGES) {
    await page.goto(path);
    for (const width of [390, 1280]) {
      const state = `${kind}, ${width} px`;
      await page.setViewportSize({width, height: 800});
      await expect(pageHeading(page), state).toBeVisible();
      const text = page.locator('main').getByText(words).filter({visible: true});
      await expect(text.first(), state).toBeVisible();
      const links = await page
        .locator('a[href]:visible')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const missing = PARTS.filter((part) => part !== path && !links.includes(part));
      expect.soft(missing, `parts of the site without a link: ${state}`).toEqual([]);
      // Controls that need a script aren't shown.
      const dead = page.locator(
        'main button:visible, .navbar button:visible, aside button:visible',
      );
      expect(
        await dead.evaluateAll((all) => all.map((button) => button.outerHTML.slice(0, 150))),
        state,
      ).toEqual([]);
      await expect(askPanel.launcher(page), state).toHaveCount(0);
    }
  }
});

test('shows every tab, diagrams, and pictures, and asks nothing', async ({page}) => {
  await page.goto(DOC);
  const panels = page.getByRole('tabpanel', {includeHidden: true});
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) {
    await expect(panel).toBeVisible();
    await expect(panel.locator('> .script-off').first()).toHaveText(/\S/);
  }
  await expect(page.locator('.docusaurus-mermaid-container svg text').first()).toBeVisible();
  await expect(page.getByText('Was this page helpful?')).toBeHidden();
  await page.goto('/docs/serenity-aihub/capabilities/knowledge');
  const drawing = page.locator('main figure[role=img] svg').filter({visible: true});
  await expect(drawing.locator('text').first()).toBeVisible();
});

test('the search page says what it needs, and links to every part of the site', async ({page}) => {
  await page.goto('/search?q=knowledge');
  const main = page.getByRole('main');
  // Playwright leaves `noscript` out of the text of a page, with scripts or without.
  expect(await main.locator('noscript').innerHTML()).toContain('Search needs JavaScript');
  for (const name of [
    'Docs',
    'API',
    'Blog',
    'Release notes',
    'Terms',
    'Getting started',
    'Client libraries',
  ])
    await expect(main.getByRole('link', {name, exact: true})).toBeVisible();
});

test('an operation shows every sample, example, and field', async ({page}) => {
  await page.goto(LONGEST_OPERATION);
  await expect(page.getByRole('heading', {name: 'Request sample'})).toBeVisible();
  for (const sign of ['import requests', 'SerenityClient.Create', '@serenity-star/sdk'])
    await expect(page.getByText(sign).first()).toBeVisible();
  // All tabs are visible at once, in order.
  const labels = page.locator('article p').filter({hasText: /^(cURL|TypeScript|C#|Python)$/});
  await expect(labels).toHaveText(['cURL', 'TypeScript', 'C#', 'Python']);
  for (const label of await labels.all()) await expect(label).toBeVisible();
  for (const name of ['Proxy Agent: choose the model', '200: A run that fails'])
    await expect(page.locator('p').filter({hasText: name}).first()).toBeVisible();
  await expect(page.locator('details code.api-name').first()).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.locator('[role=tablist]').first()).toBeHidden();
});

test('a page links to its Markdown version in place of the menu', async ({page}) => {
  await page.goto('/docs/billing/quotas');
  await expect(page.getByRole('button', {name: 'Copy page'})).toHaveCount(0);
  await page.getByRole('link', {name: 'View as Markdown'}).click();
  await expect(page).toHaveURL(/quotas\.md$/);
});
