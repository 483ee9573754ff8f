/** Copies a page's Markdown version for the "Copy page" list. */
import {copyAndAnnounce} from '@site/src/client/copyText';

/** @param url - address of the page's Markdown version */
async function fetchMarkdown(url: string): Promise<string> {
  const response = await fetch(url);
  const isMarkdown = !response.headers.get('content-type')?.includes('html');
  if (!response.ok || !isMarkdown) throw new Error(`${url}: HTTP status ${response.status}`);
  return response.text();
}

export const copyMarkdown = (url: string) =>
  copyAndAnnounce(
    fetchMarkdown(url),
    'Page copied as Markdown',
    'Couldn’t copy. Open the page as Markdown and copy it there.',
  );
