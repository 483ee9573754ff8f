/**
 * Names and roles of landmarks and controls that screen readers get on each kind of page, before
 * and after hydration. Review a change in tests/e2e/accessibility-trees, which
 * `npx playwright test accessibility-tree --update-snapshots` writes.
 */
import type {Page} from '@playwright/test';
import {expect, hydrated, test} from './fixtures';
import {ONE_PAGE_OF_EACH_KIND} from './site';

/** Landmarks and controls. Axe checks headings. */
const KEPT =
  /^(?<indent> *)- '?(?<node>(?:banner|navigation|main|complementary|contentinfo|region|search|form|dialog|status|button|combobox|textbox|searchbox|tablist|group)\b(?: "(?:[^"\\]|\\.)*")?)/;

/** Leaves out words of the page's content. */
const withoutContent = (node: string) =>
  node
    .replace(/^(group|region(?= ".*Direct link)).*/, '$1')
    .replace(/(?<=^button "(?:Expand \w+|Run)\b).*/, ' …"');

/** @returns the tree, each node once within its parent */
async function readTree(page: Page): Promise<string> {
  const parents: {indent: number; children: Set<string>}[] = [{indent: -1, children: new Set()}];
  const lines: string[] = [];
  for (const line of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const {indent = '', node = ''} = KEPT.exec(line)?.groups ?? {};
    // Depends on whether the code fits.
    if (node === '' || node === 'button "Toggle word wrap"') continue;
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

for (const path of ONE_PAGE_OF_EACH_KIND) {
  test(`${path} has the reviewed names and roles`, async ({page}) => {
    await page.goto(path);
    const name = path.replace(/\?.*/, '').replaceAll('/', '-').slice(1) || 'home';
    // A query needs React from the start. Its router announces pages, in the last status.
    if (!path.includes('?'))
      expect(`${await readTree(page)}status\n`).toMatchSnapshot(`${name}.txt`);
    await hydrated(page);
    expect(await readTree(page)).toMatchSnapshot(`${name}.txt`);
  });
}
