/** Clicks on elements, also on those that are added to the page later. */
import {findClosest} from './findClosest';
import {inBrowser} from './inBrowser';

/** A click, also as React passes it. */
type Click = Pick<MouseEvent, 'target' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether the browser opens a clicked link elsewhere, such as in a new tab. */
export const isModifiedClick = ({metaKey, ctrlKey, shiftKey, altKey}: Click): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/** @returns the clicked link, if the browser would open a page of this site in this window */
export function findFollowedLink(event: Click): HTMLAnchorElement | undefined {
  const link = findClosest<HTMLAnchorElement>(event, 'a:not([target],[download])');
  return link?.origin === location.origin && !isModifiedClick(event) ? link : undefined;
}

/**
 * Calls back for clicks on elements, including those that the router or React renders later. In
 * Node, where Docusaurus imports client modules too, it does nothing.
 *
 * @param selector - selector of the elements
 * @param act - handles the click; with `preventDefault`, it doesn't load React
 */
export function handleClicks(
  selector: string,
  act: (element: HTMLElement, event: MouseEvent) => void,
): void {
  if (!inBrowser) return;
  document.addEventListener('click', (event) => {
    const element = findClosest(event, selector);
    if (element) act(element, event);
  });
}
