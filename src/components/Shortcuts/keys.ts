/**
 * Single-key shortcuts, each of which users can turn off:
 * https://www.w3.org/TR/WCAG22/#character-key-shortcuts
 */
import {safeStorage} from '@site/src/client/safeStorage';
import {useSyncExternalStore} from 'react';

export const SHORTCUTS = [
  {id: 'search', key: '/', label: 'Search'},
  {id: 'next', key: 'n', label: 'Next page'},
  {id: 'previous', key: 'p', label: 'Previous page'},
  {id: 'theme', key: 't', label: 'Toggle dark mode'},
  {id: 'copy', key: 'c', label: 'Copy page as Markdown'},
  {id: 'help', key: '?', label: 'Show this list'},
] as const;

export type ShortcutId = (typeof SHORTCUTS)[number]['id'];

/** In these widgets, letters select an entry or are input. */
const OWN_KEYS =
  'dialog, [role=dialog], [role=menu], [role=listbox], [role=textbox], [role=searchbox], [role=combobox]';

type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'isComposing'
  | 'defaultPrevented'
  | 'repeat'
  | 'composedPath'
>;

const FIELDS = new Set(['INPUT', 'SELECT', 'TEXTAREA']);

/** The path, not the target: a widget may keep its field in a shadow tree. */
function isTyping(event: Pick<KeyboardEvent, 'composedPath'>): boolean {
  const element = event.composedPath()[0] as Partial<HTMLElement> | undefined;
  return Boolean(element?.isContentEditable) || FIELDS.has(element?.tagName ?? '');
}

/**
 * @param event - a key press anywhere on the page
 * @returns the shortcut, or `null`; shift is allowed only for signs, because some keyboard layouts
 *   need it
 */
export function shortcutOf(event: KeyPress): ShortcutId | null {
  const {key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented, repeat} = event;
  // Browser autofill sends events without `key`.
  if (
    !key ||
    ctrlKey ||
    metaKey ||
    altKey ||
    isComposing ||
    defaultPrevented ||
    repeat ||
    isTyping(event)
  )
    return null;
  const isLetter = /^[a-z]$/i.test(key);
  if (isLetter && shiftKey) return null;
  const found = SHORTCUTS.find((shortcut) => shortcut.key === key.toLowerCase());
  const hasOwnKeys = event
    .composedPath()
    .some((node) => node instanceof Element && node.matches(OWN_KEYS));
  return found && !hasOwnKeys ? found.id : null;
}

/** Space-separated ids of the shortcuts that are off. */
const STORAGE_KEY = 'shortcuts-off';

const listeners = new Set<() => void>();
const switchedOff = () => new Set(safeStorage.get(STORAGE_KEY)?.split(' '));

export const isOn = (id: ShortcutId): boolean => !switchedOff().has(id);

/**
 * @param event - a key press anywhere on the page
 * @param isOpen - whether the search modal is open
 * @returns what Ctrl or Cmd with K, `/`, and Escape do to the modal, or `null`
 */
export function searchAction(event: KeyPress, isOpen: boolean): 'open' | 'close' | null {
  const {key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented} = event;
  if (isComposing || defaultPrevented || altKey) return null;
  if (key?.toLowerCase() === 'k' && (ctrlKey || metaKey)) return isOpen ? 'close' : 'open';
  if (isOpen) return key === 'Escape' ? 'close' : null;
  return shortcutOf(event) === 'search' && isOn('search') ? 'open' : null;
}

/** Turns a shortcut on or off, and stores the choice. */
export function switchShortcut(id: ShortcutId, on: boolean): void {
  const off = switchedOff();
  if (on) off.delete(id);
  else off.add(id);
  safeStorage.set(STORAGE_KEY, [...off].join(' '));
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns whether the shortcut is on; re-renders when that changes */
export const useIsOn = (id: ShortcutId): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOn(id),
    () => true,
  );
