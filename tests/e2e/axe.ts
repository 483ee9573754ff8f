/** Runs all axe rules on the current state of a page, including contrast. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type Axe from 'axe-core';
import {expect} from './fixtures';

const SOURCE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on the color mode. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export const MODES = ['light', 'dark'] as const;
export type Mode = (typeof MODES)[number];

/** Widths of a phone and a wide screen. */
export const WIDTHS = [390, 1440] as const;

const MARK = 'data-contrast';

/**
 * Marks text for the contrast rule, which takes most of axe's time: of all text with the same colors, font, and surfaces behind it,
 * the first three visible elements. Runs in the page.
 */
function markText(mark: string): void {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  const surfaces = new Map<Element, string>();
  const surfaceOf = (element: Element): string => {
    const known = surfaces.get(element);
    if (known !== undefined) return known;
    const {backgroundColor, backgroundImage, filter, mixBlendMode, opacity, position} = getComputedStyle(element);
    const surface = [
      element.parentElement ? surfaceOf(element.parentElement) : '',
      // It may be above something else than its parent.
      /absolute|fixed|sticky/.test(position) ? surfaces.size : '',
      [backgroundColor, backgroundImage, filter, mixBlendMode, opacity].join(' '),
    ]
      .join('/')
      .replace('/rgba(0, 0, 0, 0) none none normal 1', '');
    surfaces.set(element, surface);
    return surface;
  };
  const counts = new Map<string, number>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const elements = new Set<Element>(document.querySelectorAll('input, select, textarea'));
  while (texts.nextNode()) {
    const {parentElement: element, textContent} = texts.currentNode;
    if (element && textContent?.trim()) elements.add(element);
  }
  for (const element of elements) {
    const {color, fontSize, fontWeight, textShadow} = getComputedStyle(element);
    const {width, height} = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || !element.checkVisibility({visibilityProperty: true})) continue;
    const look = [color, fontSize, fontWeight, textShadow, surfaceOf(element)].join(' ');
    const count = (counts.get(look) ?? 0) + 1;
    counts.set(look, count);
    if (count <= 3) element.setAttribute(mark, '');
  }
}

/**
 * Runs axe without its Playwright package, which reloads the rules in a second page for each run.
 *
 * @param rules - all rules, or only those about colors
 * @param part - selector of the part to check; the whole page by default
 * @returns one line for each violated rule, with the affected elements
 */
export async function violations(page: Page, rules: 'all' | 'colors' = 'all', part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  await page.evaluate(markText, MARK);
  return page.evaluate(
    async ([tags, colorRules, isAll, mark, selector]) => {
      const {axe} = window as unknown as {axe: typeof Axe};
      axe.reset();
      axe.configure({rules: [{id: 'color-contrast', selector: `[${mark}]`}]});
      const {violations: found} = await axe.run(selector, {
        runOnly: isAll ? tags : {type: 'rule', values: colorRules},
        resultTypes: ['violations'],
        elementRef: false,
        preload: false,
      });
      return found.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`);
    },
    [TAGS, COLOR_RULES, rules === 'all', MARK, part] as const,
  );
}

/** Sets the mode as another tab would, which doesn't change other state, and waits for the colors. */
export async function setMode(page: Page, mode: Mode) {
  await page.evaluate((newValue) => {
    dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue, storageArea: localStorage}));
  }, mode);
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  await settle(page);
}

/** Waits for animations and two frames, because Chromium paints expanded content once before its styles apply. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({finished}) => finished));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

/** Runs {@link violations} in both modes. Each line names its mode. Leaves the page in light mode. */
export async function violationsInBothModes(page: Page, part?: string): Promise<string[]> {
  await setMode(page, 'dark');
  const dark = await violations(page, 'all', part);
  await setMode(page, 'light');
  // Only the colors differ.
  const light = await violations(page, 'colors', part);
  return [...dark.map((line) => `dark: ${line}`), ...light.map((line) => `light: ${line}`)];
}
