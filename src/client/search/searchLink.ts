/** The address of the search page, shared with everything that links to it. */

/** Path of the search page; `q` is its query parameter by specification. */
export const SEARCH_PATH = '/search';
export const QUERY_PARAMETER = 'q';

/** @returns the address of the search page with the results for a query */
export function searchLink(query: string): string {
  return `${SEARCH_PATH}?${new URLSearchParams({[QUERY_PARAMETER]: query}).toString()}`;
}
