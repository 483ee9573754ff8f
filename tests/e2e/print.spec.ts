/** Printed pages. lists.spec.ts covers legal documents, and chat.spec.ts covers the chat launcher. */
import type {Page} from '@playwright/test';
import {MODES, setMode, type Mode} from './axe';
import {expect, open, test} from './fixtures';

const TEXT_COLOR = 'rgb(23, 27, 51)';

/** Opens a page as it prints from the mode. */
async function print(page: Page, path: string, mode: Mode = 'light') {
  await open(page, path);
  await setMode(page, mode);
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
  test(`${kind} prints from both modes dark on white, without navigation, fully expanded, and not cut off`, async ({
    page,
  }) => {
    await open(page, path);
    await page.setViewportSize({width: 672, height: 1000});
    for (const mode of MODES) {
      await page.emulateMedia({media: 'screen'});
      await setMode(page, mode);
      await page.emulateMedia({media: 'print'});
      const controls =
        '.navbar, .footer, .breadcrumbs, .pagination-nav, .theme-doc-sidebar-container, main button, select';
      await expect(page.locator(controls).filter({visible: true})).toHaveCount(0);
      const parts = page.locator('main :is([role=tabpanel], div.script-off-block, details > *)');
      await expect(parts.filter({visible: false})).toHaveCount(0);
      const panels = page.locator('main [role=tabpanel]');
      await expect(panels.filter({hasNot: page.locator('.script-off:visible')})).toHaveCount(0);
      const cut = await page
        .locator('main :is(pre, table)')
        .evaluateAll((all) =>
          all
            .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.getBoundingClientRect().right > innerWidth)
            .map((box) => box.textContent.slice(0, 60)),
        );
      expect(cut).toEqual([]);
      const colors = await page
        .locator('body, main pre *')
        .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).color))]);
      expect(colors, mode).toEqual([TEXT_COLOR]);
    }
  });
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
