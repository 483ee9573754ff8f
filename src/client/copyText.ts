/** Copies text to the clipboard. */
import {announce} from './announce';

/**
 * @param text - the text, or a promise of text that is still being fetched. Safari allows writing
 *   only during the click, so the promise itself goes into a `ClipboardItem` where the browser
 *   accepts one.
 * @throws Error on plain HTTP, where browsers have no clipboard; DOMException when the browser
 *   refuses it
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  if (!navigator.clipboard)
    throw new Error('The clipboard is unavailable. Serve the page over HTTPS.');
  if (typeof text !== 'string' && typeof ClipboardItem === 'function') {
    try {
      const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
      await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
      return;
    } catch (error) {
      // Older browsers reject promises in items; the plain write below works there.
      if (error instanceof DOMException && error.name === 'NotAllowedError') throw error;
    }
  }
  await navigator.clipboard.writeText(await text);
}

/** Copies text and announces the result. */
export const copyAndAnnounce = (text: string | Promise<string>, success: string, failure: string) =>
  copyText(text).then(
    () => announce(success),
    () => announce(failure),
  );
