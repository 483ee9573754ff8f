/**
 * Prefetches a script for a page that a link leads to. Docusaurus asks for this for each link that comes into view; on a
 * first visit that would more than double what a page loads. So the first requests wait until somebody moves, touches or
 * types, which those who only read an answer and leave never do, and for the browser to be idle.
 */
import {whenIdle} from '@site/src/client/whenIdle';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'];

const reader = new Promise<void>((resolve) => {
  const options = {passive: true, capture: true};
  const arrive = (event: Event) => {
    // Browsers also report a pointer that rests where the page moved or appeared below it.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    for (const sign of SIGNS) window.removeEventListener(sign, arrive, options);
    whenIdle(resolve);
  };
  if (typeof window !== 'undefined') {
    for (const sign of SIGNS) window.addEventListener(sign, arrive, options);
  }
});

/**
 * @param url - script to have at hand
 * @returns a promise that resolves when the script is in the cache or has failed to load; a failure is of no consequence
 */
export default async function prefetch(url: string): Promise<void> {
  await reader;
  await new Promise<unknown>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = url;
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}
