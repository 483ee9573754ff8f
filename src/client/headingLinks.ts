/**
 * The link behind a heading, or behind an item of a release note, copies its address besides leading there. One listener for
 * all of them, as many are in HTML that React does not know.
 */
import {announce, mountLiveRegion} from './announce';

if (typeof window !== 'undefined') {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.hash-link') : null;
    // With a modifier key the link opens elsewhere.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // Missing on plain HTTP, and may be refused.
    const written = navigator.clipboard?.writeText(link.href) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => announce('Link copied'),
      () => announce('The address bar has the link'),
    );
  });
  // Any click is preceded by one of these.
  document.addEventListener('pointerdown', mountLiveRegion, {once: true});
  document.addEventListener('keydown', mountLiveRegion, {once: true});
}
