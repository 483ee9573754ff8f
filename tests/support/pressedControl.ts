/**
 * Finds a control in an open page, and reads what a press changes that a user can perceive. These
 * functions run in pages of any browser, so they use nothing from outside of themselves.
 */

export type Position = {
  /** Index among the visible controls. */
  readonly index: number;
  /** Pixels from the page's top. */
  readonly scroll: number;
};

/** How a control is pressed. */
export type Input = 'mouse' | 'touch' | 'keyboard';

/** Reads what a press can change that users perceive. Removed and hidden controls are the same. */
export function readPageState([{index, scroll}, controls, how]: readonly [
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
    : [...document.querySelectorAll(controls)].filter(isVisible).at(index);
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
 * Marks the control, opens what it's in, and scrolls to it. If React has rendered the page again,
 * the control can be somewhere else.
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
    // A pressed summary opens its own `details`.
    if (closed.querySelector(':scope > summary') !== control) closed.setAttribute('open', '');
  }
  // Fixed elements are always in view.
  if (getComputedStyle(control).position !== 'fixed')
    control.scrollIntoView({block: 'center', behavior: 'instant'});
  return {
    scroll: scrollY,
    index: [...document.querySelectorAll(controls)]
      .filter((other) => other.checkVisibility({opacityProperty: true, visibilityProperty: true}))
      .indexOf(control),
  };
}
