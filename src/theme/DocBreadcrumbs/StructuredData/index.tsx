/**
 * Change: renders nothing, because src/plugins/post-build/og-images writes structured data into the
 * built HTML.
 */
export default function StructuredData(): null {
  return null;
}
