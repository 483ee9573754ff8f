/**
 * Lets the browser render the page behind a link in advance when the user points at it, except on
 * 2g and with data saver.
 */
import {SPECULATION_RULES} from '../speculationRules';
import {onHydration} from './hydration';

type Connection = {readonly saveData?: boolean; readonly effectiveType?: string};

const {connection} = navigator as Navigator & {connection?: Connection};
const isSaving = Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');

/**
 * As soon as React has loaded, the router would prefetch the pages of all visible links, and what
 * the user pressed for would wait behind them. It still loads the page of a link that the user
 * points at. Firefox would also check `<link rel=prefetch>` against `default-src`.
 */
function preventPrefetch(): void {
  Object.defineProperty(window, 'docusaurus', {
    configurable: true,
    set: (router: typeof window.docusaurus) =>
      Object.defineProperty(window, 'docusaurus', {
        value: {...router, prefetch: () => false},
      }),
  });
}

export function startNextPage(): void {
  preventPrefetch();
  if (isSaving) return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = SPECULATION_RULES;
  document.head.append(script);
  // From then on, the router loads pages.
  onHydration(() => script.remove());
}
