/** The page head before hydration, after it, and after navigation. */
import {expect, openHydrated, test} from './fixtures';

const PAGE = '/docs/serenity-aihub/capabilities/knowledge';

test('keeps link preview and data on hydration, and renews the theme’s', async ({page}) => {
  const data = 'script[type="application/ld+json"]';
  const written = (await (await page.request.get(PAGE)).text()).match(/application\/ld\+json/g);
  await openHydrated(page, PAGE);
  for (const selector of ['meta[property="og:image"]', 'link[rel=canonical]'])
    await expect(page.locator(`head ${selector}`)).toHaveCount(1);
  await expect(page.locator(`head ${data}`)).toHaveCount(written?.length ?? 0);
  const breadcrumbs = page.locator(`head ${data}[data-rh]`);
  expect(await breadcrumbs.textContent()).toContain('"BreadcrumbList"');
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  await expect(breadcrumbs).toHaveCount(0);
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
  await openHydrated(page, '/blog');
  const loaded = await head();
  expect(loaded.tags.length).toBeGreaterThan(1);
  await openHydrated(page, PAGE);
  expect(await head()).not.toEqual(loaded);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
  await expect.poll(head).toEqual(loaded);
});
