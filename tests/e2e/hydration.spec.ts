/**
 * Pages look the same before and after React has taken them over, and have the names and roles of
 * landmarks and controls that were reviewed for screen readers. Review a change in
 * tests/e2e/accessibility-trees, which `npx playwright test hydration --update-snapshots` writes.
 */
import type {Page} from '@playwright/test';
import {hydratePage} from '../../tools/support/chromium';
import {EXAMPLE_PAGES} from '../support/examplePages';
import {COLOR_MODES} from './axe';
import {expect, test} from './fixtures';
import {openInSiteFont} from './siteFont';

const REVIEWED_LOOK = {width: 1440, mode: 'light'};

/** All combinations in `npm run test:full`; otherwise, a phone in dark and a desktop in light. */
const LOOKS = process.env.FULL
  ? [390, 768, 1440].flatMap((width) => COLOR_MODES.map((mode) => ({width, mode})))
  : [{width: 390, mode: 'dark'}, REVIEWED_LOOK];

/** Landmarks and controls. Axe checks headings. */
const KEPT =
  /^(?<indent> *)- '?(?<node>(?:banner|navigation|main|complementary|contentinfo|region|search|form|dialog|status|button|combobox|textbox|searchbox|tablist|group)\b(?: "(?:[^"\\]|\\.)*")?)/;

/** Leaves out words of the page's content. */
const withoutContent = (node: string) =>
  node.replace(/^(group).*/, '$1').replace(/(?<=^button "(?:Expand \w+|Run)\b).*/, ' …"');

/** @returns the tree, each node once within its parent */
async function readTree(page: Page): Promise<string> {
  const parents: {indent: number; children: Set<string>}[] = [{indent: -1, children: new Set()}];
  const lines: string[] = [];
  for (const line of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const {indent = '', node = ''} = KEPT.exec(line)?.groups ?? {};
    if (node === '') continue;
    while ((parents.at(-1)?.indent ?? -1) >= indent.length) parents.pop();
    const name = withoutContent(node);
    const siblings = parents.at(-1)?.children;
    parents.push({indent: indent.length, children: new Set()});
    if (siblings?.has(name)) continue;
    siblings?.add(name);
    lines.push('  '.repeat(parents.length - 2) + name);
  }
  return `${lines.join('\n')}\n`;
}

/** @returns the tags that link previews and search engines read, in any order */
const readMetadata = async (page: Page) =>
  new Set(
    await page
      .locator('head :is([property="og:image"], [rel=canonical], [type="application/ld+json"])')
      .evaluateAll((tags: HTMLElement[]) =>
        tags.map((tag) =>
          tag.matches('script')
            ? (JSON.parse(tag.textContent) as object)
            : {value: tag.getAttribute('content') ?? tag.getAttribute('href')},
        ),
      ),
  );

for (const [kind, path] of Object.entries(EXAMPLE_PAGES)) {
  // A query needs React from the start.
  const isCold = !path.includes('?');

  test(`${path} looks and reads the same before and after hydration`, async ({page}) => {
    const take = () => page.screenshot({fullPage: true, animations: 'disabled', caret: 'hide'});
    for (const {width, mode} of isCold ? LOOKS : [REVIEWED_LOOK]) {
      await page.setViewportSize({width, height: 900});
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await openInSiteFont(page, path);
      const isReviewed = width === REVIEWED_LOOK.width && mode === REVIEWED_LOOK.mode;
      const before = isCold ? await take() : undefined;
      if (isCold && isReviewed) expect(await readTree(page)).toMatchSnapshot(`${kind}.txt`);
      const metadata = await readMetadata(page);
      await hydratePage(page);
      expect(await readMetadata(page)).toEqual(metadata);
      if (isReviewed) expect(await readTree(page)).toMatchSnapshot(`${kind}.txt`);
      if (before)
        await expect
          .poll(async () => before.equals(await take()), `${width} px, ${mode}`)
          .toBe(true);
    }
  });
}
