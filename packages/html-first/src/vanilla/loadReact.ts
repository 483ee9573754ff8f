/** Loads Docusaurus's scripts, and with them React, and notices when they can't be loaded. */
import {createElement} from '@docs-kit/browser/createElement';
import {RESTORE_ID} from '../restoreSidebar';
import {INERT_TYPE} from '../scriptElements';
import {isHydrated} from './hydration';
import {applyWholeStylesLater} from './wholeStyles';

/** After all scripts have loaded and one had an error, how long hydration may still take, in ms. */
const GRACE_MS = 5000;

/** Folders of Docusaurus's scripts. The site has other scripts, whose errors don't matter here. */
const folders = new Set<string>();
/** Docusaurus's scripts that are still loading. */
const pending = new Set<HTMLScriptElement>();
let hasError = false;
let graceTimer: ReturnType<typeof setTimeout> | undefined;

let state: 'cold' | 'preloaded' | 'loading' | 'failed' = 'cold';
const afterFailure: (() => void)[] = [];

/** @returns Docusaurus's scripts that haven't run, in order */
const listInertScripts = () => [
  ...document.querySelectorAll<HTMLScriptElement>(`script[type="${INERT_TYPE}"]`),
];

const split = (names = '') => names.split(' ').filter(Boolean);

/**
 * @param isAll - whether the scripts that controls load are listed, too
 * @returns URLs of the scripts, and of the page's own, which they would request one by one
 */
function listFiles(isAll: boolean): string[] {
  const scripts = listInertScripts();
  const {chunks = '', later = ''} = scripts[0]?.dataset ?? {};
  const urls = scripts.map(({src}) => src);
  // Docusaurus's scripts take longest to run, so they come first.
  return [
    ...urls,
    ...split(isAll ? `${chunks} ${later}` : chunks).map(
      (name) => new URL(`${name}.js`, urls[0]).href,
    ),
  ];
}

function preload(href: string, as: 'script' | 'fetch'): void {
  // A preloaded file is used only by a request of the same mode.
  const crossorigin = as === 'fetch' ? '' : undefined;
  document.head.append(createElement('link', {rel: 'preload', as, href, crossorigin}));
}

/**
 * Downloads the scripts without running them.
 *
 * @param control - the control that needs them, with what it loads itself
 */
export function preloadScripts(control?: HTMLElement): void {
  if (state !== 'cold' || isHydrated()) return;
  state = 'preloaded';
  const {loads, fetches} = control?.dataset ?? {};
  for (const href of listFiles(Boolean(loads))) preload(href, 'script');
  for (const href of split(fetches)) preload(href, 'fetch');
}

/** Fetches the scripts into the browser's cache, without running them, after everything else. */
export function fetchScriptsInIdle(): void {
  if (state !== 'cold') return;
  for (const file of listFiles(true))
    fetch(file, {priority: 'low'}).catch(() => {
      // A press tries again.
    });
}

function fail(): void {
  if (state !== 'loading' || isHydrated()) return;
  state = 'failed';
  for (const callback of afterFailure) callback();
}

const getFolder = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);

/** After an error, React may still take over, but not before all scripts have loaded. */
function failLater(): void {
  if (hasError && pending.size === 0) graceTimer ??= setTimeout(fail, GRACE_MS);
}

/**
 * Fails when a script of Docusaurus can't be loaded: the user is offline, or has a page from before
 * a deployment.
 */
function failOnScriptError(event: Event): void {
  const {target} = event;
  if (target instanceof HTMLScriptElement && folders.has(getFolder(target.src))) fail();
  else if (event instanceof ErrorEvent && folders.has(getFolder(event.filename))) {
    hasError = true;
    failLater();
  }
}

/** Fails when a script that another one requests can't be loaded: the bundler rejects a promise. */
function failOnRejection({reason}: PromiseRejectionEvent): void {
  if (reason instanceof Error && reason.name === 'ChunkLoadError') fail();
}

/** Runs a script instead of its inert element, which stays until the script has loaded. */
function run(inert: HTMLScriptElement): void {
  const script = document.createElement('script');
  // Without this, inserted scripts run in any order.
  script.async = false;
  script.src = inert.src;
  folders.add(getFolder(script.src));
  pending.add(script);
  script.addEventListener('load', () => {
    inert.remove();
    pending.delete(script);
    failLater();
  });
  document.head.append(script);
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
  applyWholeStylesLater();
  preloadScripts();
  state = 'loading';
  hasError = false;
  clearTimeout(graceTimer);
  graceTimer = undefined;
  pending.clear();
  const scripts = listInertScripts();
  // All scripts have run, and something that they loaded failed. They can't run twice in a page.
  if (scripts.length === 0) return fail();
  // React expects the elements that it rendered.
  document.getElementById(RESTORE_ID)?.remove();
  // They stay, and do nothing after hydration. A retry adds no second ones.
  addEventListener('error', failOnScriptError, true);
  addEventListener('unhandledrejection', failOnRejection);
  scripts.forEach(run);
}

/** @param callback - runs whenever the scripts couldn't be loaded */
export function onFailure(callback: () => void): void {
  afterFailure.push(callback);
}
