/** Shared by the plugin and browser code. */

/** Marks head elements that the build writes into the HTML and React doesn't manage. */
export const BUILT_ATTRIBUTE = 'data-built';
