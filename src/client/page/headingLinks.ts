/**
 * Copies the URL of a heading or a release item when its link is clicked. One listener serves all
 * pages, because many headings are in HTML that React does not render.
 */
import {addMessageRegion} from '@docs-kit/browser/announce';
import {copyAndAnnounce} from '@docs-kit/browser/copyText';
import {handleClicks, isModifiedClick} from '@docs-kit/browser/handleClicks';

handleClicks('a.hash-link', (link, event) => {
  if (isModifiedClick(event)) return;
  const {href} = link as HTMLAnchorElement;
  void copyAndAnnounce(href, 'Link copied', 'The link is in the address bar');
});
// The region is added at the press, before the click: screen readers miss a message that is added
// together with its region.
for (const name of ['pointerdown', 'keydown'])
  document.addEventListener(name, addMessageRegion, {once: true});
