/** The changes of a release note: items of its lists that begin with a bold lead. */
import {createSlugger} from '@docusaurus/utils';
import type {ListItem, PhrasingContent, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {parseAnchorComment} from './nodes';

export type Change = {
  /** The heading that it's below, if there is one. */
  readonly kind: string;
  /** The lead's text, without the period or colon at its end. */
  readonly title: string;
  /** Its anchor on the page: a comment after the lead, or the slug of the title. */
  readonly anchor: string;
  readonly item: ListItem;
  /** Its first paragraph. */
  readonly text: PhrasingContent[];
};

/** @returns the changes in the order of the page */
export function listChanges({children}: Root): Change[] {
  const slugger = createSlugger();
  let kind = '';
  return children.flatMap((node) => {
    if (node.type === 'heading' && node.depth === 2) kind = toString(node);
    if (node.type !== 'list') return [];
    return node.children.flatMap((item) => {
      const text = item.children[0]?.type === 'paragraph' ? item.children[0].children : [];
      const [lead] = text;
      if (lead?.type !== 'strong') return [];
      const title = toString(lead).replace(/[.:]$/, '');
      const anchor = text.map(parseAnchorComment).find(Boolean) ?? slugger.slug(title);
      return {kind, title, anchor, item, text};
    });
  });
}
