/** Makes links in finished HTML work like React's: checked by the build, and without reloads. */
import {isModifiedClick} from '@docs-kit/browser/handleClicks';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useHistory} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {MouseEvent} from 'react';

/** Whether a path leads to a page: not to a file, which has an extension, or to another host. */
const isPagePath = (path: string): boolean =>
  /^\/(?!\/)/.test(path) && !/\.[a-z]\w*$/i.test(path.replace(/[?#].*/, ''));

/** Registers the links and anchors of HTML with the build's link checker. */
export function useLinkCheck(html: string): void {
  const brokenLinks = useBrokenLinks();
  if (ExecutionEnvironment.canUseDOM) return;
  for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([/#][^"]*)"/g))
    if (href.startsWith('#') || isPagePath(href)) brokenLinks.collectLink(href);
  for (const [, id = ''] of html.matchAll(/<[a-z0-9]+ [^>]*?\bid="([^"]+)"/g))
    brokenLinks.collectAnchor(id);
}

/** @returns a handler for clicks in HTML: links to pages navigate without a reload */
export function useClientNavigation() {
  const history = useHistory();
  return (event: MouseEvent) => {
    const href =
      (event.target as Element).closest('a:not([target],[download])')?.getAttribute('href') ?? '';
    if (event.defaultPrevented || isModifiedClick(event) || !isPagePath(href)) return;
    event.preventDefault();
    history.push(href);
  };
}
