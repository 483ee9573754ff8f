/**
 * Presses each control before React has loaded, by mouse, touch, and keyboard, and expects what a
 * hydrated page does. The controls come from the built pages, so a new one can't be forgotten.
 */
import {readFileSync} from 'node:fs';
import {load} from 'cheerio';
import type {Browser, Page} from '@playwright/test';
import {expect, hydrated, test} from './fixtures';
import {ONE_PAGE_OF_EACH_KIND, showBackToTop} from './site';

const CONTROL =
  'button, [role=button], [role=tab], [role=switch], [role=combobox], summary, select, input, textarea, [data-press]';

/** Shown in narrow windows only. */
const NARROW = '.navbar__toggle, .theme-doc-toc-mobile summary';

/** Fields and forms without a value, and the selected tab: a press only moves the focus. */
const DOES_NOTHING = /^(?:input|select|textarea) |^(?:Send|Search)$|tabs__item--active/;

type Control = {
  readonly path: string;
  readonly name: string;
  readonly label: string;
  /** Among the page's controls with the same label. */
  readonly nth: number;
  readonly isNarrow: boolean;
};

/** One control of each name: pages share most of theirs. */
function findControls(): Control[] {
  const seen = new Set<string>();
  return ONE_PAGE_OF_EACH_KIND.flatMap((address) => {
    const path = address.split('?')[0] ?? '';
    const $ = load(readFileSync(`build${path === '/' ? '/index' : path}.html`, 'utf8'));
    const labels = new Map<string, number>();
    return $(CONTROL)
      .toArray()
      .flatMap((element) => {
        const control = $(element);
        const kind = control.attr('role') ?? element.tagName;
        const label = (control.attr('aria-label') ?? control.text().trim()).replace(/ \(.*/, '');
        const nth = labels.get(label) ?? 0;
        labels.set(label, nth + 1);
        // Tabs, summaries, and fields do the same everywhere.
        const name = kind === 'button' ? label : `${kind} ${control.attr('class') ?? ''}`;
        const isHidden = control.is('[hidden]') || control.closest('[hidden]').length > 0;
        if (isHidden || seen.has(name)) return [];
        seen.add(name);
        return [{path, name, label, nth, isNarrow: control.is(NARROW)}];
      });
  });
}

const INPUTS = ['mouse', 'touch', 'keyboard'] as const;

/** What a press changes that a user can perceive. Removed and hidden controls are the same. */
const perceive = (page: Page, before: State, input: (typeof INPUTS)[number]) =>
  page.evaluate(
    ([{place, scroll}, controls, how]) => {
      const isVisible = (element: Element) =>
        element.checkVisibility({opacityProperty: true, visibilityProperty: true});
      const name = (element: Element | null) =>
        element && element !== document.body
          ? (element.getAttribute('aria-label') ?? element.textContent.slice(0, 80))
          : null;
      const marked = document.querySelector('[data-pressed]');
      // React may have replaced or removed it.
      const control = marked?.checkVisibility()
        ? marked
        : [...document.querySelectorAll(controls)].filter(isVisible).at(place);
      const menu = control?.closest('.dropdown')?.querySelector('.dropdown__menu');
      const states = ['aria-pressed', 'aria-selected', 'aria-label'];
      return {
        url: location.href,
        theme: document.documentElement.dataset.theme,
        popups: [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu]')]
          .filter(isVisible)
          .map((element) => element.getAttribute('aria-label') ?? element.role),
        status: [...document.querySelectorAll('[role=status]')]
          .map(({textContent}) => textContent)
          .filter(Boolean),
        isMenuOpen: document.querySelector('.navbar-sidebar--show') !== null,
        announcement: [...document.querySelectorAll('.theme-announcement-bar')].filter(isVisible)
          .length,
        scrolled: scrollY - scroll,
        control: control && states.map((state) => control.getAttribute(state)),
        // Chromium's test input has no hover, by which the theme opens its menu for a touch.
        isOpen: menu ? how === 'touch' || isVisible(menu) : control?.closest('details')?.open,
        text: document.querySelector('main')?.innerText.length,
        focus: name(document.activeElement),
      };
    },
    [before, CONTROL, input] as const,
  );

/** Marks the control, which can have another place in a page that React has rendered again. */
const mark = (page: Page, {label, nth}: Control) =>
  page.evaluate(
    ([wanted, position, controls]) =>
      [...document.querySelectorAll(controls)]
        // The color mode is in parentheses, and known only after hydration.
        .filter(
          (other) => (other.ariaLabel ?? other.textContent.trim()).replace(/ \(.*/, '') === wanted,
        )
        .at(position)
        ?.setAttribute('data-pressed', ''),
    [label, nth, CONTROL] as const,
  );

type State = {
  /** Among the visible controls. */
  readonly place: number;
  /** Pixels from the page's top. */
  readonly scroll: number;
};

/** Shows the control as a user would. */
async function reveal(page: Page, control: Control): Promise<State> {
  await mark(page, control);
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
