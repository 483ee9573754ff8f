/** The file that the plugin writes. */
declare module '@generated/release-index/default/entries.json' {
  const entries: readonly import('./releaseEntries').ReleaseEntry[];
  export default entries;
}
