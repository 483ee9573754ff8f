/** Copies text for the "Copy page" list. */
import {announce} from '@site/src/client/announce';
import {copyText} from '@site/src/client/copyText';

/** Copies text and announces the result. */
export const copy = (text: string | Promise<string>, success: string): Promise<void> =>
  copyText(text).then(
    () => announce(success),
    () => announce('Couldn’t copy. Open the page as Markdown and copy it there.'),
  );

/** @param url - address of the page's Markdown version */
async function fetchMarkdown(url: string): Promise<string> {
  const response = await fetch(url);
  const isMarkdown = !response.headers.get('content-type')?.includes('html');
  if (!response.ok || !isMarkdown) throw new Error(`${url}: HTTP status ${response.status}`);
  return response.text();
}

export const copyMarkdown = (url: string) => copy(fetchMarkdown(url), 'Page copied as Markdown');
