/** Accessibility rules of axe over the page as it stands. No rule is switched off. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type Axe from 'axe-core';
import {expect} from './fixtures';

const SOURCE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at colours: all that a change of the mode can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe looks at: the whole page, or these elements of it. */
type Scope = 'page' | 'one text of each kind';

/** Runs rules in the page itself: axe's Playwright package would load them anew, into a second page too, for each run. */
async function run(page: Page, scope: Scope, options: Axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
  }
  return page.evaluate(
    async ([ofPage, runOptions]) => {
      const {axe} = window as unknown as {axe: typeof Axe};
      const kinds = new Map<string, Element>();
      for (const element of document.querySelectorAll('body *')) {
        if (ofPage === 'page') break;
        const hasText = [...element.childNodes].some(({nodeType, textContent}) => nodeType === 3 && textContent?.trim());
        if (!hasText || !element.checkVisibility()) continue;
        let kind = '';
        for (let each: Element | null = element; each; each = each.parentElement) {
          kind += `${each.tagName} ${String(each.getAttribute('class'))} ${String(each.getAttribute('style'))} < `;
        }
        if (!kinds.has(kind)) kinds.set(kind, element);
      }
      const {violations: found} = await axe.run(ofPage === 'page' ? document : {include: [...kinds.values()]}, {
        ...runOptions,
        resultTypes: ['violations'],
        elementRef: false,
        preload: false,
      });
      return found.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`);
    },
    [scope, options] as const,
  );
}

/**
 * All rules over the whole page.
 *
 * @returns one line for each rule that is violated, with the elements concerned
 */
export const violations = (page: Page) => run(page, 'page', {runOnly: TAGS});

/** As {@link violations}, but the rules about colours, which take most of the time on a long page. */
export const structure = (page: Page) =>
  run(page, 'page', {runOnly: TAGS, rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, {enabled: false}]))});

/**
 * As {@link violations}, for the rules about colours alone, over one text of each kind: an element stands for all whose tags,
 * classes and inline styles are the same from the text up to the page, as the same colours are then set for them.
 */
export const contrast = (page: Page) =>
  run(page, 'one text of each kind', {runOnly: {type: 'rule', values: COLOUR_RULES}});

/** Sets the mode as another tab of the site would, so that nothing of the page's state is touched, and lets colours settle. */
export async function setMode(page: Page, mode: 'light' | 'dark') {
  await page.evaluate((newValue) => {
    dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue, storageArea: localStorage}));
  }, mode);
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  await settle(page);
}

/** Waits for what moves, and for what Chromium paints before it knows the styles of what was collapsed. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({finished}) => finished));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

/** As {@link violations}, in dark and in light mode; each line names its mode. Leaves the page in light mode. */
export async function violationsInBothModes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const mode of ['dark', 'light'] as const) {
    await setMode(page, mode);
    found.push(...(await violations(page)).map((line) => `${mode}: ${line}`));
  }
  return found;
}
