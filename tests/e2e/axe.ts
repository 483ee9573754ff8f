/** Runs the accessibility rules of axe on a page as it is. No rule is off, and contrast is checked on all text. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type Axe from 'axe-core';
import {expect} from './fixtures';

const SOURCE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a change of color mode can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export const MODES = ['light', 'dark'] as const;
export type Mode = (typeof MODES)[number];

/** A phone and a wide screen. */
export const WIDTHS = [390, 1440] as const;

/**
 * Runs axe without its Playwright package, which loads the rules again, into a second page, for each run.
 *
 * @param rules - all rules, or only those about colors
 * @returns one line for each violated rule, with the elements concerned
 */
export async function violations(page: Page, rules: 'all' | 'colors' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([tags, colorRules, isAll]) => {
      const {axe} = window as unknown as {axe: typeof Axe};
      axe.reset();
      const {violations: found} = await axe.run(document, {
        runOnly: isAll ? tags : {type: 'rule', values: colorRules},
        resultTypes: ['violations'],
        elementRef: false,
        preload: false,
      });
      return found.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`);
    },
    [TAGS, COLOR_RULES, rules === 'all'] as const,
  );
}

/** Sets the mode as another tab of the site would, which touches nothing else of the page's state, and lets colors settle. */
export async function setMode(page: Page, mode: Mode) {
  await page.evaluate((newValue) => {
    dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue, storageArea: localStorage}));
  }, mode);
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  await settle(page);
}

/** Waits for animations, and for the second frame: Chromium paints what was collapsed once before its styles apply. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({finished}) => finished));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

/** As {@link violations}, in both modes; each line names its mode. Leaves the page in light mode. */
export async function violationsInBothModes(page: Page): Promise<string[]> {
  await setMode(page, 'dark');
  const dark = await violations(page);
  await setMode(page, 'light');
  // Only colors have changed.
  const light = await violations(page, 'colors');
  return [...dark.map((line) => `dark: ${line}`), ...light.map((line) => `light: ${line}`)];
}
