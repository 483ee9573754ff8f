/**
 * Copies the URL of a heading or a release item when its link is clicked. One listener serves all
 * pages, because many headings are in HTML that React does not render.
 */
import {copyAndAnnounce} from '@docs-kit/browser/copyText';
import {handleClicks, isModifiedClick} from '@docs-kit/browser/handleClicks';

handleClicks('a.hash-link', (link, event) => {
  if (isModifiedClick(event)) return;
  const {href} = link as HTMLAnchorElement;
  void copyAndAnnounce(href, 'Link copied', 'The link is in the address bar');
});
