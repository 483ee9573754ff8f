/** Finds the code blocks of a page, with their titles and their groups of language tabs. */
import {getLanguage} from '@docs-kit/writing/highlighting';
import type {Element, Nodes, Parents} from 'hast';
import {toString} from 'mdast-util-to-string';

/** A code block of a page. */
export type Fence = {
  pre: Element;
  code: string;
  language: string;
  title: string | undefined;
  /** Shows the fence: itself, or the group of language tabs that it's in. */
  block: {node: Nodes; parent: Parents};
};

const isLanguageGroup = (node: Nodes): boolean =>
  node.type === 'mdxJsxFlowElement' &&
  node.name === 'Tabs' &&
  node.attributes.some(
    (attribute) =>
      'name' in attribute && attribute.name === 'groupId' && attribute.value === 'language',
  );

/**
 * @param group - the group of language tabs around the parent
 * @returns the code blocks, in the order of the page
 */
export function findFences(parent: Parents, group?: Fence['block']): Fence[] {
  return parent.children.flatMap((node: Nodes): Fence[] => {
    const block = group ?? {node, parent};
    if (!('children' in node)) return [];
    const code = node.type === 'element' && node.tagName === 'pre' ? node.children[0] : undefined;
    if (code?.type !== 'element' || code.tagName !== 'code')
      return findFences(node, isLanguageGroup(node) ? block : group);
    const title = /\btitle="([^"]*)"/.exec(code.data?.meta ?? '')?.[1];
    const language = getLanguage(code);
    return [{pre: node as Element, code: toString(code), language, title, block}];
  });
}
