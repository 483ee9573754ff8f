/**
 * The menu of narrow windows: a modal dialog, built from the bar and the sidebar of the page, in
 * the markup of Docusaurus's theme. The script closes a menu it opened. After hydration, the theme
 * opens its own menu.
 */
import {closeWithBack, releaseEntry} from '@docs-kit/browser/closeWithBack';
import {createElement, createScriptButton} from '@docs-kit/browser/createElement';
import {findFollowedLink} from '@docs-kit/browser/handleClicks';
import {DESKTOP_BREAKPOINT} from './breakpoint';
import {applyWholeStyles} from './wholeStyles';

export const MENU_BUTTON = '.navbar__toggle';
const SIDEBAR = 'aside nav';
const DESKTOP_QUERY = `(min-width: ${DESKTOP_BREAKPOINT}px)`;

let menu: HTMLDialogElement | undefined;

const create = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly (Node | string | undefined)[]
) => createElement(tag, {class: className}, ...children);

const clone = (selector: string) => document.querySelector(selector)?.cloneNode(true);

function copyLinks(links: Iterable<HTMLAnchorElement>): HTMLElement {
  const items = [...links].map((link) => {
    const copy = link.cloneNode(true) as HTMLElement;
    // `Docs version: Next` is the name of the dropdown that offers versions.
    const dropdown = link.closest('.dropdown')?.querySelector('[aria-label]');
    copy.prepend(dropdown?.getAttribute('aria-label')?.replace(/[^:]*$/, ' ') ?? '');
    copy.className = link.getAttribute('aria-current')
      ? 'menu__link menu__link--active'
      : 'menu__link';
    return create('li', 'menu__list-item', copy);
  });
  return create('ul', 'menu__list', ...items);
}

/** @returns the list of a docs sidebar, or another sidebar's links; `undefined` without one */
function copySidebar(): Node | undefined {
  const sidebar = document.querySelector(SIDEBAR);
  if (!sidebar) return undefined;
  return clone(`${SIDEBAR} .menu__list`) ?? copyLinks(sidebar.querySelectorAll('a'));
}

/** @returns the row above the menu's lists: the site's name, color mode, and close button */
function createBrand(): HTMLElement {
  const close = createScriptButton('clean-btn navbar-sidebar__close', '', hide);
  close.setAttribute('aria-label', 'Close navigation bar');
  return create(
    'div',
    'navbar-sidebar__brand',
    clone('.navbar__brand'),
    clone('[class*=colorModeToggle]'),
    close,
  );
}

/** @returns the links of the bar, and the sidebar, which covers them until the user goes back */
function createLists(): HTMLElement {
  const main = create(
    'div',
    'navbar-sidebar__item menu',
    copyLinks(document.querySelectorAll('.navbar__items > a.navbar__link, .dropdown__menu a')),
  );
  const secondary = create('div', 'navbar-sidebar__item menu');
  const lists = create('div', 'navbar-sidebar__items', main, secondary);
  const showSidebar = (isShown: boolean) => {
    lists.classList.toggle('navbar-sidebar__items--show-secondary', isShown);
    main.inert = isShown;
    secondary.inert = !isShown;
  };
  const sidebar = copySidebar();
  if (sidebar) {
    const label = 'All sections';
    const back = createScriptButton('clean-btn navbar-sidebar__back', label, () =>
      showSidebar(false),
    );
    secondary.append(back, sidebar);
  }
  showSidebar(Boolean(sidebar));
  return lists;
}

function createMenu(): HTMLDialogElement {
  const backdrop = create('div', 'navbar-sidebar__backdrop');
  backdrop.addEventListener('click', hide);
  const panel = create('nav', 'navbar-sidebar', createBrand(), createLists());
  panel.setAttribute('aria-label', 'Menu');
  return create('dialog', 'mobile-menu navbar-sidebar--show', backdrop, panel);
}

const hide = () => menu?.close();

/** Opens a page in place of the menu's entry, so that Back leads to this page, without its menu. */
function followLink(event: MouseEvent): void {
  const link = findFollowedLink(event);
  if (!link) return;
  event.preventDefault();
  releaseEntry();
  location.replace(link.href);
}

/** Opens the menu, which makes the page inert: only the menu itself can close it. */
export function pressMobileMenu(button: HTMLElement): void {
  applyWholeStyles();
  const dialog = createMenu();
  dialog.addEventListener('close', () => {
    dialog.remove();
    button.setAttribute('aria-expanded', 'false');
  });
  // The dialog goes to the end of the body, where React doesn't look for it.
  document.body.append(dialog);
  dialog.showModal();
  closeWithBack(dialog);
  dialog.addEventListener('click', followLink);
  menu = dialog;
  button.setAttribute('aria-expanded', 'true');
}

/** Whether a menu that this script opened is still open. */
export const isMenuOpen = () => menu?.open;

/** Closes the menu when the window becomes wide or the user leaves the page. */
export function startMobileMenu(): void {
  matchMedia(DESKTOP_QUERY).addEventListener('change', hide);
  addEventListener('pagehide', () => {
    // Without a menu, the entry is another dialog's.
    if (!menu?.open) return;
    releaseEntry();
    hide();
  });
}
