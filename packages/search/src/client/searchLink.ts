/** The path of the search page, and its query parameter. */
export const SEARCH_PATH = '/search';
export const QUERY_PARAMETER = 'q';

/** @returns the path of the search page with the results for a query */
export const linkToSearch = (query: string) =>
  `${SEARCH_PATH}?${QUERY_PARAMETER}=${encodeURIComponent(query)}`;
