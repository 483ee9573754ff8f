/**
 * Loads Docusaurus's scripts when something needs React, and tells other modules when it has taken
 * over, or couldn't be loaded.
 */
import {INERT_TYPE} from '../inertType';
import {RESTORE_ID} from '../restoreSidebar';

const root = document.documentElement;

export const isHydrated = () => root.dataset.hasHydrated === 'true';

/** Whether React handles events. It does so from the start of hydration. */
export const isTakenOver = () => isHydrated() || 'docusaurusRoot' in window;

let state: 'cold' | 'loading' | 'failed' = 'cold';
let isFetched = false;
const afterHydration: (() => void)[] = [];
const afterFailure: (() => void)[] = [];

/** Docusaurus's scripts, in order. */
const listInertScripts = () => [
  ...document.querySelectorAll<HTMLScriptElement>(`script[type="${INERT_TYPE}"]`),
];

/** Downloads the scripts without running them. */
export function fetchScripts(): void {
  if (state !== 'cold' || isHydrated() || isFetched) return;
  isFetched = true;
  for (const {src} of listInertScripts()) {
    const link = document.createElement('link');
    Object.assign(link, {rel: 'preload', as: 'script', href: src});
    document.head.append(link);
  }
}

/**
 * A script can't be loaded: the user is offline, or has a page from before a deployment. Scripts that
 * have run can't run twice in a page, so only loading it again helps.
 */
function fail(): void {
  if (isHydrated()) return;
  state = 'failed';
  for (const callback of afterFailure) callback();
}

/**
 * Runs the scripts. A page that the browser renders in advance waits until the user opens it.
 */
export function hydrate(): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', hydrate, {once: true});
    return;
  }
  if (state === 'failed') fail();
  if (state !== 'cold' || isHydrated()) return;
  state = 'loading';
  // React expects the elements that it rendered.
  document.getElementById(RESTORE_ID)?.remove();
  // The bundler's error for a script that another script requests.
  addEventListener('unhandledrejection', ({reason}) => {
    if (reason instanceof Error && reason.name === 'ChunkLoadError') fail();
  });
  for (const {src} of listInertScripts()) {
    const script = document.createElement('script');
    // Scripts that are inserted run in any order unless told otherwise.
    script.async = false;
    script.src = src;
    script.addEventListener('error', fail);
    document.head.append(script);
  }
}

/**
 * @param callback - runs once, when React has taken over the page; immediately if it already has
 */
export function onHydration(callback: () => void): void {
  if (isHydrated()) callback();
  else afterHydration.push(callback);
}

/** @param callback - runs whenever the scripts couldn't be loaded */
export const onFailure = (callback: () => void) => void afterFailure.push(callback);

const observer = new MutationObserver(() => {
  if (!isHydrated()) return;
  observer.disconnect();
  for (const callback of afterHydration) callback();
});
observer.observe(root, {attributeFilter: ['data-has-hydrated']});
