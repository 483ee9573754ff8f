/** Feeds of a blog: metadata of items, and content that feed readers can show. */
import type {FeedOptions} from '@docusaurus/plugin-content-blog';

/** Elements that do nothing in a feed reader: heading links, buttons, icons of admonitions. */
const UNUSABLE = '.hash-link, button, svg, script, style';

/** Attributes that have an effect without the site's styles and scripts. */
const KEPT_ATTRIBUTES = new Set([
  'href',
  'src',
  'srcset',
  'alt',
  'title',
  'id',
  'colspan',
  'rowspan',
  'start',
]);

/** Characters that XML 1.0 doesn't allow (section 2.2), even in references. */
const NOT_XML = /[\0-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/gu;

/**
 * Turns the HTML of a page into HTML for feed readers, which drop styles and scripts: code blocks
 * become plain text.
 *
 * @param html - content of a post, with absolute URLs
 */
export async function cleanFeedContent(html: string): Promise<string> {
  // The import is here, because only a build needs it.
  const {load} = await import('cheerio');
  const $ = load(html, null, false);
  // Feed readers drop SVG, so diagrams and pictures become their descriptions.
  $('svg:has(> desc)').replaceWith((_, svg) => $('<p>').text($(svg).children('desc').text()));
  $('figure[role=img]').replaceWith((_, picture) =>
    $('<p>').text($(picture).attr('aria-label') ?? ''),
  );
  $(UNUSABLE).remove();
  $('pre br').replaceWith('\n');
  $('pre').each((_, pre) => {
    const code = $('<code>').text($(pre).text().replace(/\n$/, ''));
    const block = $(pre).closest('.theme-code-block');
    (block.length > 0 ? block : $(pre)).replaceWith($('<pre>').append(code));
  });
  for (const element of $('*')) {
    if (!('attribs' in element)) continue;
    const kept = Object.entries(element.attribs).filter(([name]) => KEPT_ATTRIBUTES.has(name));
    element.attribs = Object.fromEntries(kept);
  }
  return ($.html() ?? '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(NOT_XML, '')
    .trim();
}

/** Metadata of the feeds of one blog. */
export type FeedMetadata = {
  readonly title: string;
  /** One sentence. */
  readonly description: string;
  readonly copyright: string;
  /** Author of entries without one, such as the publisher. */
  readonly author: string;
};

/**
 * Creates the options for the feeds of one blog. Atom requires an author for every entry (RFC 4287,
 * section 4.1.2); the JSON feed has a date of publication only if `published` is set in addition to
 * `date`.
 */
export function createFeedOptions({title, description, copyright, author}: FeedMetadata) {
  return {
    type: 'all',
    title,
    description,
    copyright,
    limit: false,
    createFeedItems: async ({defaultCreateFeedItems, ...context}) =>
      Promise.all(
        (await defaultCreateFeedItems(context)).map(async (item) => ({
          ...item,
          title: item.title.replace(NOT_XML, ''),
          description: item.description?.replace(NOT_XML, ''),
          published: item.date,
          author: item.author ?? [{name: author}],
          content: await cleanFeedContent(item.content ?? ''),
        })),
      ),
  } satisfies Omit<FeedOptions, 'type' | 'xslt'> & {type: 'all'};
}
