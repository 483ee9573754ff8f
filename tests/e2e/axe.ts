/** Accessibility rules of axe over the page as it stands. No rule is switched off. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type Axe from 'axe-core';
import {expect} from './fixtures';

const SOURCE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at colours, which are all that a change of the mode can break, and what each looks at. */
const COLOUR_RULES = {'color-contrast': '*', 'link-in-text-block': 'a[href]'};

/** Runs rules in the page itself: axe's Playwright package would load them anew, into a second page too, for each run. */
async function run(page: Page, rules: 'all' | 'colours', colours: 'all' | 'new kinds'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
  }
  return page.evaluate(
    async ([tags, colourRules, isAll, onlyNew]) => {
      const {axe, ...state} = window as unknown as {axe: typeof Axe; seenKinds?: Record<string, Set<string>>};
      const seenKinds = (state.seenKinds ??= {});
      Object.assign(window, {seenKinds});
      const seen = (seenKinds[document.documentElement.dataset.theme ?? ''] ??= new Set());
      const marked: Element[] = [];
      for (const element of onlyNew ? document.querySelectorAll('body *') : []) {
        const hasText = [...element.childNodes].some(
          ({nodeType, textContent}) => nodeType === 3 && textContent?.trim(),
        );
        if (!hasText || !element.checkVisibility()) continue;
        let kind = '';
        for (let each: Element | null = element; each; each = each.parentElement) {
          kind += `${each.tagName} ${String(each.getAttribute('class'))} ${String(each.getAttribute('style'))} < `;
        }
        if (seen.has(kind)) continue;
        seen.add(kind);
        element.setAttribute('data-new-kind', '');
        marked.push(element);
      }
      if (!isAll && onlyNew && marked.length === 0) return [];
      axe.reset();
      const rules = Object.entries(colourRules).map(([id, selector]) => ({id, selector: `${selector}[data-new-kind]`}));
      if (onlyNew) axe.configure({rules});
      const {violations: found} = await axe.run(document, {
        runOnly: isAll ? tags : {type: 'rule', values: Object.keys(colourRules)},
        resultTypes: ['violations'],
        elementRef: false,
        preload: false,
      });
      marked.forEach((element) => element.removeAttribute('data-new-kind'));
      return found.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`);
    },
    [TAGS, COLOUR_RULES, rules === 'all', colours === 'new kinds'] as const,
  );
}

/**
 * All rules over the whole page.
 *
 * @returns one line for each rule that is violated, with the elements concerned
 */
export const violations = (page: Page) => run(page, 'all', 'all');

/**
 * As {@link violations}, with a limit to the rules about colours, which take most of the time on a long page: they look at
 * one text of each kind that the page has not shown in this mode before. Texts are of one kind when tags, classes and inline
 * styles are the same from the text up to the root, as the same colours are then set for them.
 */
export const newViolations = (page: Page) => run(page, 'all', 'new kinds');

/** As {@link newViolations}, for the rules about colours alone: where nothing but the mode has changed. */
export const newContrast = (page: Page) => run(page, 'colours', 'new kinds');

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
