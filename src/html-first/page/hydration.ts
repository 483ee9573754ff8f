/**
 * Loads Docusaurus's scripts when something needs React. Other modules can wait until React has taken
 * over the page, or couldn't be loaded.
 */
import {INERT_TYPE} from '../constants';
import {RESTORE_ID} from '../restoreSidebar';

const root = document.documentElement;

/**
 * @returns whether hydration is complete: all controls work in React. Until then, the script handles
 *   its native controls
 */
export const isHydrated = () => root.dataset.hasHydrated === 'true';

/**
 * @returns whether React handles events, from the start of hydration. From then on, React gets each
 *   press, so the script neither remembers presses nor changes what React renders
 */
export const isTakenOver = () => isHydrated() || 'docusaurusRoot' in window;

let state: 'cold' | 'loading' | 'failed' = 'cold';
let isFetched = false;
const afterHydration: (() => void)[] = [];
const afterFailure = new Set<() => void>();
/** Addresses of scripts that have run, which must not run again. */
const loaded = new Set<string>();

/** After an error in a script, how long hydration may still take, in milliseconds. */
const GRACE_MS = 5000;

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

function stopWatching(): void {
  removeEventListener('error', onScriptError, true);
  removeEventListener('unhandledrejection', onRejection);
}

function fail(): void {
  if (state !== 'loading' || isHydrated()) return;
  state = 'failed';
  stopWatching();
  for (const callback of afterFailure) callback();
}

/**
 * Fails when a script of Docusaurus can't be loaded: the user is offline, or has a page from before a
 * deployment. After an error in a script, React may still take over.
 */
function onScriptError(event: Event): void {
  const {target} = event;
  if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) fail();
  else if (event instanceof ErrorEvent && event.filename.startsWith(location.origin))
    setTimeout(fail, GRACE_MS);
}

/** Fails when a script can't be loaded that another script requests: the bundler rejects a promise. */
function onRejection({reason}: PromiseRejectionEvent): void {
  if (reason instanceof Error && reason.name === 'ChunkLoadError') fail();
}

/**
 * Runs the scripts. After a failure, tries again. A page that the browser renders in advance waits
 * until the user opens it.
 */
export function hydrate(): void {
  if (state === 'loading' || isHydrated()) return;
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', hydrate, {once: true});
    return;
  }
  state = 'loading';
  const missing = listInertScripts().filter(({src}) => !loaded.has(src));
  // All scripts have run, and something that they loaded failed. They can't run twice in a page.
  if (missing.length === 0) return fail();
  // React expects the elements that it rendered.
  document.getElementById(RESTORE_ID)?.remove();
  addEventListener('error', onScriptError, true);
  addEventListener('unhandledrejection', onRejection);
  for (const {src} of missing) {
    const script = document.createElement('script');
    // Without this, inserted scripts run in any order.
    script.async = false;
    script.src = src;
    script.addEventListener('load', () => loaded.add(src));
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
export function onFailure(callback: () => void): void {
  afterFailure.add(callback);
}

const observer = new MutationObserver(() => {
  if (!isHydrated()) return;
  observer.disconnect();
  stopWatching();
  for (const callback of afterHydration.splice(0)) callback();
});
observer.observe(root, {attributeFilter: ['data-has-hydrated']});
