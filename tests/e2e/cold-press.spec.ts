/**
 * Presses each control before React has loaded, by mouse, touch, and keyboard, each in a page of
 * its own, and expects what a hydrated page does. The controls come from the built pages, so a new
 * one can't be forgotten.
 */
import type {BrowserContext, Page} from '@playwright/test';
import {
  CONTROL,
  DOES_NOTHING,
  findControls,
  mark,
  perceive as readPage,
  type Control,
  type Position,
} from '../support/controls';
import {collectErrors, expect, hydrated, test} from './fixtures';
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

/** Only of a field does the hydrated page’s result depend on the input: Enter sends its form. */
const groupInputs = ({name}: Control) =>
  DOES_NOTHING.test(name) ? ([['mouse', 'touch'], ['keyboard']] as const) : ([INPUTS] as const);

for (const [control, inputs] of findControls().flatMap((one) =>
  groupInputs(one).map((group) => [one, group] as const),
)) {
  const [warmInput] = inputs;
  test(`${control.name} on ${control.path}, by ${inputs.join()}`, async ({browser, baseURL}) => {
    const contexts: BrowserContext[] = [];
    const errors: string[][] = [];

    async function openPage() {
      const context = await browser.newContext({
        baseURL,
        hasTouch: true,
        permissions: ['clipboard-read', 'clipboard-write'],
        viewport: {width: control.isNarrow ? 390 : 1440, height: 800},
      });
      contexts.push(context);
      errors.push(collectErrors(context));
      const page = await context.newPage();
      await page.goto(control.path);
      return page;
    }

    const warm = await openPage();
    await hydrated(warm);
    const warmBefore = await reveal(warm, control);
    const unpressed = await perceive(warm, warmBefore, warmInput);
    const presses = await Promise.all(
      inputs.map(async (how) => {
        const page = await openPage();
        expect(await page.evaluate(() => document.documentElement.dataset.hasHydrated)).toBe(
          'false',
        );
        return {how, page, before: await reveal(page, control)};
      }),
    );
    await press(warm, warmInput);
    await Promise.all(presses.map(({page, how}) => press(page, how)));
    if (!DOES_NOTHING.test(control.name))
      await expect(async () =>
        expect({...(await perceive(warm, warmBefore, warmInput)), focus: null}).not.toEqual({
          ...unpressed,
          focus: null,
        }),
      ).toPass({timeout: 15_000});
    // Each one by itself, because some messages go away.
    await Promise.all(
      presses.map(({how, page, before}) =>
        expect(async () =>
          expect(await perceive(page, before, how), `by ${how}`).toEqual(
            await perceive(warm, warmBefore, how),
          ),
        ).toPass({timeout: 15_000, intervals: [100]}),
      ),
    );
    expect(errors.flat()).toEqual([]);
    await Promise.all(contexts.map((context) => context.close()));
  });
}
