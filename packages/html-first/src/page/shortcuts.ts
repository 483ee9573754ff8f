/** Finds the control of a keyboard shortcut. */

/** Elements that use keys themselves, as input or to select an entry. */
const OWN_KEYS =
  'input,select,textarea,dialog,[role=dialog],[role=menu],[role=listbox],[contenteditable]';

/** @returns the control whose `aria-keyshortcuts` lists the pressed keys */
export function findShortcutControl(event: KeyboardEvent): HTMLElement | undefined {
  const {key, ctrlKey, metaKey, shiftKey, altKey, isComposing} = event;
  const isCommand = ctrlKey || metaKey;
  if (isComposing || altKey || (isCommand && shiftKey)) return undefined;
  if (!isCommand && document.activeElement?.closest(OWN_KEYS)) return undefined;
  // Browser autofill sends events without `key`.
  const pressed = [ctrlKey && 'control', metaKey && 'meta', key?.toLowerCase()]
    .filter(Boolean)
    .join('+');
  return [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find((element) =>
    element.getAttribute('aria-keyshortcuts')?.toLowerCase().split(' ').includes(pressed),
  );
}
