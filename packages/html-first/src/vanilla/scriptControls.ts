/** The controls that the page's script handles itself. */
import {CLOSE_BUTTON, pressCloseButton} from './announcementBar';
import {COLOR_MODE_BUTTON, pressColorMode} from './colorMode';
import {DROPDOWN_BUTTON, pressDropdown} from './dropdown';
import {MENU_BUTTON, pressMobileMenu} from './mobileMenu';
import {pressTab, TAB} from './tabs';

/** The theme's link to the content. It leads to a box that includes the sidebar. */
const SKIP_LINK = 'a[href="#__docusaurus_skipToContent_fallback"]';

/** Focuses the content. From there, Tab continues in the content. The theme does the same. */
function pressSkipLink(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
  main.removeAttribute('tabindex');
}

/** Selectors of the controls, and what a press of each does. */
export const SCRIPT_CONTROLS: readonly (readonly [
  selector: string,
  press: (control: HTMLElement) => void,
])[] = [
  [CLOSE_BUTTON, pressCloseButton],
  [COLOR_MODE_BUTTON, pressColorMode],
  [DROPDOWN_BUTTON, pressDropdown],
  [MENU_BUTTON, pressMobileMenu],
  [SKIP_LINK, pressSkipLink],
  [TAB, pressTab],
];
