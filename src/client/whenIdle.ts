/** Puts off work that a reader does not wait for until the page has loaded and the browser has nothing better to do. */

/** A page that is never idle still gets the work done after this many milliseconds. */
const LATEST_MS = 4000;

/**
 * Calls back once, after the load event and the first idle moment that follows it.
 * Safari has no `requestIdleCallback`; there a task of its own after the load event has to do.
 *
 * @param callback - the work to put off
 */
export function whenIdle(callback: () => void): void {
  const waitForIdle = () => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => callback(), {timeout: LATEST_MS});
    } else {
      setTimeout(callback);
    }
  };
  if (document.readyState === 'complete') {
    waitForIdle();
  } else {
    window.addEventListener('load', waitForIdle, {once: true});
  }
}
