/** Builds nodes of Markdown's syntax tree (mdast), each by its name, and marks them for search. */
import type {
  BlockContent,
  Code,
  Heading,
  InlineCode,
  Link,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Strong,
  Text,
} from 'mdast';

declare module 'mdast' {
  interface Data {
    /** Search leaves the node and what is below a heading out, or finds its code as names. */
    search?: 'omit' | 'names';
  }
  interface HeadingData {
    /** Anchor of the heading on its page, where the heading can have more text. */
    id?: string;
  }
}

/** @returns a copy of a node that search treats in this way */
export const forSearch = <Node extends Nodes>(node: Node, search: 'omit' | 'names'): Node => ({
  ...node,
  data: {...node.data, search},
});

export const textNode = (value: string): Text => ({type: 'text', value});

export const inlineCode = (value: string): InlineCode => ({type: 'inlineCode', value});

export const strong = (...children: PhrasingContent[]): Strong => ({type: 'strong', children});

export const link = (url: string, ...children: PhrasingContent[]): Link => ({
  type: 'link',
  url,
  children,
});

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
});

export const heading = (depth: Heading['depth'], ...children: PhrasingContent[]): Heading => ({
  type: 'heading',
  depth,
  children,
});

export const code = (lang: string, value: string): Code => ({type: 'code', lang, value});

export const listItem = (...children: BlockContent[]): ListItem => ({
  type: 'listItem',
  spread: false,
  children,
});

export const list = (...children: ListItem[]): List => ({type: 'list', spread: false, children});

export const join = (parts: PhrasingContent[][], separator: string): PhrasingContent[] =>
  parts.flatMap((part, index) => (index > 0 ? [textNode(separator), ...part] : part));
