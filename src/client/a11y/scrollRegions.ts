/**
 * Makes tables and diagrams that are wider than the page scrollable by keyboard. Ones that fit
 * aren't tab stops.
 */
import type {ClientModule} from '@docusaurus/types';

const SELECTOR = 'main :is(table, .docusaurus-mermaid-container)';

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
    document.querySelectorAll(SELECTOR).forEach((box) => observer?.observe(box));
  },
};

export default clientModule;
