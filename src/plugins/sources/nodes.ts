/** Reads nodes of a page's syntax tree. */
import type {Nodes} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

export const isElement = (node: Nodes): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

export const getAttribute = ({attributes}: Element, name: string) =>
  attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === name);

/** @returns the value of an attribute that is written as a string, unless it's empty */
export function getAttributeText(element: Element, name: string): string | undefined {
  const value = getAttribute(element, name)?.value;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export const getLine = ({position}: Nodes): number => position?.start.line ?? 1;
