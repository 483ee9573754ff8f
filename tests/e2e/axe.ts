/** Accessibility rules of axe over the page as it stands. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type Axe from 'axe-core';

const SOURCE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe in the page itself: its Playwright package would load the rules anew, into a second page too, for each run.
 *
 * @returns one line for each rule that is violated, with the elements concerned
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
  }
  return page.evaluate(async (tags) => {
    const {axe} = window as unknown as {axe: typeof Axe};
    const results = await axe.run({runOnly: tags, resultTypes: ['violations']});
    return results.violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`);
  }, TAGS);
}
