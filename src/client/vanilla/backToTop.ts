/**
 * The button back to the top of a long page, which shows while the user scrolls up, as in
 * Docusaurus's theme.
 */
import {findClosest} from '@docs-kit/browser/findClosest';
import {handleClicks} from '@docs-kit/browser/handleClicks';

/** The button shows below this scroll position, in CSS pixels. */
const MIN_SCROLL = 300;

/** The share of the distance left after each frame, as the owner's specification requires. */
const EASING = 0.85;

const BUTTON = '.theme-back-to-top-button';

/** The scroll position at the last event. */
let lastScrollY = 0;
/** The pending frame of scrolling to the top. */
let frame = 0;
let isSuspended = false;

function update(): void {
  if (isSuspended) return;
  const isUp = scrollY < lastScrollY;
  if (!isUp) cancelAnimationFrame(frame);
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight;
  document
    .querySelector(BUTTON)
    ?.toggleAttribute('data-shown', isUp && scrollY >= MIN_SCROLL && !isAtEnd);
  lastScrollY = scrollY;
}

function scrollUp(): void {
  const next = Math.floor(scrollY * EASING);
  scrollTo(0, next);
  if (next > 0) frame = requestAnimationFrame(scrollUp);
}

/** Ignores scrolling that keeps a pressed tab where it was on the screen. */
function suspendAtTab(event: Event): void {
  if (!findClosest(event, '[role=tab]')) return;
  isSuspended = true;
  // The page scrolls back by the next frame, and its scroll event can come with the frame after
  // that.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      lastScrollY = scrollY;
      isSuspended = false;
    }),
  );
}

addEventListener('scroll', update);
document.addEventListener('click', suspendAtTab, true);
document.addEventListener('keydown', suspendAtTab, true);
handleClicks(BUTTON, (_button, event) => {
  event.preventDefault();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) scrollTo(0, 0);
  else {
    cancelAnimationFrame(frame);
    scrollUp();
  }
});
