/**
 * Loads Docusaurus's scripts when something needs React, and repeats on the hydrated page what the
 * user did meanwhile.
 */
import {INERT_TYPE} from '../inertType';

const root = document.documentElement;

export const isHydrated = () => root.dataset.hasHydrated === 'true';

let state: 'cold' | 'loading' | 'failed' = 'cold';
const afterHydration: (() => void)[] = [];
const afterFailure = new Set<() => void>();

/** Docusaurus's scripts, in order. */
const inertScripts = () => [
  ...document.querySelectorAll<HTMLScriptElement>(`script[type="${INERT_TYPE}"]`),
];

/** Downloads the scripts without running them. */
export function fetchScripts(): void {
  if (state !== 'cold' || isHydrated() || document.querySelector('link[data-hydrate]')) return;
  for (const {src} of inertScripts()) {
    const link = document.createElement('link');
    Object.assign(link, {rel: 'preload', as: 'script', href: src});
    link.dataset.hydrate = '';
    document.head.append(link);
  }
}

function fail(): void {
  if (state !== 'loading' || isHydrated()) return;
  state = 'failed';
  removeEventListener('error', onScriptError, true);
  removeEventListener('unhandledrejection', fail);
  for (const callback of afterFailure) callback();
}

/** A script, or one that it requests, can't be loaded: offline, or an old page after a deployment. */
function onScriptError({target}: Event): void {
  if (target instanceof HTMLScriptElement) fail();
}

/** Runs the scripts. After a failure, tries again. */
export function hydrate(): void {
  if (state === 'loading' || isHydrated()) return;
  state = 'loading';
  addEventListener('error', onScriptError, true);
  addEventListener('unhandledrejection', fail);
  for (const {src} of inertScripts()) {
    const script = document.createElement('script');
    // Scripts that are inserted run in any order unless told otherwise.
    script.async = false;
    script.src = src;
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
  removeEventListener('error', onScriptError, true);
  removeEventListener('unhandledrejection', fail);
  for (const callback of afterHydration.splice(0)) callback();
});
observer.observe(root, {attributeFilter: ['data-has-hydrated']});
