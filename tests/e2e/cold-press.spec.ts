/**
 * Presses each control before React has loaded, by mouse, touch, and keyboard, and expects what a
 * hydrated page does. The controls come from the built pages, so a new one can't be forgotten.
 */
import type {Browser, Page} from '@playwright/test';
import {
  CONTROL,
  DOES_NOTHING,
  findControls,
  mark,
  perceive as readPage,
  type Control,
  type Position,
} from '../support/controls';
import {expect, hydrated, test} from './fixtures';
import {showBackToTop} from './site';

const INPUTS = ['mouse', 'touch', 'keyboard'] as const;

const perceive = (page: Page, before: Position, input: (typeof INPUTS)[number]) =>
  page.evaluate(readPage, [before, CONTROL, input] as const);

/** Shows the control as a user would. */
async function reveal(page: Page, control: Control): Promise<Position> {
  await page.evaluate(mark, [control.label, control.nth, CONTROL] as const);
  const pressed = page.locator('[data-pressed]');
  if (control.name === 'Scroll back to top') await showBackToTop(page);
  // A summary opens its own.
  const start = control.name.startsWith('summary') ? pressed.locator('xpath=../..') : pressed;
  const closed = start.locator('xpath=ancestor-or-self::details[not(@open)]');
  while ((await closed.count()) > 0) await closed.first().locator('> summary').click();
  await pressed.scrollIntoViewIfNeeded();
  return pressed.evaluate(
    (element, controls) => ({
      scroll: scrollY,
      place: [...document.querySelectorAll(controls)]
        .filter((other) => other.checkVisibility({opacityProperty: true, visibilityProperty: true}))
        .indexOf(element),
    }),
    CONTROL,
  );
}

async function press(page: Page, how: (typeof INPUTS)[number]) {
  const pressed = page.locator('[data-pressed]');
  if (how === 'mouse') return pressed.click();
  if (how === 'touch') return pressed.tap();
  await pressed.focus();
  return page.keyboard.press('Enter');
}

async function openPage(browser: Browser, baseURL: string | undefined, {path, isNarrow}: Control) {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: {width: isNarrow ? 390 : 1280, height: 800},
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

for (const control of findControls()) {
  for (const how of INPUTS) {
    test(`${control.name} on ${control.path}, by ${how}`, async ({browser, baseURL}) => {
      const warm = await openPage(browser, baseURL, control);
      await hydrated(warm);
      const cold = await openPage(browser, baseURL, control);
      expect(await cold.evaluate(() => document.documentElement.dataset.hasHydrated)).toBe('false');
      const warmBefore = await reveal(warm, control);
      const coldBefore = await reveal(cold, control);
      const unpressed = await perceive(warm, warmBefore, how);
      for (const page of [warm, cold]) await press(page, how);
      // For the dropdown, see `isOpen`.
      const isSkipped = how === 'touch' && control.name.startsWith('Docs version');
      if (!isSkipped && !DOES_NOTHING.test(control.name))
        await expect(async () =>
          expect({...(await perceive(warm, warmBefore, how)), focus: null}).not.toEqual({
            ...unpressed,
            focus: null,
          }),
        ).toPass({timeout: 15_000});
      await expect(async () =>
        expect(await perceive(cold, coldBefore, how)).toEqual(
          await perceive(warm, warmBefore, how),
        ),
      ).toPass({timeout: 15_000});
      await Promise.all([warm, cold].map((page) => page.context().close()));
    });
  }
}
