/** Finds the control of a keyboard shortcut. */

/** Elements that use keys themselves, as input or to select an entry. */
const OWN_KEYS =
  'input,select,textarea,dialog,[role=dialog],[role=menu],[role=listbox],[contenteditable]';

/**
 * Other layouts have another character on the key of an English one: a letter that isn't Latin, or
 * a period on the key with the slash.
 */
const FOREIGN_CHARACTER = /^[^\0-\x7f]$/;

/** @returns the pressed character, in lower case, as on an English keyboard */
function getCharacter({key = '', code}: KeyboardEvent): string {
  if (code === 'Slash' && (key === '.' || FOREIGN_CHARACTER.test(key))) return '/';
  if (FOREIGN_CHARACTER.test(key) && code.startsWith('Key')) return code.slice(3).toLowerCase();
  return key.toLowerCase();
}

/** @returns the control whose `aria-keyshortcuts` lists the pressed keys */
export function findShortcutControl(event: KeyboardEvent): HTMLElement | undefined {
  const {ctrlKey, metaKey, shiftKey, altKey, isComposing} = event;
  const isCommand = ctrlKey || metaKey;
  if (isComposing || altKey || (isCommand && shiftKey)) return undefined;
  // The field of a dialog that has just closed is active until the next frame, but hidden.
  const user = document.activeElement?.closest(OWN_KEYS);
  if (!isCommand && user?.getClientRects().length) return undefined;
  const pressed = [ctrlKey && 'control', metaKey && 'meta', getCharacter(event)]
    .filter(Boolean)
    .join('+');
  return [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find((element) =>
    element.getAttribute('aria-keyshortcuts')?.toLowerCase().split(' ').includes(pressed),
  );
}
