/** What the plugin and the browser's code agree on. */

/** Marks elements of a head that were written into the built HTML, and that React knows nothing of. */
export const BUILT_ATTRIBUTE = 'data-built';
