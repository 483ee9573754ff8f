/**
 * The Accept header that Firefox and Safari send when the user opens a page. Servers send
 * `Vary: Accept`, and Safari uses a stored page only for a request with the same value.
 */
export const NAVIGATION_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
