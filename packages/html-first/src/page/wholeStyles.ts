/**
 * Applies the whole stylesheet in narrow windows. A page contains the rules for its own HTML, so
 * only what scripts make needs the others, and no script makes anything before a press.
 */
export function applyWholeStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('body > link')) link.media = '';
}
