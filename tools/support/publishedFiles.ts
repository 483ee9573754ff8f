/** Every route that was ever published; ` u` marks unlisted pages. */
export const ROUTES_FILE = 'src/published/routes.txt';

/** Headings that other sites may link to. */
export const ANCHORS_FILE = 'src/published/anchors.txt';
