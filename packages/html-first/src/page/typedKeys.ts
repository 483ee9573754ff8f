/**
 * Holds keys that the user types after a press, for the control that the press opens, such as the
 * search field, which exists only after React has loaded. presses.ts decides when to hold keys, and
 * when to type or drop them.
 */
import {isField} from './fieldValues';

/** The keys since the first press, and what had the focus then. */
let held: {readonly focus: Element | null; readonly keys: string[]} | undefined;

/** Whether keys are held. */
export const isHoldingKeys = () => held !== undefined;

/** Holds the keys from now on. */
export function startHoldingKeys(): void {
  held ??= {focus: document.activeElement, keys: []};
}

/** Drops the held keys, and holds no more. */
export function dropHeldKeys(): void {
  held = undefined;
}

/** Holds the key if it's typed for what a press opens. */
export function holdTypedKey(event: KeyboardEvent): void {
  const {key, ctrlKey, metaKey, altKey} = event;
  const focus = document.activeElement;
  if (!held || ctrlKey || metaKey || altKey || isField(focus)) return;
  if (!/^(?:.|Backspace|Enter)$/u.test(key)) return;
  // On another control, these keys are a press.
  if (/^(?: |Enter)$/.test(key) && focus !== held.focus) return;
  event.preventDefault();
  held.keys.push(key);
}

/** Types the held keys where the focus is now, and holds no more. */
export function typeKeys(): void {
  const keys = held?.keys ?? [];
  held = undefined;
  for (const key of keys)
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}),
    );
}
