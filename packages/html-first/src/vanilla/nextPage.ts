/**
 * Loads the page behind a link that the user points at: rendered in advance where the browser can,
 * or else fetched. Does nothing on 2G or with data saver.
 */
import {createElement} from '@docs-kit/browser/createElement';
import {findClosest} from '@docs-kit/browser/findClosest';
import {SPECULATION_RULES} from '../scriptElements';
import {isSavingData} from './connection';
import {isHydrated, onHydration} from './hydration';

/**
 * The Accept header that Firefox and Safari send when the user opens a page. Servers send
 * `Vary: Accept`, and Safari uses a stored page only for a request with the same value.
 */
const NAVIGATION_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Milliseconds between loading code that the user asked for and the router's prefetching. */
const PREFETCH_DELAY_MS = 3000;

function addRules(): void {
  const script = createElement('script', {type: 'speculationrules'}, SPECULATION_RULES);
  document.head.append(script);
  // After hydration, the router loads pages.
  onHydration(() => script.remove());
}

/**
 * Fetches pages into the cache, in browsers without speculation rules. When the user opens such a
 * page, the browser only asks whether it is current.
 */
function fetchOnIntent(): void {
  const fetched = new Set([location.pathname]);
  const fetchTarget = (event: Event) => {
    const link = findClosest<HTMLAnchorElement>(event, 'a');
    // After hydration, the router loads pages.
    if (!link || isHydrated() || link.origin !== location.origin || link.download) return;
    const {pathname} = link;
    if (fetched.has(pathname) || pathname.includes('.')) return;
    fetched.add(pathname);
    fetch(pathname, {priority: 'low', headers: {Accept: NAVIGATION_ACCEPT}}).catch(() =>
      fetched.delete(pathname),
    );
  };
  for (const name of ['pointerover', 'touchstart', 'focusin']) addEventListener(name, fetchTarget);
}

/**
 * Delays the router's prefetching. It begins with the pages of all visible links as soon as React
 * has loaded, and what the user asked for would wait behind them. In browsers without speculation
 * rules, such as Firefox, it stays off: Firefox checks `<link rel=prefetch>` against `default-src`,
 * which is `'none'`. There, the router loads a page when the user points at its link, which
 * `script-src` allows.
 */
function delayPrefetching(canPrefetch: boolean): void {
  Object.defineProperty(window, 'docusaurus', {
    configurable: true,
    set: (router: typeof window.docusaurus) =>
      Object.defineProperty(window, 'docusaurus', {
        value: {
          ...router,
          prefetch: async (page: string) => {
            if (!canPrefetch) return;
            await new Promise((resolve) => setTimeout(resolve, PREFETCH_DELAY_MS));
            await router.prefetch(page);
          },
        },
      }),
  });
}

/** Skips the transition to files: Chromium reports an error, because they have no styles. */
function skipTransitionsToFiles(): void {
  addEventListener('pageswap', ({viewTransition, activation}) => {
    const {pathname} = new URL(activation?.entry.url ?? location.href);
    if (pathname.includes('.')) viewTransition?.skipTransition();
  });
}

/** Starts to load what the user points at. */
export function startNextPage(): void {
  skipTransitionsToFiles();
  const hasRules = HTMLScriptElement.supports?.('speculationrules') ?? false;
  delayPrefetching(hasRules);
  if (isSavingData) return;
  if (hasRules) addRules();
  else fetchOnIntent();
}
