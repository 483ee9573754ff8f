/** The type that keeps the browser from running Docusaurus's scripts. */
export const INERT_TYPE = 'text/hydrate';
