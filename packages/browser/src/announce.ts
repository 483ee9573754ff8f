/** Short status messages, which screen readers announce. */
import {createElement} from './createElement';

/** How long a message stays visible, in milliseconds. */
const MESSAGE_MS = 4000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Adds a live region to the page, once.
 *
 * @returns the live region with the id. Screen readers miss a message that is added together with
 *   its region.
 */
export function addLiveRegion(id: string, className: string): HTMLElement {
  const existing = document.getElementById(id);
  if (existing) return existing;
  const region = createElement('div', {id, class: className, role: 'status'});
  document.body.append(region);
  return region;
}

/** Id of the region of {@link announce}. A page can contain it, empty, for the first message. */
export const MESSAGE_REGION = 'status-message';

/** Shows a message for a few seconds. Screen readers announce it. */
export function announce(message: string): void {
  const region = addLiveRegion(MESSAGE_REGION, 'floating');
  region.textContent = message;
  clearTimeout(timer);
  timer = setTimeout(() => region.replaceChildren(), MESSAGE_MS);
}
