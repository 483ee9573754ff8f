import {describePageView, isPageChange, PageViews} from '@site/src/client/analytics/pageViews';
import {describe, expect, it, vi} from 'vitest';

const at = (pathname: string) => ({pathname});

describe('isPageChange', () => {
  it('counts the first load and a new path', () => {
    expect(isPageChange(null, at('/blog'))).toBe(true);
    expect(isPageChange(at('/blog'), at('/docs'))).toBe(true);
  });

  it('ignores a new hash, a new query, or a trailing slash', () => {
    expect(isPageChange(at('/search'), at('/search'))).toBe(false);
    expect(isPageChange(at('/blog'), at('/blog/'))).toBe(false);
  });
});

describe('describePageView', () => {
  it('drops the hash and the search query, and keeps campaign parameters', () => {
    expect(describePageView('https://docs.example.com/search?q=secret&utm_source=mail#x', 'Search')).toEqual({
      page_location: 'https://docs.example.com/search?utm_source=mail',
      page_path: '/search',
      page_title: 'Search',
    });
  });
});

describe('PageViews', () => {
  for (const [change, previous] of [
    ['the first load', null],
    ['a change of path', at('/')],
  ] as const) {
    it(`waits for the title after ${change} and then reports once`, () => {
      const send = vi.fn();
      const views = new PageViews(send);
      views.routeDidUpdate(previous, at('/blog'));
      expect(send).not.toHaveBeenCalled();
      views.titleDidApply();
      views.titleDidApply();
      expect(send).toHaveBeenCalledTimes(1);
    });
  }

  it('keeps a pending view when the hash changes', () => {
    const send = vi.fn();
    const views = new PageViews(send);
    views.routeDidUpdate(null, at('/blog'));
    views.routeDidUpdate(at('/blog'), at('/blog'));
    views.titleDidApply();
    expect(send).toHaveBeenCalledTimes(1);
  });

  describe('when reporting starts', () => {
    function views() {
      const send = vi.fn();
      const pageViews = new PageViews(send);
      pageViews.routeDidUpdate(null, at('/docs'));
      pageViews.titleDidApply();
      send.mockClear();
      return {pageViews, send};
    }

    it('reports the current page', () => {
      const {pageViews, send} = views();
      pageViews.trackingDidBegin(at('/docs/'));
      expect(send).toHaveBeenCalledTimes(1);
    });

    it('reports a loading page once, after it has loaded', () => {
      const {pageViews, send} = views();
      pageViews.trackingDidBegin(at('/blog'));
      expect(send).not.toHaveBeenCalled();
      pageViews.routeDidUpdate(at('/docs'), at('/blog'));
      pageViews.titleDidApply();
      expect(send).toHaveBeenCalledTimes(1);
    });

    it('reports a page without a title once, after the title is set', () => {
      const {pageViews, send} = views();
      pageViews.routeDidUpdate(at('/docs'), at('/blog'));
      pageViews.trackingDidBegin(at('/blog'));
      expect(send).not.toHaveBeenCalled();
      pageViews.titleDidApply();
      expect(send).toHaveBeenCalledTimes(1);
    });
  });

  it('reports nothing when the head changes without a path change', () => {
    const send = vi.fn();
    const views = new PageViews(send);
    views.routeDidUpdate(at('/search'), at('/search'));
    views.titleDidApply();
    expect(send).not.toHaveBeenCalled();
  });
});
