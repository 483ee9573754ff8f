/**
 * Presses each control before React has loaded, by mouse, touch, and keyboard, each in a separate
 * page, and expects what a hydrated page does. The controls come from the built pages, so a new one
 * can't be forgotten.
 */
import type {BrowserContext, Page} from '@playwright/test';
import {hydratePage} from '../../tools/support/chromium';
import {type Control, CONTROL_SELECTOR, DOES_NOTHING, findControls} from '../support/controls';
import type {Loaded} from '../support/passedTests';
import {type Input, type Position, readPageState, scrollToControl} from '../support/pressedControl';
import {collectLoaded, expect, test as base} from './fixtures';
import {showBackToTop} from './pageParts';
import {collectErrors} from './recorders';

const INPUTS = ['mouse', 'touch', 'keyboard'] as const satisfies readonly Input[];

const perceive = (page: Page, before: Position, input: Input) =>
  page.evaluate(readPageState, [before, CONTROL_SELECTOR, input] as const);

async function show(page: Page, control: Control): Promise<Position> {
  if (control.name === 'Scroll back to top') await expect(await showBackToTop(page)).toBeVisible();
  return page.evaluate(scrollToControl, [control.label, control.nth, CONTROL_SELECTOR] as const);
}

async function press(page: Page, how: Input) {
  const pressed = page.locator('[data-pressed]');
  if (how === 'mouse') return pressed.click();
  if (how === 'touch') return pressed.tap();
  await pressed.focus();
  return page.keyboard.press('Enter');
}

/** Groups inputs that do the same in a hydrated page: in a field, Enter sends the form. */
const groupInputs = ({name}: Control) =>
  DOES_NOTHING.test(name) ? ([['mouse', 'touch'], ['keyboard']] as const) : ([INPUTS] as const);

type Opened = {
  readonly context: BrowserContext;
  readonly errors: string[];
  readonly loaded: Loaded[];
};

/**
 * `contexts`: one for each input, and one for hydrated pages. Tests share its cache, and clear what
 * they have stored.
 */
const test = base.extend<object, {contexts: (name: string) => Promise<Opened>}>({
  contexts: [
    async ({browser}, use) => {
      const all = new Map<string, Promise<Opened>>();
      const open = async () => {
        const permissions = ['clipboard-read', 'clipboard-write'];
        const context = await browser.newContext({hasTouch: true, permissions});
        return {context, errors: collectErrors(context), loaded: collectLoaded(context)};
      };
      await use((name) => {
        const opened = all.get(name) ?? open();
        all.set(name, opened);
        return opened;
      });
      for (const {context} of await Promise.all(all.values())) await context.close();
    },
    {scope: 'worker'},
  ],
});

for (const [control, inputs] of findControls().flatMap((found) =>
  groupInputs(found).map((group) => [found, group] as const),
)) {
  const [warmInput] = inputs;
  const title = `${control.name} on ${control.path} works cold, by ${inputs.join()}`;
  test(title, async ({contexts, baseURL, loaded}) => {
    const pages: Page[] = [];

    async function openPage(name: string) {
      const {context} = await contexts(name);
      const page = await context.newPage();
      pages.push(page);
      await page.setViewportSize({width: control.isNarrow ? 390 : 1440, height: 800});
      await page.goto(baseURL + control.path);
      return page;
    }

    const warm = await openPage('hydrated');
    await hydratePage(warm);
    const warmBefore = await show(warm, control);
    const unpressed = await perceive(warm, warmBefore, warmInput);
    const presses = await Promise.all(
      inputs.map(async (how) => {
        const page = await openPage(how);
        expect(await page.evaluate(() => document.documentElement.dataset.hasHydrated)).toBe(
          'false',
        );
        return {how, page, before: await show(page, control)};
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
    // Pages are compared separately, because some messages disappear.
    await Promise.all(
      presses.map(({how, page, before}) =>
        expect(async () => {
          const {scrolled, ...rest} = await perceive(page, before, how);
          const {scrolled: expected, ...expectedRest} = await perceive(warm, warmBefore, how);
          expect(rest, `by ${how}`).toEqual(expectedRest);
          // Positions are rounded.
          expect(Math.abs(scrolled - expected), `by ${how}: scrolled`).toBeLessThanOrEqual(1);
        }).toPass({timeout: 15_000, intervals: [100]}),
      ),
    );
    for (const page of pages) {
      await page.evaluate(() => localStorage.clear());
      await page.close();
    }
    for (const name of ['hydrated', ...inputs]) {
      const opened = await contexts(name);
      loaded.push(...opened.loaded.splice(0));
      expect(opened.errors.splice(0)).toEqual([]);
    }
  });
}
