/**
 * Remark plugin for release notes: gives each change (a list item with a bold lead) an anchor, a
 * link to itself, and classes for the stylesheet. The anchor is the lead's slug. To set a different
 * anchor, write `{/* #id *\/}` after the lead.
 */
import {createSlugger} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {findChangeAnchor, parseAnchorComment} from './sources/nodes';

/** @returns a transformer that changes the tree in place */
export function addReleaseAnchors() {
  return (root: Root): void => {
    const slugger = createSlugger();
    for (const node of root.children) {
      if (node.type === 'heading' && node.depth === 2)
        node.data = {
          ...node.data,
          hProperties: {...node.data?.hProperties, className: ['release-kind']},
        };
      for (const item of node.type === 'list' ? node.children : []) {
        const paragraph = item.children[0]?.type === 'paragraph' ? item.children[0].children : [];
        const [lead] = paragraph;
        if (lead?.type !== 'strong') continue;
        const name = toString(lead).replace(/\.$/, '');
        const id = findChangeAnchor(item, slugger);
        const comment = paragraph.find((part) => parseAnchorComment(part));
        if (comment) paragraph.splice(paragraph.indexOf(comment), 1);
        item.data = {
          ...item.data,
          hProperties: {...item.data?.hProperties, id, className: ['release-change']},
        };
        paragraph.push({
          type: 'link',
          url: `#${id}`,
          data: {hProperties: {className: ['hash-link'], 'aria-label': `Direct link to ${name}`}},
          children: [{type: 'text', value: '\u200B'}],
        });
      }
    }
  };
}
