/** Copies the Markdown version of a page. */
import {copyText} from '@site/src/client/copyText';

/**
 * @param url - address of the page's Markdown version
 * @throws Error when there is none, or when the browser refuses the clipboard
 */
export const copyMarkdown = (url: string): Promise<void> =>
  copyText(
    fetch(url).then((response) => {
      const isMarkdown = !response.headers.get('content-type')?.includes('html');
      if (!response.ok || !isMarkdown) throw new Error(`${url}: HTTP status ${response.status}`);
      return response.text();
    }),
  );
