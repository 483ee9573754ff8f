/**
 * The button back to the top of a long page, which shows while the user scrolls up, as in
 * Docusaurus's theme.
 */

/** The button shows below this scroll position, in CSS pixels. */
const MIN_SCROLL = 300;

/** The part of the way that is left after each frame, as the owner's specification requires. */
const EASING = 0.85;

const SELECTOR = '.theme-back-to-top-button';

const doc = document.documentElement;
let last = 0;
let frame = 0;
let isSuspended = false;

function update(): void {
  if (isSuspended) return;
  const isUp = scrollY < last;
  if (!isUp) cancelAnimationFrame(frame);
  const isAtEnd = scrollY + innerHeight >= doc.scrollHeight;
  document
    .querySelector(SELECTOR)
    ?.toggleAttribute('data-shown', isUp && scrollY >= MIN_SCROLL && !isAtEnd);
  last = scrollY;
}

function scrollUp(): void {
  const next = Math.floor(scrollY * EASING);
  scrollTo(0, next);
  if (next > 0) frame = requestAnimationFrame(scrollUp);
}

/** Ignores scrolling that keeps a pressed tab where it was on the screen. */
function suspendAtTab({target}: Event): void {
  if (!(target instanceof Element && target.closest('[role=tab]'))) return;
  isSuspended = true;
  // Scroll events come with the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      last = scrollY;
      isSuspended = false;
    }),
  );
}

addEventListener('scroll', update, {passive: true});
document.addEventListener('click', suspendAtTab, true);
document.addEventListener('keydown', suspendAtTab, true);
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element && event.target.closest(SELECTOR))) return;
  event.preventDefault();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) scrollTo(0, 0);
  else {
    cancelAnimationFrame(frame);
    scrollUp();
  }
});

export {};
