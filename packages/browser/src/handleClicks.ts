/** Clicks on elements, also on those that are added to the page later. */
import {findClosest} from './findClosest';
import {inBrowser} from './inBrowser';

/** Whether the browser opens a clicked link elsewhere, such as in a new tab. */
export const isModifiedClick = ({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

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
