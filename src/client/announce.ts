/** Shows a short status message and announces it to screen readers. */

/** How long a message stays visible, in milliseconds. */
const MESSAGE_MS = 2500;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Adds the live region to the page. Screen readers miss a message that is added together with its region. */
export function mountLiveRegion(): void {
  if (region) return;
  region = document.createElement('div');
  region.id = 'status-message';
  region.setAttribute('role', 'status');
  document.body.append(region);
}

export function announce(message: string): void {
  mountLiveRegion();
  if (region) region.textContent = message;
  clearTimeout(timer);
  timer = setTimeout(() => region?.replaceChildren(), MESSAGE_MS);
}
