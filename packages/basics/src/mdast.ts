/** Builds nodes of Markdown's syntax tree (mdast). Each function has the name of its node. */
import type {
  BlockContent,
  Code,
  Heading,
  InlineCode,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Strong,
  Text,
} from 'mdast';

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

/** @returns the parts with a separator between them */
export const join = (parts: PhrasingContent[][], separator: string): PhrasingContent[] =>
  parts.flatMap((part, index) => (index > 0 ? [textNode(separator), ...part] : part));
