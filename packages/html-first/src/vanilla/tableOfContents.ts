/**
 * Marks the section in view in "On this page", by the rule of Docusaurus's theme: the first heading
 * in the upper half of the window, or else the last one above it.
 */
import {findTarget} from './findTarget';
import {isHydrated} from './hydration';

const LINK_CLASS = 'table-of-contents__link';
const ACTIVE_CLASS = `${LINK_CLASS}--active`;

/** Follows scrolling until React does. */
export function startTableOfContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`.${LINK_CLASS}[href^="#"]`)];
  const targets = links.map(({hash}) => findTarget(hash));
  if (links.length === 0) return;
  function update(): void {
    if (isHydrated()) return;
    const bar = document.querySelector('.navbar')?.clientHeight ?? 0;
    const first = targets.findIndex((target) => (target?.getBoundingClientRect().top ?? -1) >= bar);
    // If all headings are above the window, the next one is after the last.
    const next = first < 0 ? links.length : first;
    const isReached = (targets[next]?.getBoundingClientRect().bottom ?? Infinity) < innerHeight / 2;
    const active = links[isReached ? next : next - 1];
    for (const link of links) link.classList.toggle(ACTIVE_CLASS, link.hash === active?.hash);
  }
  // With the next layout, because measuring now would force one of the whole page.
  requestAnimationFrame(update);
  for (const name of ['scroll', 'resize']) addEventListener(name, update);
}
