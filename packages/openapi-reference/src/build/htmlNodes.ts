/**
 * Builds nodes of Markdown's syntax tree that have other elements or attributes in HTML. `hName`
 * and `hProperties` set them: https://github.com/syntax-tree/mdast-util-to-hast.
 */
import {paragraph, textNode} from '@docs-kit/basics/mdast';
import {type Markdown, parseInline} from '@docs-kit/openapi-model';
import type {BlockContent, Data, ListItem, Paragraph, PhrasingContent, Text} from 'mdast';

/** Sets the classes, the element, and other attributes of a node. */
export const setHtml = <Node extends BlockContent | ListItem | PhrasingContent>(
  node: Node,
  className: string,
  hName?: string,
  attributes: Data['hProperties'] = {},
): Node => {
  const hProperties = {...(className && {className: className.split(' ')}), ...attributes};
  return {...node, data: {...(hName && {hName}), hProperties}};
};

/** Text with a class, for words inside a paragraph. */
export const span = (className: string, value: string): Text =>
  setHtml(textNode(value), className, 'span');

/** Text that's set smaller. */
export const note = (text: Markdown): Paragraph =>
  setHtml(paragraph(...parseInline(text)), 'api-note');

/** An HTML element with blocks. */
export const element = (
  hName: string,
  className: string,
  children: BlockContent[],
  attributes?: Data['hProperties'],
): BlockContent => setHtml({type: 'blockquote', children}, className, hName, attributes);
