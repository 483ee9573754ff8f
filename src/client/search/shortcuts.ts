/** The keys that open and close the search: Ctrl or Cmd with K, `/` outside of fields, Escape. */

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented' | 'composedPath'
>;

const FIELDS = new Set(['INPUT', 'SELECT', 'TEXTAREA']);

/** The path, not the target: a widget may keep its field in a shadow tree. */
export function isTyping(event: Pick<KeyboardEvent, 'composedPath'>): boolean {
  const element = event.composedPath()[0] as Partial<HTMLElement> | undefined;
  return Boolean(element?.isContentEditable) || FIELDS.has(element?.tagName ?? '');
}

/**
 * @param event - a key press anywhere on the page
 * @param isOpen - whether the search modal is open
 * @param isSlashOn - whether the reader has left the single key switched on
 * @returns what the key does to the modal, or `null` when it is not for the search
 */
export function shortcutAction(event: KeyPress, isOpen: boolean, isSlashOn = true): 'open' | 'close' | null {
  const {key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented} = event;
  if (isComposing || defaultPrevented || altKey) {
    return null;
  }
  // `key` is undefined in the event that a browser's autofill sends.
  if (key?.toLowerCase() === 'k' && (ctrlKey || metaKey)) {
    return isOpen ? 'close' : 'open';
  }
  if (isOpen) {
    return key === 'Escape' ? 'close' : null;
  }
  return key === '/' && isSlashOn && !ctrlKey && !metaKey && !isTyping(event) ? 'open' : null;
}
