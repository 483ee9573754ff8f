/** Keys that open and close the search. */

/** Elements that use `/` themselves, as input or to select an entry. */
const OWN_KEYS =
  'input, select, textarea, dialog, [role=dialog], [role=menu], [role=listbox], [role=textbox], [role=searchbox], [role=combobox]';

type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'altKey'
  | 'isComposing'
  | 'defaultPrevented'
  | 'composedPath'
>;

/** Reads the path, not the target: a widget may keep its field in a shadow tree. */
function hasOwnKeys(event: KeyPress): boolean {
  return event
    .composedPath()
    .some(
      (node) =>
        node instanceof Element &&
        (node.matches(OWN_KEYS) || (node as HTMLElement).isContentEditable),
    );
}

/**
 * @param event - a key press anywhere on the page
 * @param isOpen - whether the search modal is open
 * @returns what Ctrl or Cmd with K, `/`, and Escape do to the modal, or `null`
 */
export function findSearchAction(event: KeyPress, isOpen: boolean): 'open' | 'close' | null {
  const {key, ctrlKey, metaKey, shiftKey, altKey, isComposing, defaultPrevented} = event;
  if (isComposing || defaultPrevented || altKey) return null;
  // Browser autofill sends events without `key`.
  const isCommand = key?.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey;
  if (isCommand) return isOpen ? 'close' : 'open';
  if (isOpen) return key === 'Escape' ? 'close' : null;
  return key === '/' && !ctrlKey && !metaKey && !hasOwnKeys(event) ? 'open' : null;
}
