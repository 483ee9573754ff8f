/** The button that copies the page as Markdown: `data-copy-page` is the URL of its Markdown. */
import {copyAndAnnounce} from '@docs-kit/browser/copyText';
import {handleClicks} from '@docs-kit/browser/handleClicks';

async function fetchMarkdown(url: string): Promise<string> {
  const response = await fetch(url);
  const isMarkdown = !response.headers.get('content-type')?.includes('html');
  if (!response.ok || !isMarkdown) throw new Error(url);
  return response.text();
}

handleClicks('[data-copy-page]', (button, event) => {
  event.preventDefault();
  void copyAndAnnounce(
    fetchMarkdown(button.dataset.copyPage ?? ''),
    'Page copied as Markdown',
    "Couldn't copy. Open the page as Markdown and copy it there.",
  );
});
