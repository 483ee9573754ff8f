/** Feeds of the changes of the API: one entry for each update. */
import {list, listItem, paragraph, strong, textNode} from '@docs-kit/basics/mdast';
import {formatCount} from '@docs-kit/basics/text';
import {type ApiUpdate, parseInline, type RecordedChange} from '@docs-kit/openapi-model';
import {Feed} from 'feed';
import type {Nodes, PhrasingContent} from 'mdast';
import {
  CHANGES_SLUG,
  type ChangesSource,
  createChangeRenderer,
  FEED_FILES,
  formatUpdateDate,
  formatUpdateId,
  getChangeLabel,
} from './changesPage';
import {renderHtml} from './html';

/** The site that publishes the feeds. */
export type FeedSite = {
  /** URL of the site with its base path, without a slash at its end. */
  readonly url: string;
  readonly title: string;
};

/** Copies nodes. Links become absolute, because feeds have no base URL. */
function resolveLinks<Node extends Nodes>(node: Node, site: string): Node {
  const resolved = {...node};
  if (resolved.type === 'link' && resolved.url.startsWith('/')) resolved.url = site + resolved.url;
  if ('children' in resolved)
    Object.assign(resolved, {
      children: resolved.children.map((child) => resolveLinks(child, site)),
    });
  return resolved;
}

function summarize({changes}: ApiUpdate): string {
  const breaking = changes.filter((change) => change.breaking).length;
  const mark = breaking > 0 ? `, ${breaking} of which can break your client` : '';
  return `${formatCount(changes.length, 'change')} of the API${mark}.`;
}

/** @returns the content of each feed, by the name of its file */
export function renderChangesFeeds(
  source: ChangesSource,
  {url, title}: FeedSite,
): Map<string, string> {
  const {history, route} = source;
  const renderSentences = createChangeRenderer(source);
  const page = `${url}${route}/${CHANGES_SLUG}`;
  const [latest] = history;
  const feed = new Feed({
    id: page,
    link: page,
    title: `${title}: API changes`,
    description: "What's new, changed, deprecated, and removed in the API.",
    language: 'en',
    copyright: '',
    // Without it, each build would change the feeds.
    updated: new Date(latest?.date ?? 0),
    feedLinks: {
      rss: `${page}/${FEED_FILES.RSS}`,
      atom: `${page}/${FEED_FILES.Atom}`,
      json: `${page}/${FEED_FILES.JSON}`,
    },
  });
  const buildItem = (change: RecordedChange) => {
    const label: PhrasingContent[] = [strong(textNode(getChangeLabel(change)))];
    const sentences = renderSentences(change).flatMap((sentence) => [
      textNode(' '),
      ...parseInline(sentence),
    ]);
    return listItem(paragraph(...label, ...sentences));
  };
  for (const update of history) {
    const link = `${page}#${formatUpdateId(update)}`;
    const content = list(...update.changes.map(buildItem));
    feed.addItem({
      id: link,
      link,
      title: `API changes: ${formatUpdateDate(update)}`,
      description: summarize(update),
      content: renderHtml([resolveLinks(content, url)]),
      author: [{name: title}],
      date: new Date(update.date),
      published: new Date(update.date),
    });
  }
  return new Map([
    [FEED_FILES.RSS, feed.rss2()],
    [FEED_FILES.Atom, feed.atom1()],
    [FEED_FILES.JSON, feed.json1()],
  ]);
}
