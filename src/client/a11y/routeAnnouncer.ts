/**
 * After a navigation within the site, moves the focus to the new page's heading and has its title read out.
 *
 * The theme focuses the place of the skip link and takes away at once what makes it focusable, so that the focus ends
 * nowhere; after the back button it does nothing, and no title is read (https://github.com/facebook/docusaurus/pull/8204).
 * From the heading a reader goes on in the content; back with Shift+Tab is the menu that was just used.
 */
import type {ClientModule} from '@docusaurus/types';

/** Where the title is read from: there before it is filled, or screen readers do not notice the change. */
let announcer: HTMLElement | undefined;

function createAnnouncer(): HTMLElement {
  const element = document.createElement('div');
  element.id = 'route-announcer';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}

/** The title belongs to the new page a frame or two after its content. */
function announceTitle() {
  const old = document.title;
  announcer?.replaceChildren();
  const write = () => {
    observer.disconnect();
    clearTimeout(timer);
    if (announcer) {
      announcer.textContent = document.title;
    }
  };
  const observer = new MutationObserver(() => document.title !== old && write());
  observer.observe(document.head, {childList: true, subtree: true, characterData: true});
  // Pages of the same title exist, such as a list and its next page.
  const timer = setTimeout(write, 500);
}

/** Moves the focus to the part that the address names, or else to the heading; both can have it only as long as it lasts. */
function focusTarget(hash: string) {
  const target =
    (hash && document.getElementById(decodeURIComponent(hash.slice(1)))) ||
    document.querySelector<HTMLElement>('main h1') ||
    document.querySelector<HTMLElement>('main');
  if (!target || document.activeElement?.closest('[role=dialog]')) {
    return;
  }
  if (!target.hasAttribute('tabindex')) {
    target.setAttribute('tabindex', '-1');
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true});
  }
  target.focus({preventScroll: true});
}

const clientModule: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    announcer ??= createAnnouncer();
    const isOtherPage = previousLocation?.pathname !== location.pathname;
    if (!previousLocation || (!isOtherPage && previousLocation.hash === location.hash)) {
      return;
    }
    if (isOtherPage) {
      announceTitle();
    }
    // After the effects of the theme and of a search modal that closes, and after the browser has noticed what they did.
    requestAnimationFrame(() => setTimeout(focusTarget, 0, location.hash));
  },
};

export default clientModule;
