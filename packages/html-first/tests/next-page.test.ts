// @vitest-environment happy-dom
/** What's fetched in advance, in browsers without speculation rules: nextPage.ts. */
import {describe, expect, it, vi} from 'vitest';
import {startNextPage} from '../src/vanilla/nextPage';

describe('The script for the next page', () => {
  it('fetches the page behind a link once, with the Accept header of a navigation', () => {
    const fetchPage = vi.fn<typeof fetch>().mockResolvedValue(new Response());
    vi.stubGlobal('fetch', fetchPage);
    document.body.innerHTML = '<a href="/docs/next">Next</a><a href="/file.json">File</a>';
    startNextPage();
    for (const link of document.links)
      for (const name of ['pointerover', 'focusin'])
        link.dispatchEvent(new Event(name, {bubbles: true}));
    // As Firefox and Safari send it.
    const Accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    expect(fetchPage.mock.calls).toEqual([['/docs/next', {priority: 'low', headers: {Accept}}]]);
  });
});
