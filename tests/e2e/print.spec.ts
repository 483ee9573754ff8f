/** Printed pages. lists.spec.ts covers legal documents, and chat.spec.ts covers the chat launcher. */
import type {Page} from '@playwright/test';
import {expect, test} from './fixtures';

const TEXT_COLOR = 'rgb(23, 27, 51)';

async function print(page: Page, path: string, mode: 'light' | 'dark' = 'light') {
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  // The width of A4 between its margins.
  await page.setViewportSize({width: 672, height: 1000});
  await page.emulateMedia({media: 'print'});
}

for (const [kind, path] of [
  ['documentation', '/docs/serenity-aihub/agents/assistant'],
  ['operation', '/docs/api/aihub/execute-agent-with-code'],
  ['post', '/blog/build-a-chat-with-the-javascript-sdk'],
  ['release notes', '/release-notes'],
] as const) {
  for (const mode of ['light', 'dark'] as const) {
    test(`${kind} prints from ${mode} mode dark on white, without navigation, fully expanded, and not cut off`, async ({
      page,
    }) => {
      await print(page, path, mode);
      const controls =
        '.navbar, .footer, .breadcrumbs, .pagination-nav, .theme-doc-sidebar-container, main button, select';
      for (const control of await page.locator(controls).all()) {
        await expect(control).toBeHidden();
      }
      for (const part of await page.locator('main :is([role=tabpanel], div.script-off-block, details > *)').all()) {
        await expect(part).toBeVisible();
      }
      const panels = page.locator('main [role=tabpanel]');
      for (const panel of await panels.all()) {
        await expect(panel.locator('.script-off').first()).toBeVisible();
      }
      const cut = await page
        .locator('main :is(pre, table)')
        .evaluateAll((all) =>
          all
            .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.getBoundingClientRect().right > innerWidth)
            .map((box) => box.textContent.slice(0, 60)),
        );
      expect(cut).toEqual([]);
      const colors = await page
        .locator('main pre *')
        .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).color))]);
      expect(colors.every((color) => color === TEXT_COLOR)).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(TEXT_COLOR);
    });
  }
}

test('diagrams print dark on white, even from dark mode', async ({page}) => {
  const path = '/docs/serenity-aihub/agents/import-export';
  const fill = () =>
    page
      .locator('.docusaurus-mermaid-container text')
      .first()
      .evaluate((text) => getComputedStyle(text.querySelector('tspan') ?? text).fill);
  await print(page, path, 'dark');
  expect(await fill()).toBe(TEXT_COLOR);
});

test('links print with their URLs, including internal links', async ({page}) => {
  await print(page, '/docs/serenity-aihub/agents/assistant');
  const after = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => [element.getAttribute('href'), getComputedStyle(element, '::after').content]);
  const [href, content] = await after('.markdown p a[href^="/docs/"]');
  expect(content).toContain(href);
  expect((await after('.markdown a[href^="#"]'))[1]).toBe('none');
});
