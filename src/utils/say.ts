/** Tells the reader in a word what came of a key or a click that changes nothing in sight, also by screen reader. */

/** How long the word stays in sight, in milliseconds. */
const SAID_FOR = 2500;

let status: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Makes the place of the word: it must be there before it is filled, or screen readers do not notice the change. */
export function prepareToSay(): void {
  if (status) return;
  status = document.createElement('div');
  status.id = 'said';
  status.setAttribute('role', 'status');
  document.body.append(status);
}

export function say(text: string): void {
  prepareToSay();
  if (status) status.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => status?.replaceChildren(), SAID_FOR);
}
