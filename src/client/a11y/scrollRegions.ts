/**
 * Lets the keyboard reach what is too wide for the page and scrolls in a box of its own: tables, wherever their HTML comes
 * from. A box that has nothing to scroll is no stop for the Tab key.
 */
import type {ClientModule} from '@docusaurus/types';

const SELECTOR = 'main table';

let observer: ResizeObserver | undefined;

function update(entries: readonly ResizeObserverEntry[]) {
  for (const {target} of entries) {
    if (target.scrollWidth > target.clientWidth) {
      target.setAttribute('tabindex', '0');
    } else {
      target.removeAttribute('tabindex');
    }
  }
}

const clientModule: ClientModule = {
  onRouteDidUpdate() {
    observer?.disconnect();
    observer = new ResizeObserver(update);
    document.querySelectorAll(SELECTOR).forEach((table) => observer?.observe(table));
  },
};

export default clientModule;
