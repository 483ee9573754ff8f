/** The page head before hydration, after it, and after navigation. */
import {expect, open, test} from './fixtures';

test('keeps the link preview and structured data on hydration, and removes them on navigation', async ({
  page,
}) => {
  await open(page, '/docs/serenity-aihub/capabilities/knowledge');
  const written = page.locator('head [data-built]');
  const count = await written.count();
  expect(count).toBeGreaterThan(1);
  for (const selector of [
    'meta[property="og:image"]',
    'script[type="application/ld+json"]',
    'link[rel=canonical]',
  ]) {
    await expect(page.locator(`head ${selector}`)).toHaveCount(1);
  }
  await page.evaluate(() => window.history.pushState({}, '', '#somewhere'));
  await expect(written).toHaveCount(count);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  await expect(written).toHaveCount(0);
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/blog$/);
});

test('writes the same head on navigation as on a page load', async ({page}) => {
  const head = () =>
    page.evaluate(() => ({
      title: document.title,
      root: ['lang', 'dir', 'class'].map((name) => document.documentElement.getAttribute(name)),
      tags: [...document.head.querySelectorAll('[data-rh]:not(title)')]
        .map(({tagName, attributes, textContent}) =>
          [
            tagName,
            ...[...attributes].map(({name, value}) => `${name}=${value}`).sort(),
            textContent,
          ].join(' '),
        )
        .sort(),
    }));
  await open(page, '/blog');
  const loaded = await head();
  expect(loaded.tags.length).toBeGreaterThan(1);
  await open(page, '/docs/serenity-aihub/capabilities/knowledge');
  expect(await head()).not.toEqual(loaded);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
  await expect.poll(head).toEqual(loaded);
});
