/**
 * After client-side navigation, moves the focus to the new page's heading and announces its title.
 *
 * The theme focuses the skip link's container and then removes its `tabindex`, so the focus is
 * lost. On back navigation, it does nothing, and no title is announced
 * (https://github.com/facebook/docusaurus/pull/8204). From the heading, Tab continues in the
 * content, and Shift+Tab returns to the menu.
 */
import {addLiveRegion} from '@docs-kit/browser/announce';
import {findTarget} from '@docs-kit/html-first/findTarget';
import type {ClientModule} from '@docusaurus/types';

const addAnnouncer = () => addLiveRegion('route-announcer', 'visually-hidden');

let isNewPage = false;

/**
 * Announces the title of a new page. Root calls it whenever the head has been written, which is a
 * frame or two after the content.
 */
export function announceTitle(): void {
  if (isNewPage) addAnnouncer().textContent = document.title;
  isNewPage = false;
}

/**
 * Moves the focus to the target of the hash, or to the heading. Both are focusable only while they
 * have the focus.
 */
function focusTarget(hash: string) {
  const target =
    findTarget(hash) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main');
  if (!target || document.activeElement?.closest('dialog, [role=dialog]')) return;
  if (!target.hasAttribute('tabindex')) {
    target.setAttribute('tabindex', '-1');
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true});
  }
  target.focus({preventScroll: true});
}

const clientModule: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    addAnnouncer();
    const isOtherPage = previousLocation?.pathname !== location.pathname;
    if (!previousLocation || (!isOtherPage && previousLocation.hash === location.hash)) return;
    isNewPage ||= isOtherPage;
    if (isOtherPage) addAnnouncer().replaceChildren();
    // Runs after the effects of the theme and of a closing search modal, and after the browser has
    // applied them.
    requestAnimationFrame(() => setTimeout(focusTarget, 0, location.hash));
  },
};

export default clientModule;
