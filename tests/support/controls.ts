/** The controls of the built pages, and what a press of one changes that a user can perceive. */
import {readFileSync} from 'node:fs';
import {load} from 'cheerio';
import {ONE_PAGE_OF_EACH_KIND} from './examplePages';

export const CONTROL_SELECTOR =
  'button, [role=button], [role=tab], [role=switch], [role=combobox], summary, select, input, textarea';

/** Shown in narrow windows only. */
const NARROW = '.navbar__toggle, .theme-doc-toc-mobile summary';

/** Fields and forms without a value, and the selected tab: a press only moves the focus. */
export const DOES_NOTHING = /^(?:input|select|textarea) |^(?:Send|Search)$|tabs__item--active/;

export type Control = {
  readonly path: string;
  readonly name: string;
  readonly label: string;
  /** Among the page's controls with the same label. */
  readonly nth: number;
  readonly isNarrow: boolean;
};

/** @returns one control of each name, as pages share most of theirs */
export function findControls(): Control[] {
  const seen = new Set<string>();
  return ONE_PAGE_OF_EACH_KIND.flatMap((address) => {
    const path = address.split('?')[0] ?? '';
    const $ = load(readFileSync(`build${path === '/' ? '/index' : path}.html`, 'utf8'));
    const labels = new Map<string, number>();
    return $(CONTROL_SELECTOR)
      .toArray()
      .flatMap((element) => {
        const control = $(element);
        const kind = control.attr('role') ?? element.tagName;
        const label = (control.attr('aria-label') ?? control.text().trim()).replace(/ \(.*/, '');
        const nth = labels.get(label) ?? 0;
        labels.set(label, nth + 1);
        // Tabs, summaries, and fields do the same everywhere, and so do all images and diagrams.
        const isNarrow = control.is(NARROW);
        const words = label.replace(/^(Expand \w+): .*/, '$1') + (isNarrow ? ' (narrow)' : '');
        const name = kind === 'button' ? words : `${kind} ${control.attr('class') ?? ''}`;
        const isHidden = control.is('[hidden]') || control.closest('[hidden]').length > 0;
        if (isHidden || seen.has(name)) return [];
        seen.add(name);
        return [{path, name, label, nth, isNarrow}];
      });
  });
}

export type Position = {
  /** Among the visible controls. */
  readonly place: number;
  /** Pixels from the page's top. */
  readonly scroll: number;
};

/** How a control is pressed. */
export type Input = 'mouse' | 'touch' | 'keyboard';

/**
 * What a press changes that a user can perceive. Removed and hidden controls are the same. Runs in
 * the page.
 */
export function readPageState([{place, scroll}, controls, how]: readonly [
  Position,
  string,
  Input,
]) {
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
  const isMenuOpen = document.querySelector('.navbar-sidebar--show') !== null;
  return {
    url: location.href,
    theme: document.documentElement.dataset.theme,
    popups: [
      ...document.querySelectorAll('dialog[open]:not(.mobile-menu), [role=dialog], [role=menu]'),
    ]
      .filter(isVisible)
      .map((element) => element.getAttribute('aria-label') ?? element.role),
    status: [...document.querySelectorAll('[role=status]')]
      .map(({textContent}) => textContent)
      .filter(Boolean),
    isMenuOpen,
    announcement: [...document.querySelectorAll('.theme-announcement-bar')].filter(isVisible)
      .length,
    scrolled: scrollY - scroll,
    control: control && states.map((state) => control.getAttribute(state)),
    // Chromium's test input doesn't hover, and the theme opens its menu on hover.
    isOpen: menu ? how === 'touch' || isVisible(menu) : control?.closest('details')?.open,
    text: document.querySelector('main')?.innerText.length,
    // The menu before React takes the focus; the theme's leaves it on the page behind it.
    focus: isMenuOpen ? undefined : name(document.activeElement),
  };
}

/**
 * Marks the control, which can have another place in a page that React has rendered again, opens
 * what it's in, and scrolls to it. Runs in the page.
 */
export function scrollToControl([wanted, nth, controls]: readonly [
  string,
  number,
  string,
]): Position {
  const control = [...document.querySelectorAll(controls)]
    // The color mode is in parentheses, and known only after hydration.
    .filter(
      (other) => (other.ariaLabel ?? other.textContent.trim()).replace(/ \(.*/, '') === wanted,
    )
    .at(nth);
  if (!control) throw new Error(`The page has no control named "${wanted}".`);
  control.setAttribute('data-pressed', '');
  for (
    let closed = control.closest('details:not([open])');
    closed;
    closed = closed.parentElement?.closest('details:not([open])') ?? null
  ) {
    // A summary opens its own.
    if (closed.querySelector(':scope > summary') !== control) closed.setAttribute('open', '');
  }
  // What is fixed is in view.
  if (getComputedStyle(control).position !== 'fixed')
    control.scrollIntoView({block: 'center', behavior: 'instant'});
  return {
    scroll: scrollY,
    place: [...document.querySelectorAll(controls)]
      .filter((other) => other.checkVisibility({opacityProperty: true, visibilityProperty: true}))
      .indexOf(control),
  };
}
