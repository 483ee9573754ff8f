/** The file that src/plugins/blog/blogData.ts writes. */
declare module '@generated/blog-data/default/releases.json' {
  const entries: readonly import('./pages/blogEntries').ReleaseEntry[];
  export default entries;
}
