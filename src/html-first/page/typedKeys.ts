/**
 * Keeps keys that the user types after a press, for the control that the press opens, such as the
 * search field, which exists only after React has loaded.
 */
import {isField} from './fieldValues';

/** The keys since the first press, and what had the focus then. */
let typing: {readonly focus: Element | null; readonly keys: string[]} | undefined;

/** Whether keys are being kept. */
export const isTyping = () => typing !== undefined;

/** Keeps the keys from now on. */
export function startTyping(): void {
  typing ??= {focus: document.activeElement, keys: []};
}

/** Drops the kept keys, and keeps no more. */
export function stopTyping(): void {
  typing = undefined;
}

/** Keeps the key if it's typed for what a press opens. */
export function keepKey(event: KeyboardEvent): void {
  const {key, ctrlKey, metaKey, altKey} = event;
  const focus = document.activeElement;
  if (!typing || ctrlKey || metaKey || altKey || isField(focus)) return;
  if (!/^(?:.|Backspace|Enter)$/u.test(key)) return;
  // On another control, these keys are a press.
  if (/^(?: |Enter)$/.test(key) && focus !== typing.focus) return;
  event.preventDefault();
  typing.keys.push(key);
}

/** Types the kept keys where the focus is now, and keeps no more. */
export function typeKeys(): void {
  const keys = typing?.keys ?? [];
  typing = undefined;
  for (const key of keys)
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}),
    );
}
