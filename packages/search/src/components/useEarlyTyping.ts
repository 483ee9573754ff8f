/** Keeps what the user types after opening the search, until its field has loaded. */
import {useLayoutEffect} from 'react';

/**
 * Reads keys while waiting for the field.
 *
 * @param isWaiting - whether the search is open without a field
 * @param onType - gets the text so far; the same function in each render
 * @param onEnter - gets the text when the user presses Enter; the same function in each render
 */
export function useEarlyTyping(
  isWaiting: boolean,
  onType: (text: string) => void,
  onEnter: (text: string) => void,
): void {
  // This is a layout effect, because it must end when the field gets the focus.
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    let text = '';
    function onKeyDown(event: KeyboardEvent) {
      const {key, ctrlKey, metaKey, altKey, isComposing} = event;
      if (!/^(?:.|Backspace|Enter)$/u.test(key) || ctrlKey || metaKey || altKey || isComposing)
        return;
      event.preventDefault();
      event.stopPropagation();
      if (key !== 'Enter') {
        text = key === 'Backspace' ? text.slice(0, -1) : text + key;
        onType(text);
      } else if (text) onEnter(text);
    }
    window.addEventListener('keydown', onKeyDown, {capture: true});
    return () => window.removeEventListener('keydown', onKeyDown, {capture: true});
  }, [isWaiting, onType, onEnter]);
}
