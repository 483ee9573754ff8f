/**
 * Remark plugin for release notes: gives each change (a list item with a bold lead) an anchor, a link to itself, and classes
 * for the style sheet. The anchor is the lead's slug; `{/* #id *\/}` after the lead fixes another one.
 */
import {createSlugger} from '@docusaurus/utils';

/** The part of an mdast tree (https://github.com/syntax-tree/mdast) that this plugin reads and changes. */
export type MarkdownNode = {
  type: string;
  depth?: number;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
  data?: {hProperties?: Record<string, unknown>};
};

const EXPLICIT_ID = /^\/\*\s*#([\w-]+)\s*\*\/$/;

const textOf = (node: MarkdownNode): string => node.value ?? (node.children ?? []).map(textOf).join('');

/** @returns a transformer that changes the tree in place */
export default function releaseItems() {
  return (root: MarkdownNode): void => {
    const slugger = createSlugger();
    for (const group of (root.children ?? []).filter(({type, depth}) => type === 'heading' && depth === 2)) {
      group.data = {...group.data, hProperties: {...group.data?.hProperties, className: 'release-kind'}};
    }
    const items = (root.children ?? []).filter(({type}) => type === 'list').flatMap(({children}) => children ?? []);
    for (const item of items) {
      const paragraph = item.children?.[0];
      const lead = paragraph?.children?.[0];
      if (paragraph?.children && lead?.type === 'strong') {
        const name = textOf(lead).replace(/\.$/, '');
        const comment = paragraph.children.find(
          ({type, value}) => type === 'mdxTextExpression' && EXPLICIT_ID.test(value ?? ''),
        );
        if (comment) paragraph.children.splice(paragraph.children.indexOf(comment), 1);
        const id = EXPLICIT_ID.exec(comment?.value ?? '')?.[1] ?? slugger.slug(name);
        item.data = {...item.data, hProperties: {...item.data?.hProperties, id, className: 'release-change'}};
        paragraph.children.push({
          type: 'link',
          url: `#${id}`,
          data: {hProperties: {className: 'hash-link', 'aria-label': `Direct link to ${name}`}},
          children: [{type: 'text', value: '\u200B'}],
        });
      }
    }
  };
}
