/** The file that src/plugins/blog/blogData.ts writes. */
declare module '@generated/blog-data/default/areas.json' {
  const areas: readonly import('./pages/blogEntries').Area[];
  export default areas;
}
