/** Defers noncritical work until the page has loaded and the browser is idle. */

/** Maximum delay on a page that is never idle, in milliseconds. */
const MAX_WAIT_MS = 4000;

/**
 * Calls back once, in the first idle period after the load event. Safari has no
 * `requestIdleCallback`, so a separate task after the load event is used there.
 */
export function whenIdle(callback: () => void): void {
  const waitForIdle = () => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => callback(), {timeout: MAX_WAIT_MS});
    else setTimeout(callback);
  };
  if (document.readyState === 'complete') waitForIdle();
  else window.addEventListener('load', waitForIdle, {once: true});
}
