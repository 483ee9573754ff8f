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

/** Runs the rules in the page itself: axe's Playwright package would load them anew, into a second page too, for each run. */
async function run(page: Page, selector: string, options: Axe.RunOptions, perKind = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
  }
  return page.evaluate(
    async ([root, runOptions, oneOfAKind]) => {
      const {axe} = window as unknown as {axe: typeof Axe};
      const name = (element: Element | null) => `${element?.tagName ?? ''}.${String(element?.className)}`;
      const kinds = new Map<string, Element>();
      for (const element of oneOfAKind ? document.querySelectorAll(`${root} *`) : []) {
        const hasText = [...element.childNodes].some(({nodeType, textContent}) => nodeType === 3 && textContent?.trim());
        const {parentElement: parent} = element;
        const kind = [element, parent, parent?.parentElement ?? null].map(name).join(' < ');
        if (hasText && !kinds.has(kind) && element.checkVisibility()) kinds.set(kind, element);
      }
      const context = oneOfAKind ? {include: [...kinds.values()]} : root;
      const {violations: found} = await axe.run(context, {
        ...runOptions,
        resultTypes: ['violations'],
        elementRef: false,
        preload: false,
      });
      return found.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`);
    },
    [selector, options, perKind] as const,
  );
}

/**
 * All rules over the whole page.
 *
 * @returns one line for each rule that is violated, with the elements concerned
 */
export const violations = (page: Page) => run(page, 'html', {runOnly: TAGS});

/** As {@link violations}, without the rules about colours and only within the article. */
export const structure = (page: Page) =>
  run(page, 'article', {runOnly: TAGS, rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, {enabled: false}]))});

/**
 * The rules about colours, for a page of which {@link violations} has seen everything in other colours: over one text of
 * each kind. An element stands for all that shows with its tag and classes below the same two above it.
 */
export const contrast = (page: Page) => run(page, 'body', {runOnly: {type: 'rule', values: COLOUR_RULES}}, true);

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
