import {describePageView, isPageChange, PageViews} from '@site/src/client/analytics/pageViews';
import {describe, expect, it, vi} from 'vitest';

const at = (pathname: string) => ({pathname});

it.each([
  [null, at('/blog'), true],
  [at('/blog'), at('/docs'), true],
  [at('/search'), at('/search'), false],
  [at('/blog'), at('/blog/'), false],
])('isPageChange from %j to %j is %s', (from, to, expected) =>
  expect(isPageChange(from, to)).toBe(expected),
);

it('describePageView drops the hash and the search query, and keeps campaign parameters', () => {
  expect(
    describePageView('https://docs.example.com/search?q=secret&utm_source=mail#x', 'Search'),
  ).toEqual({
    page_location: 'https://docs.example.com/search?utm_source=mail',
    page_path: '/search',
    page_title: 'Search',
  });
});

it('describePageView drops the search terms from the title', () => {
  const describeTitle = (title: string) =>
    describePageView('https://docs.example.com/search?q=my+“secret”', title).page_title;
  expect(describeTitle('Search results for “my “secret”” | Docs')).toBe('Search results | Docs');
  expect(describeTitle('Search the documentation | Docs')).toBe('Search the documentation | Docs');
});

describe('PageViews', () => {
  type Step = (views: PageViews) => void;
  const route =
    (from: string | null, to: string): Step =>
    (views) =>
      views.routeDidUpdate(from === null ? null : at(from), at(to));
  const title: Step = (views) => views.titleDidApply();
  const start =
    (path: string): Step =>
    (views) =>
      views.trackingDidBegin(at(path));

  const crash =
    (path: string): Step =>
    (views) =>
      views.pageDidCrash(at(path));

  it.each<[string, Step[], number[]]>([
    [
      'waits for the title of the first page, and reports it once',
      [route(null, '/blog'), title, title],
      [0, 1, 1],
    ],
    [
      'waits for the title of the next page, and reports it once',
      [route('/', '/blog'), title, title],
      [0, 1, 1],
    ],
    [
      'keeps a pending view when the hash changes',
      [route(null, '/a'), route('/a', '/a'), title],
      [0, 0, 1],
    ],
    [
      'reports nothing when the head changes without the path',
      [route('/search', '/search'), title],
      [0, 0],
    ],
    [
      'reports a page that crashes once, whether or not its route was updated',
      [route(null, '/a'), title, crash('/b'), crash('/b'), route('/b', '/c'), crash('/c')],
      [0, 1, 2, 2, 2, 3],
    ],
    [
      'reports the current page when reporting starts',
      [route(null, '/docs'), title, start('/docs/')],
      [0, 1, 2],
    ],
    [
      'reports a loading page once, after it has loaded',
      [route(null, '/docs'), title, start('/blog'), route('/docs', '/blog'), title],
      [0, 1, 1, 1, 2],
    ],
    [
      'reports a page without a title once, after the title is set',
      [route(null, '/docs'), title, route('/docs', '/blog'), start('/blog'), title],
      [0, 1, 1, 1, 2],
    ],
  ])('%s', (_, steps, reports) => {
    const send = vi.fn();
    const views = new PageViews(send);
    const counts = steps.map((step) => {
      step(views);
      return send.mock.calls.length;
    });
    expect(counts).toEqual(reports);
  });
});
