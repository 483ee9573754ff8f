/** Printed pages. */
import type {Page} from '@playwright/test';
import {EXAMPLE_PAGES, LONGEST_OPERATION} from '../support/examplePages';
import {COLOR_MODES, type Mode, setMode} from './axe';
import {expect, test} from './fixtures';
import {askPanel, DOC} from './pageParts';

const TEXT_COLOR = 'rgb(23, 27, 51)';

/** Shows the open page as it prints from the mode. */
async function print(page: Page, mode: Mode = 'light') {
  await page.emulateMedia({media: 'screen'});
  await setMode(page, mode);
  // The width of A4 between its margins.
  await page.setViewportSize({width: 672, height: 1000});
  await page.emulateMedia({media: 'print'});
}

const readContent = (page: Page, selector: string, pseudo: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, part) => getComputedStyle(element, part).content, pseudo);

for (const [kind, path] of [
  ['documentation', DOC],
  ['operation', LONGEST_OPERATION],
  // Has the longest samples.
  ['post', '/blog/build-a-chat-with-the-javascript-sdk'],
  ['release notes', EXAMPLE_PAGES.releases],
  ['legal document', '/terms/terms-of-use'],
] as const) {
  test(`${kind} prints dark on white, without controls, expanded, uncut`, async ({page}) => {
    await page.goto(path);
    await expect(askPanel.launcher(page)).toBeVisible();
    for (const mode of COLOR_MODES) {
      await print(page, mode);
      await expect(askPanel.launcher(page)).toBeHidden();
      const controls =
        '.navbar, .footer, .breadcrumbs, .pagination-nav, .theme-doc-sidebar-container, main button, select';
      await expect(page.locator(controls).filter({visible: true})).toHaveCount(0);
      const parts = page.locator(
        'main :is([role=tabpanel], div.script-off-block, .markdown details:not(nav *) > *)',
      );
      await expect(parts.filter({visible: false})).toHaveCount(0);
      const panels = page.locator('main [role=tabpanel]');
      await expect(panels.filter({hasNot: page.locator('.script-off:visible')})).toHaveCount(0);
      const cut = await page
        .locator('main :is(pre, table)')
        .evaluateAll((all) =>
          all
            .filter(
              (box) =>
                box.scrollWidth > box.clientWidth + 1 ||
                box.getBoundingClientRect().right > innerWidth,
            )
            .map((box) => box.textContent.slice(0, 60)),
        );
      expect(cut).toEqual([]);
      const colors = await page
        .locator('body, .markdown > p, main pre *')
        .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).color))]);
      expect(colors, mode).toEqual([TEXT_COLOR]);
    }
  });
}

test('diagrams have the colors of the mode, and print dark on white', async ({page}) => {
  await page.goto(EXAMPLE_PAGES.guide);
  const listFills = () =>
    page
      .locator('.docusaurus-mermaid-container svg rect')
      .evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).fill));
  await setMode(page, 'dark');
  const dark = await listFills();
  await setMode(page, 'light');
  expect(await listFills()).not.toEqual(dark);
  const unknown = await page
    .locator('.docusaurus-mermaid-container svg *')
    .evaluateAll((shapes) =>
      shapes
        .flatMap(({outerHTML}) => outerHTML.match(/--[\w-]+/g) ?? [])
        .filter((name) => !getComputedStyle(document.body).getPropertyValue(name)),
    );
  expect(unknown, 'colors that no style defines').toEqual([]);
  await print(page, 'dark');
  await expect(page.locator('.docusaurus-mermaid-container text tspan').first()).toHaveCSS(
    'fill',
    TEXT_COLOR,
  );
});

test('links print with their URLs, including internal links', async ({page}) => {
  await page.goto(DOC);
  await print(page);
  const internal = '.markdown p a[href^="/docs/"]';
  const href = (await page.locator(internal).first().getAttribute('href')) ?? 'no link';
  expect(await readContent(page, internal, '::after')).toContain(href);
});

test('legal documents print their notice, URLs, and marked gaps', async ({page}) => {
  await page.goto('/terms/terms-of-use');
  await print(page);
  await expect(page.getByText('Draft for legal review').first()).toBeVisible();
  const external = '.markdown a[href^="https:"]';
  const href = (await page.locator(external).first().getAttribute('href')) ?? 'no link';
  expect(await readContent(page, external, '::after')).toContain(href);
  expect(await readContent(page, '.markdown a[href^="#"]', '::after')).toBe('none');
  expect(await readContent(page, 'mark', '::before')).toBe('"["');
});
