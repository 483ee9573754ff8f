/** Copies text to the clipboard. */
import {announce} from './announce';

/**
 * @param text - the text, or a promise of text that is still being fetched. Safari allows writing
 *   only during the click, so the promise itself goes into a `ClipboardItem`. Firefox supports it
 *   as of version 127
 * @throws TypeError on plain HTTP, where browsers have no clipboard; DOMException when the browser
 *   refuses it
 */
async function copyText(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined')
    return navigator.clipboard.writeText(await text);
  const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
  await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}

/**
 * Copies text and announces the result.
 *
 * @param shown - the element with the text; it's selected if the browser refuses the clipboard
 */
export const copyAndAnnounce = (
  text: string | Promise<string>,
  success: string,
  failure: string,
  shown?: Node | null,
) =>
  copyText(text).then(
    () => announce(success),
    () => {
      announce(failure);
      if (shown) getSelection()?.selectAllChildren(shown);
    },
  );
