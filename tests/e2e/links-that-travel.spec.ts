/** Feeds as pages for people, under the site's own policy; and the head of a page once the browser's code has it. */
import {entriesOf} from '../support/entries';
import {expect, open, test} from './fixtures';

const FEEDS = (['blog', 'release-notes'] as const).flatMap((folder) => {
  const entries = entriesOf(folder);
  const title = `Serenity* Star ${folder === 'blog' ? 'Blog' : 'Release notes'}`;
  return ['rss.xml', 'atom.xml'].map((file) => ({
    path: `/${folder}/${file}`,
    title,
    count: entries.length,
    first: entries[0]?.route,
  }));
});

const LINK_COLOR = 'rgb(52, 72, 214)';

for (const {path, title, count, first} of FEEDS) {
  test(`${path} reads as a page`, async ({page}) => {
    await page.goto(path);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
    const headings = page.getByRole('heading', {level: 2});
    await expect(headings).toHaveCount(count);
    const newest = headings.first().getByRole('link');
    await expect(newest).toHaveAttribute('href', new RegExp(`^https://[^/]+${first}$`));
    // Its style sheet is allowed by the policy.
    await expect(newest).toHaveCSS('color', LINK_COLOR);
    await page.setViewportSize({width: 320, height: 640});
    const shown = await page.evaluate(() => {
      const isShown = (element: Element) => getComputedStyle(element).display !== 'none';
      const parts = [...document.querySelectorAll('item:first-of-type > *, entry:first-of-type > *')];
      return {
        parts: parts.filter(isShown).map(({localName}) => localName),
        fits: document.documentElement.scrollWidth <= window.innerWidth,
      };
    });
    expect(shown.fits).toBe(true);
    expect(shown.parts.sort()).toEqual([path.endsWith('rss.xml') ? 'description' : 'summary', 'header'].sort());
  });
}

test('taking over leaves card and data as they are, and another page does not inherit them', async ({page}) => {
  await open(page, '/docs/serenity-aihub/capabilities/knowledge');
  const written = page.locator('head [data-built]');
  await expect(written).toHaveCount(7);
  for (const selector of ['meta[property="og:image"]', 'script[type="application/ld+json"]', 'link[rel=canonical]']) {
    await expect(page.locator(`head ${selector}`)).toHaveCount(1);
  }
  await page.evaluate(() => window.history.pushState({}, '', '#a-place-in-the-page'));
  await expect(written).toHaveCount(7);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  await expect(written).toHaveCount(0);
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/blog$/);
});
