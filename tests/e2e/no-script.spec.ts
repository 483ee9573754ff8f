/** Without JavaScript, every kind of page is readable and links to every part of the site and to search. */
import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {toString} from 'mdast-util-to-string';
import {contentFiles, parsePage} from '../../src/plugins/content/pages';
import {formatDate} from '../../src/shared/dates';
import {entriesOf} from '../support/entries';
import {expect, test} from './fixtures';
import {chat} from './site';

test.use({javaScriptEnabled: false});

const pageOf = (file: string) => parsePage(readFileSync(file, 'utf8'), file);

/** The start of a page's text. */
function openingOf(file: string): string {
  const paragraph = pageOf(file).tree.children.find(({type}) => type === 'paragraph');
  return /^.{10,30}(?=\s)/.exec(paragraph ? toString(paragraph).replace(/\s+/g, ' ') : '')?.[0] ?? '';
}

const files = contentFiles();
const POST = {file: files.find((file) => file.endsWith('-welcome.mdx')) ?? ''};
const RELEASE = {file: files.find((file) => file.startsWith('release-notes/')) ?? '', date: ''};
RELEASE.date = RELEASE.file.slice('release-notes/'.length, -'.mdx'.length);

/** One page of each kind, with words of its text. */
const KINDS = {
  'the landing page': ['/', 'Start building'],
  'a documentation page': [
    '/docs/serenity-aihub/agents/assistant',
    openingOf('docs/serenity-aihub/agents/assistant.mdx'),
  ],
  'an unlisted page': ['/docs/getting-started/quickstarters/react', 'React'],
  'a category': ['/docs/category/billing', 'Quotas'],
  'the introduction of the API': ['/docs/api/aihub/serenity-star-api-docs', 'Authentication'],
  'an operation': ['/docs/api/aihub/execute-agent-with-code', 'agentCode'],
  'the list of posts': ['/blog', 'Read more'],
  'its second page': ['/blog/page/2', 'Read more'],
  'a post': ['/blog/welcome', openingOf(POST.file)],
  'the tags': ['/blog/tags', 'rag'],
  'the archive': ['/blog/archive', '2025'],
  'the list of release notes': ['/release-notes', formatDate(entriesOf('release-notes')[0]?.date ?? '')],
  'a release note': [`/release-notes/${RELEASE.date}`, openingOf(RELEASE.file)],
  'a legal document': ['/terms/privacy-policy', 'draft'],
  'the search page': ['/search', 'Browse the site'],
  'a page of its own': ['/accessibility', 'What is tested'],
  'the answer to an unknown address': ['/there/is/no/such/page', 'Page Not Found'],
} as const;

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

const visibleLink = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`);

test.describe('each kind of page', () => {
  test.use({expectedErrors: [[/status of 404/], {scope: 'test'}]});

  for (const [kind, [path, words]] of Object.entries(KINDS)) {
    test(`${kind} is readable and links to all sections and the search page`, async ({page}) => {
      await page.goto(path);
      for (const width of [390, 1280]) {
        await page.setViewportSize({width, height: 800});
        await expect(page.getByRole('heading', {level: 1})).toBeVisible();
        await expect(page.locator('main').getByText(words).locator('visible=true').first()).toBeVisible();
        const links = await page
          .locator('a[href]:visible')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        const missing = PARTS.filter((part) => part !== path && !links.includes(part));
        expect.soft(missing, `parts of the site without a link, ${width} px wide`).toEqual([]);
        // Controls that need a script aren't shown.
        const dead = page.locator('main button:visible, .navbar button:visible, aside button:visible');
        expect(await dead.evaluateAll((all) => all.map((button) => button.outerHTML.slice(0, 150)))).toEqual([]);
        await expect(chat.launcher(page)).toHaveCount(0);
      }
    });
  }
});

test('shows the content of every tab, diagrams, and pictures, and does not ask for feedback', async ({page}) => {
  await page.goto('/docs/serenity-aihub/agents/assistant');
  const panels = page.getByRole('tabpanel', {includeHidden: true});
  expect(await panels.count()).toBeGreaterThan(2);
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

test('links lead from the landing page to an operation and to a post', async ({page}) => {
  await page.goto('/');
  await visibleLink(page, '/docs/api/aihub/serenity-star-api-docs').first().click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Serenity* Star API Docs');
  await page.locator('a[href="/docs/api/aihub/execute-agent-with-code"]:visible').first().click();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page).toHaveURL(/execute-agent-with-code/);
  await visibleLink(page, '/blog').first().click();
  await visibleLink(page, '/blog/page/2').first().click();
  await expect(page).toHaveURL('/blog/page/2');
});
