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
