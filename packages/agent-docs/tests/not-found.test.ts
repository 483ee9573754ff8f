/** What programs get for an address without a page. */
import {describe, expect, it} from 'vitest';
import {renderNotFound} from '../src/markdown-pages/notFound';
import {findNearestPages} from '../src/shared/nearestPages';

const PAGES = ['/docs/ferries/tickets', '/docs/ferries/cars', '/docs/prices', '/blog/tickets'];

describe('The pages for an address without a page', () => {
  it.each([
    ['/docs/ferries/Tickets', '/docs/ferries/tickets'],
    ['/docs/ferry/cars', '/docs/ferries/cars'],
    ['/help/old/en/articles/prices', '/docs/prices'],
  ])('%s leads to %s first', (wrong, right) =>
    expect(findNearestPages(wrong, PAGES)[0]).toBe(right),
  );

  it('finds pages with the name in other folders after those at a similar path', () =>
    expect(findNearestPages('/docs/ferries/ticket', PAGES)).toEqual([
      '/docs/ferries/tickets',
      '/docs/ferries/cars',
      '/blog/tickets',
    ]));

  it('ends with the page above', () =>
    expect(findNearestPages('/docs/prices/2026/summer', PAGES)).toEqual(['/docs/prices']));

  it.each([
    ['/', PAGES],
    ['/xyz', PAGES],
    ['/wp-admin/setup.php', PAGES],
    ['/documentation/fares', ['/documentation/piers']],
  ])('suggests nothing for %s, which is like no other address', (wrong, pages) =>
    expect(findNearestPages(wrong, pages)).toEqual([]),
  );

  it('links the indexes, and each section by its first listed page', () => {
    const page = (path: string, title: string, unlisted = false) =>
      [path, {path, title, description: `About ${title}.`, unlisted}] as const;
    const text = renderNotFound({
      sections: [
        {title: 'Ferries', pages: ['/docs/ferries/draft', '/docs/ferries/cars']},
        {title: 'Drafts', pages: ['/docs/ferries/draft']},
      ],
      lists: new Set(),
      pages: new Map([
        page('/docs/ferries/draft', 'Draft', true),
        page('/docs/ferries/cars', 'Cars'),
        page('/blog', 'Blog'),
      ]),
      siteUrl: 'https://docs.example.com',
      name: {title: 'Ferry', summary: 'Guides for Ferry.'},
      folders: new Map([['/blog', '/blog']]),
      otherFiles: [],
    });
    expect(text).toContain('- [Ferry](https://docs.example.com/llms.txt): Guides for Ferry.\n');
    expect(text).toContain('- [Blog](https://docs.example.com/blog/llms.txt): About Blog.\n');
    expect(text).toContain('- [Ferries](https://docs.example.com/docs/ferries/cars.md)\n');
    expect(text).not.toContain('raft');
  });
});
