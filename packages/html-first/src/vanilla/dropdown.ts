/** Dropdowns of the navigation bar: a press opens one; a press elsewhere or Escape closes it. */
import {isHydrated} from './hydration';

/** Selector of the buttons, which the theme renders. */
export const DROPDOWN_BUTTON = '.dropdown > [aria-haspopup]';
const SHOWN_CLASS = 'dropdown--show';

let open: Element | null = null;

function setShown(dropdown: Element | null, isShown: boolean): void {
  dropdown?.classList.toggle(SHOWN_CLASS, isShown);
  dropdown?.querySelector('[aria-haspopup]')?.setAttribute('aria-expanded', String(isShown));
}

/** Shows one dropdown, or none. */
function show(dropdown: Element | null): void {
  setShown(open, false);
  setShown(dropdown, true);
  open = dropdown;
}

/** Opens the dropdown of the button, or closes it. */
export function pressDropdown({parentElement: dropdown}: Element): void {
  show(dropdown === open ? null : dropdown);
}

/** Handles keys, and closes an open dropdown when the user presses or focuses something else. */
export function startDropdowns(): void {
  const closeUnlessInside = ({target}: Event) => {
    if (open && !(target instanceof Node && open.contains(target))) show(null);
  };
  addEventListener('pointerdown', closeUnlessInside);
  addEventListener('focusin', closeUnlessInside);
  addEventListener(
    'keydown',
    (event) => {
      const {key, target} = event;
      if (key === 'Escape') show(null);
      // After hydration, React handles the dropdowns that it opens itself.
      if (!/^(?:Enter| )$/.test(key) || !(target instanceof Element)) return;
      const button = target.closest(DROPDOWN_BUTTON);
      if (!button || (isHydrated() && !isOpenHere(button))) return;
      pressDropdown(button);
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

/**
 * Whether this module opened the dropdown around the target. React doesn't know that it's open, so
 * this module has to close it.
 */
export const isOpenHere = (target: Element) => Boolean(open?.contains(target));
