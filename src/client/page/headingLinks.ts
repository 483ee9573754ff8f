/**
 * Copies the address of a heading or a release item when its link is clicked. One listener serves
 * all pages, because many headings are in HTML that React does not render.
 */
import {mountLiveRegion} from '../announce';
import {copyAndAnnounce} from '../copyText';

document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.hash-link') : null;
  // With a modifier key, the browser opens the link elsewhere.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  void copyAndAnnounce(link.href, 'Link copied', 'The link is in the address bar');
});
// Before the click: screen readers miss a message that is added together with its region.
document.addEventListener('pointerdown', mountLiveRegion, {once: true});
document.addEventListener('keydown', mountLiveRegion, {once: true});
