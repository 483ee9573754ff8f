/** Puts a page's Markdown, or any text, on the clipboard. */

/**
 * Copies text that is still being fetched. Safari lets a page write to the clipboard only in the moment of the click, so the
 * promise itself is handed over where the browser takes one.
 *
 * @throws when the text cannot be had, or the browser refuses the clipboard
 */
async function copyLater(text: Promise<string>): Promise<void> {
  // Missing on plain HTTP.
  if (!navigator.clipboard) throw new Error('no clipboard');
  if (typeof ClipboardItem === 'function') {
    try {
      const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
      await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
      return;
    } catch (error) {
      // Older browsers take no promises; if the text itself failed, the next line says so.
      if (error instanceof DOMException && error.name === 'NotAllowedError') throw error;
    }
  }
  await navigator.clipboard.writeText(await text);
}

/**
 * @param twin - address of the page's Markdown
 * @throws when there is none, or the browser refuses the clipboard
 */
export function copyTwin(twin: string): Promise<void> {
  return copyLater(
    fetch(twin).then((response) => {
      const isMarkdown = !response.headers.get('content-type')?.includes('html');
      if (!response.ok || !isMarkdown) throw new Error(`${twin} answered ${response.status}`);
      return response.text();
    }),
  );
}

/** @throws when the browser refuses the clipboard */
export const copyText = (text: string): Promise<void> => copyLater(Promise.resolve(text));
