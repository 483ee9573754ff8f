/** Controls that the page's script handles itself, each with what a press does. */
import {CLOSE_BUTTON, pressAnnouncement} from './announcementBar';
import {COLOR_MODE_BUTTON, pressColorMode} from './colorMode';
import {DROPDOWN_BUTTON, pressDropdown} from './dropdown';
import {MENU_BUTTON, pressMobileMenu} from './mobileMenu';
import {pressSkipLink, SKIP_LINK} from './skipLink';
import {pressTab, TAB} from './tabs';

export const NATIVE_CONTROLS: readonly (readonly [
  selector: string,
  press: (control: HTMLElement) => void,
])[] = [
  [CLOSE_BUTTON, pressAnnouncement],
  [COLOR_MODE_BUTTON, pressColorMode],
  [DROPDOWN_BUTTON, pressDropdown],
  [MENU_BUTTON, pressMobileMenu],
  [SKIP_LINK, pressSkipLink],
  [TAB, pressTab],
];
