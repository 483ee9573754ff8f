/** Data that analytics reports about a page. Independent of gtag and React. */
import {QUERY_PARAMETER} from '@docs-kit/search/client/searchLink';

/** Parameters of the `page_view` event, as Google Analytics names them. */
export type PageView = {
  readonly page_location: string;
  readonly page_path: string;
  readonly page_title: string;
};

/**
 * The query of a search in a title: in curly quotes, as packages/search/src/theme/SearchPage sets
 * it, or in straight ones, as @docusaurus/theme-search-algolia does.
 */
const SEARCH_TERMS = / for ["“][\s\S]*["”]/;

/**
 * @param href - the full URL of the page
 * @param title - the page's own title
 * @returns the event's parameters, without the hash and without what users searched for
 */
export function buildPageView(href: string, title: string): PageView {
  const url = new URL(href);
  const hasTerms = url.searchParams.has(QUERY_PARAMETER);
  url.hash = '';
  url.searchParams.delete(QUERY_PARAMETER);
  return {
    page_location: url.href,
    page_path: url.pathname,
    page_title: hasTerms ? title.replace(SEARCH_TERMS, '') : title,
  };
}
