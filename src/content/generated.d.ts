/** The file that src/plugins/blogData.ts writes. */
declare module '@generated/blog-data/default/areas.json' {
  const areas: readonly import('./blogEntries').Area[];
  export default areas;
}
