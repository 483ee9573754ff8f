/** Files of what was ever published. */

/** Every route that was ever published; ` u` marks unlisted pages. */
export const ROUTES_FILE = 'tests/published/routes.txt';

/** Headings that other sites may link to. */
export const ANCHORS_FILE = 'tests/published/anchors.txt';
