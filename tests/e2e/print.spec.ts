/** Pages on paper; legal documents and the launcher of the chat are in lists.spec.ts and chat.spec.ts. */
import type {Page} from '@playwright/test';
import {expect, test} from './fixtures';

const TEXT_COLOR = 'rgb(23, 27, 51)';

async function print(page: Page, path: string, mode: 'light' | 'dark' = 'light') {
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  // As wide as A4 is between its margins.
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
    test(`${kind}, from ${mode} mode: no navigation, everything open, nothing cut off, dark on white`, async ({
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

test('a diagram is printed in dark colors on white, also from dark mode', async ({page}) => {
  const path = '/docs/serenity-aihub/agents/import-export';
  const fill = () =>
    page
      .locator('.docusaurus-mermaid-container text')
      .first()
      .evaluate((text) => getComputedStyle(text.querySelector('tspan') ?? text).fill);
  await print(page, path, 'dark');
  expect(await fill()).toBe(TEXT_COLOR);
});

test('addresses of links stand behind them, of pages of the site too', async ({page}) => {
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
