/** Makes a feed a page for people who open it in a browser. Pure. */

import {formatDate} from '../../shared/formatDate';

/** https://www.w3.org/TR/xml-stylesheet/ */
const STYLE = '<?xml-stylesheet type="text/css" href="/feed.css"?>';

const XHTML = 'http://www.w3.org/1999/xhtml';

const DATE = /<(?:pubDate|published)>([^<]*)</;

const NOTE = 'This is a feed. Copy its address from the address bar into a feed reader to be told what is new, or';

/** Text of an element as the feeds have it: escaped, or as character data; here always escaped. */
function textIn(xml: string, pattern: RegExp): string {
  const text = pattern.exec(xml)?.[1];
  if (text === undefined) throw new Error(`A feed of the build has nothing like ${String(pattern)}.`);
  const [, data] = /^<!\[CDATA\[([\s\S]*)\]\]>$/.exec(text) ?? [];
  return data?.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') ?? text;
}

const TITLE = /<title[^>]*>([\s\S]*?)<\/title>/;
/** RSS has the address as text, Atom in an attribute; the feed's own link comes after, or has a `rel` of its own. */
const LINK = /<link(?: rel="alternate")?(?: href="([^"]*)"\/?>|>([^<]*)<\/link>)/;

function linkIn(xml: string): string {
  const [, inAtom, inRss] = LINK.exec(xml) ?? [];
  const link = inAtom ?? inRss;
  if (link === undefined) throw new Error('A feed of the build has an entry without a link.');
  return link;
}

/**
 * Names the style sheet, and adds headings and links of XHTML, which browsers show and feed readers pass over as they do with
 * every name space that they do not know (https://www.rssboard.org/rss-specification#extendingRss, RFC 4287, section 6.3).
 *
 * @param feed - RSS or Atom as Docusaurus writes it
 * @throws Error when it lacks a title or a link
 */
export function readable(feed: string): string {
  const [declaration] = /^\s*<\?xml [^?]*\?>/.exec(feed) ?? [];
  if (declaration === undefined) throw new Error('A feed of the build does not begin with an XML declaration.');
  const header =
    `<header xmlns="${XHTML}"><h1>${textIn(feed, TITLE)}</h1>` +
    `<p>${NOTE} <a href="${linkIn(feed)}">read on the site</a>.</p></header>`;
  const body = feed
    .slice(declaration.length)
    .replace(/<(item|entry)>([\s\S]*?)<\/\1>/g, (_, name: string, entry: string) => {
      const heading = `<h2><a href="${linkIn(entry)}">${textIn(entry, TITLE)}</a></h2>`;
      const date = `<p>${formatDate(textIn(entry, DATE))}</p>`;
      return `<${name}><header xmlns="${XHTML}">${heading}${date}</header>${entry}</${name}>`;
    })
    .replace(/<channel>|<feed\b[^>]*>/, (start) => start + header);
  return declaration + STYLE + body;
}
