/**
 * Fetches what presses need once the page has been idle, so that a press costs only its execution.
 * Modules that need more listen to the document's `idle` event.
 */
import {isSavingData} from './connection';
import {isHydrated} from './hydration';
import {fetchScriptsInIdle} from './loadReact';

/** How long after the load event the page counts as idle, in milliseconds. */
const IDLE_MS = 2000;

function prepare(): void {
  if (!isHydrated()) fetchScriptsInIdle();
  document.dispatchEvent(new Event('idle'));
}

function wait(): void {
  setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(prepare);
    else prepare();
  }, IDLE_MS);
}

/** Waits until the user has opened the page, and it has loaded. */
export function startIdle(): void {
  if (isSavingData) return;
  if (document.prerendering)
    document.addEventListener('prerenderingchange', startIdle, {once: true});
  else if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, {once: true});
}
