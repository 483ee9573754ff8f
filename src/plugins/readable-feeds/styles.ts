/** Names the style sheets of a feed in its first lines. Pure. */

/** https://www.w3.org/TR/xml-stylesheet/: a browser takes the first that it knows how to apply. */
const STYLES = '<?xml-stylesheet type="text/xsl" href="/feed.xsl"?><?xml-stylesheet type="text/css" href="/feed.css"?>';

/**
 * @param feed - RSS or Atom
 * @throws Error when the feed does not begin as XML does
 */
export function withStyles(feed: string): string {
  const [declaration] = /^\s*<\?xml [^?]*\?>/.exec(feed) ?? [];
  if (declaration === undefined) throw new Error('A feed of the build does not begin with an XML declaration.');
  return declaration + STYLES + feed.slice(declaration.length);
}
