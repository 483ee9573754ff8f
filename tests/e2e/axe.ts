/** Runs all axe rules on the current state of a page, including contrast. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type Axe from 'axe-core';
import {measureOverflow} from './browserState';
import {expect} from './fixtures';

/**
 * Axe parses the same few colors thousands of times. Keeping the results cuts its time by
 * 40%, which is minutes over all pages.
 */
const SOURCE = `(() => {
  ${readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')}
  const {prototype} = axe.commons.color.Color;
  const {parseString} = prototype;
  const parsed = new Map();
  prototype.parseString = function (text) {
    if (!parsed.has(text)) {
      const {r, g, b, alpha} = parseString.call(this, text);
      parsed.set(text, {r, g, b, alpha});
    }
    return Object.assign(this, parsed.get(text));
  };
})()`;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on the color mode. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export const COLOR_MODES = ['light', 'dark'] as const;
export type Mode = (typeof COLOR_MODES)[number];

/** Widths of a phone and a wide screen. */
export const PAGE_WIDTHS = [390, 1440] as const;

/**
 * Runs axe without its Playwright package, which reloads the rules in a second page for each run.
 *
 * @param rules - all rules, or only those about colors
 * @param part - selector of the part to check; the whole page by default
 * @param without - selectors of parts of it to leave out
 * @returns one line for each violated rule, with the affected elements
 */
export async function findViolations(
  page: Page,
  rules: 'all' | 'colors' = 'all',
  part = 'html',
  without: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([tags, colorRules, isAll, include, exclude]) => {
      const {axe} = window as unknown as {axe: typeof Axe};
      axe.reset();
      axe.configure({noHtml: true});
      const {violations: found, incomplete} = await axe.run(
        {include, exclude: [...exclude]},
        {
          runOnly: isAll ? tags : {type: 'rule', values: colorRules},
          resultTypes: ['violations', 'incomplete'],
          elementRef: false,
          preload: false,
        },
      );
      // Axe doesn't judge text in the color of its background.
      const isInvisible = ({any}: Axe.NodeResult) =>
        any.some(({data}) => (data as {messageKey?: string} | null)?.messageKey === 'equalRatio');
      const invisible = incomplete.map(({id, nodes}) => ({id, nodes: nodes.filter(isInvisible)}));
      const all = [...found, ...invisible].filter(({nodes}) => nodes.length > 0);
      return all.map(
        ({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`,
      );
    },
    [TAGS, COLOR_RULES, rules === 'all', part, without] as const,
  );
}

/**
 * Sets the mode as another tab would, which doesn't change other state, and waits for the colors.
 */
export async function setMode(page: Page, mode: Mode) {
  // A page that React has just taken over doesn't listen yet.
  await expect(async () => {
    await page.evaluate((newValue) => {
      localStorage.setItem('theme', newValue);
      const storageArea = localStorage;
      dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue, storageArea}));
    }, mode);
    expect(await page.locator('html').getAttribute('data-theme')).toBe(mode);
  }).toPass({timeout: 15_000});
  await waitForPaint(page);
}

/**
 * Waits for animations and two frames, because Chromium paints expanded content once before its
 * styles apply. Renders what's far from the window, too, where transitions otherwise stand still.
 */
const waitForPaint = (page: Page) =>
  page.evaluate(async () => {
    const waitForFrames = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto')
        element.style.contentVisibility = 'visible';
    await waitForFrames();
    // Those that follow scrolling never end, and those in closed elements don't run.
    const timed = document.getAnimations().filter(({timeline, effect}) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const isRendered = target?.checkVisibility({contentVisibilityAuto: true}) ?? true;
      return timeline === document.timeline && isRendered;
    });
    await Promise.allSettled(timed.map(({finished}) => finished));
    await waitForFrames();
  });

/**
 * Expects no violation in either mode. Leaves the page in light mode.
 *
 * @param state - the state of the page, for the message
 * @param part - selector of the part to check, as in {@link findViolations}
 */
export async function expectNoViolation(page: Page, state = 'this state', part?: string) {
  await setMode(page, 'dark');
  expect.soft(await findViolations(page, 'all', part), `${state}, dark`).toEqual([]);
  await setMode(page, 'light');
  // Only the colors differ.
  expect.soft(await findViolations(page, 'colors', part), `${state}, light`).toEqual([]);
}

/** Does the same as {@link expectNoViolation} at each width, and expects no sideways scrolling. */
export async function expectNoViolationAtWidths(
  page: Page,
  state: string,
  {part, widths = PAGE_WIDTHS}: {part?: string; widths?: readonly number[]} = {},
) {
  for (const width of widths) {
    await page.setViewportSize({width, height: 900});
    await waitForPaint(page);
    expect.soft(await measureOverflow(page), `${state}, ${width} px`).toBeLessThanOrEqual(0);
    await expectNoViolation(page, `${state}, ${width} px`, part);
  }
}
