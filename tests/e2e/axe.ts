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
/** What the rules about colours and the place of backgrounds go by. */
const COLOUR_STYLES = [
  ...['color', 'background-color', 'background-image', 'opacity', 'filter', 'mix-blend-mode', 'text-shadow'],
  ...['font-size', 'font-weight', 'text-decoration-line', 'border-bottom-style', 'position', 'z-index'],
];

type Scope = {
  /** All rules, or only those about colours. */
  rules?: 'all' | 'colours';
  /**
   * What the rules about colours look at: every text, or one of those for which the browser has worked out the same styles from the
   * text up to the root. They take most of axe's time.
   */
  colours?: 'every text' | 'one of a kind';
};

/**
 * Runs axe in the page itself: its Playwright package would load the rules anew, into a second page too, for each run.
 *
 * @returns one line for each rule that is violated, with the elements concerned
 */
export async function violations(page: Page, {rules = 'all', colours = 'every text'}: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
  }
  return page.evaluate(
    async ([tags, colourRules, properties, isAll, byKind]) => {
      const {axe} = window as unknown as {axe: typeof Axe};
      const chains = new Map<Element | null, string>([[null, '']]);
      const numbers = new Map<string, number>();
      for (const element of byKind ? document.querySelectorAll('*') : []) {
        const style = getComputedStyle(element);
        const own = properties.map((property) => style.getPropertyValue(property)).join('|');
        const chain = `${chains.get(element.parentElement)} ${own}`;
        if (!numbers.has(chain)) numbers.set(chain, numbers.size);
        chains.set(element, String(numbers.get(chain)));
      }
      const seen = new Set<string>();
      const marked = [...(byKind ? document.querySelectorAll('body *') : [])].filter((element) => {
        const hasText = [...element.childNodes].some(
          ({nodeType, textContent}) => nodeType === 3 && textContent?.trim(),
        );
        const kind = `${element.tagName} ${chains.get(element)}`;
        return hasText && element.checkVisibility() && !seen.has(kind) && seen.add(kind);
      });
      marked.forEach((element) => element.setAttribute('data-kind', ''));
      axe.reset();
      if (byKind) {
        axe.configure({
          rules: Object.entries(colourRules).map(([id, selector]) => ({id, selector: `${selector}[data-kind]`})),
        });
      }
      const {violations: found} = await axe.run(document, {
        runOnly: isAll ? tags : {type: 'rule', values: Object.keys(colourRules)},
        resultTypes: ['violations'],
        elementRef: false,
        preload: false,
      });
      marked.forEach((element) => element.removeAttribute('data-kind'));
      return found.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`);
    },
    [TAGS, COLOUR_RULES, COLOUR_STYLES, rules === 'all', colours === 'one of a kind'] as const,
  );
}

/** For a page that {@link violations} has looked at in the other mode: nothing but colours has changed. */
export const contrastViolations = (page: Page) => violations(page, {rules: 'colours', colours: 'one of a kind'});

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
