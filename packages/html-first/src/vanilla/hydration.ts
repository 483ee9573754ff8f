/** The state of hydration: whether React has taken over the page. Other modules can wait for it. */
import {inBrowser} from '@docs-kit/browser/inBrowser';

const afterHydration: (() => void)[] = [];

/**
 * Whether hydration is complete: all controls work in React. Until then, the script handles its
 * own controls.
 */
export const isHydrated = () => document.documentElement.dataset.hasHydrated === 'true';

/**
 * Whether React handles events, from the start of hydration. From then on, React gets each press,
 * so the script neither holds presses nor changes what React renders.
 */
export const hasHydrationStarted = () => isHydrated() || 'docusaurusRoot' in window;

/**
 * @param callback - runs once, when React has taken over the page; immediately if it already has
 */
export function onHydration(callback: () => void): void {
  if (isHydrated()) callback();
  else afterHydration.push(callback);
}

if (inBrowser) {
  const observer = new MutationObserver(() => {
    if (!isHydrated()) return;
    observer.disconnect();
    for (const callback of afterHydration) callback();
  });
  observer.observe(document.documentElement, {attributeFilter: ['data-has-hydrated']});
}
