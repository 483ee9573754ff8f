/** Shows a short status message and announces it to screen readers. */

/**
 * How long a message stays visible, in milliseconds: at least this long, and longer for a long
 * message.
 */
const MIN_MESSAGE_MS = 2500;
const CHARACTER_MS = 75;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * @returns the live region with the id. Screen readers miss a message that is added together with
 *   its region.
 */
export function addLiveRegion(id: string, className: string): HTMLElement {
  const existing = document.getElementById(id);
  if (existing) return existing;
  const region = document.createElement('div');
  region.id = id;
  region.className = className;
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}

/** Adds the region for messages to the page. */
export const mountLiveRegion = () => addLiveRegion('status-message', 'floating');

export function announce(message: string): void {
  const region = mountLiveRegion();
  region.textContent = message;
  clearTimeout(timer);
  timer = setTimeout(
    () => region.replaceChildren(),
    Math.max(MIN_MESSAGE_MS, message.length * CHARACTER_MS),
  );
}
