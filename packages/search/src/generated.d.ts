/** The files that index.ts writes. */
declare module '@generated/docs-kit-search/default/options.json' {
  const options: import('./options').BrowserOptions & {
    /** Description of the search page. */
    readonly description: string;
  };
  export default options;
}

declare module '@generated/docs-kit-search/default/dialog.json' {
  const options: import('./options').DialogOptions;
  export default options;
}
