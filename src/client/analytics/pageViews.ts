/** What is reported of a page. Independent of gtag and React. */

/** Parameters of the `page_view` event, as Google Analytics names them. */
export type PageView = {
  readonly page_location: string;
  readonly page_path: string;
  readonly page_title: string;
};

/** In the title of a search page: what the user searched for. */
const SEARCH_TERMS = / for “[\s\S]*”/;

/**
 * @param href - the full URL of the page
 * @param title - the page's own title
 * @returns the event's parameters, without the hash and without what users searched for
 */
export function describePageView(href: string, title: string): PageView {
  const url = new URL(href);
  const hasTerms = url.searchParams.has('q');
  url.hash = '';
  url.searchParams.delete('q');
  return {
    page_location: url.href,
    page_path: url.pathname,
    page_title: hasTerms ? title.replace(SEARCH_TERMS, '') : title,
  };
}
