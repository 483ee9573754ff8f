/** Page views for analytics, without searches and hashes. */
import {expect, it} from 'vitest';
import {buildPageView} from '../../src/client/analytics/pageViews';

it('buildPageView drops the hash and the search query, and keeps campaign parameters', () => {
  expect(
    buildPageView('https://docs.example.com/search?q=secret&utm_source=mail#x', 'Search'),
  ).toEqual({
    page_location: 'https://docs.example.com/search?utm_source=mail',
    page_path: '/search',
    page_title: 'Search',
  });
});

it('buildPageView drops the search terms from the title', () => {
  const describeTitle = (title: string) =>
    buildPageView('https://docs.example.com/search?q=my+“secret”', title).page_title;
  expect(describeTitle('Search results for “my “secret”” | Docs')).toBe('Search results | Docs');
  expect(describeTitle('Search results for "my "secret"" | Docs')).toBe('Search results | Docs');
  expect(describeTitle('Search the documentation | Docs')).toBe('Search the documentation | Docs');
});
