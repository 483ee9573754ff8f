/** The changes of release notes: their anchors on the page, and their titles for lists. */
import type {PluginOptions} from '@docusaurus/plugin-content-blog';
import type {Root} from 'mdast';
import {parseAnchorComment} from './sources/nodes';
import {type Change, listChanges} from './sources/releaseItems';
import {parsePage} from './sources/sources';

export type ReleaseChange = Pick<Change, 'kind' | 'title' | 'anchor'>;

/**
 * Remark plugin for release notes: gives each change (a list item with a bold lead) an anchor, a
 * link to itself, and classes for the stylesheet. The anchor is the lead's slug. To set a different
 * anchor, write `{/* #id *\/}` after the lead.
 *
 * @returns a transformer that changes the tree in place
 */
export const addReleaseAnchors =
  () =>
  (root: Root): void => {
    for (const node of root.children) {
      if (node.type === 'heading' && node.depth === 2)
        node.data = {
          ...node.data,
          hProperties: {...node.data?.hProperties, className: ['release-kind']},
        };
    }
    for (const {item, text, title, anchor: id} of listChanges(root)) {
      const comment = text.findIndex((node) => parseAnchorComment(node));
      if (comment > 0) text.splice(comment, 1);
      item.data = {
        ...item.data,
        hProperties: {...item.data?.hProperties, id, className: ['release-change']},
      };
      text.push({
        type: 'link',
        url: `#${id}`,
        data: {hProperties: {className: ['hash-link'], 'aria-label': `Direct link to ${title}`}},
        children: [{type: 'text', value: '\u200B'}],
      });
    }
  };

/** Lists changes of a kind. A page with a mistake in its syntax, which is reported, has none. */
function findChanges(markdown: string, file: string, kinds: readonly string[]): ReleaseChange[] {
  try {
    return listChanges(parsePage(markdown, file).tree)
      .filter(({kind}) => kinds.includes(kind))
      .map(({kind, title, anchor}) => ({kind, title, anchor}));
  } catch {
    return [];
  }
}

/**
 * Creates the option `processBlogPosts`, which adds each entry's changes to its front matter, as
 * `changes`. Lists have only the start of an entry, so their components can't find them.
 *
 * @param kinds - headings of an entry that have changes below them
 */
export const addReleaseChanges =
  (kinds: readonly string[]): PluginOptions['processBlogPosts'] =>
  async ({blogPosts}) =>
    blogPosts.map(({content, metadata, ...post}) => {
      const changes = findChanges(content, metadata.source, kinds);
      const frontMatter = {...metadata.frontMatter, changes};
      return {...post, content, metadata: {...metadata, frontMatter}};
    });
