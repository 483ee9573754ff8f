/**
 * Prefetches the script of a link's target page. Docusaurus calls this for every link in view,
 * which would more than double the data that a first visit loads. So prefetching waits until the
 * user moves the pointer, touches, scrolls, or types, and then until the browser is idle.
 */
import {whenIdle} from '@site/src/client/whenIdle';

/**
 * Browsers also send `pointermove` for a resting pointer when the page appears or moves below it.
 * `pointerrawupdate` comes from the device only
 * (https://www.w3.org/TR/pointerevents3/#the-pointerrawupdate-event).
 */
const movement = () => ('onpointerrawupdate' in window ? 'pointerrawupdate' : 'pointermove');

const firstInput = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  const events = [movement(), 'pointerdown', 'touchstart', 'wheel', 'keydown'];
  const options = {passive: true, capture: true};
  const onInput = (event: Event) => {
    // Without pointerrawupdate, a resting pointer has zero movement.
    if (
      event instanceof PointerEvent &&
      event.type === 'pointermove' &&
      !event.movementX &&
      !event.movementY
    )
      return;
    for (const name of events) window.removeEventListener(name, onInput, options);
    whenIdle(resolve);
  };
  for (const name of events) window.addEventListener(name, onInput, options);
});

/**
 * @param url - script to prefetch
 * @returns a promise that resolves when the script is in the cache or has failed to load; a failure
 *   doesn't matter here
 */
export default async function prefetch(url: string): Promise<void> {
  await firstInput;
  await new Promise<unknown>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = url;
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}
