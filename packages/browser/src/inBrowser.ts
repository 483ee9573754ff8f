/**
 * Whether there is a page. Docusaurus also imports client modules in Node, where it renders pages,
 * so they start only with this.
 */
export const inBrowser = typeof document !== 'undefined';
