/** Finds the code blocks of a page, with their titles. */
import {getFenceTitle, getLanguage} from '@docs-kit/code-blocks';
import type {Element, Nodes, Parents} from 'hast';
import {toString} from 'mdast-util-to-string';

/** A code block of a page. */
export type Fence = {
  pre: Element;
  code: string;
  language: string;
  title: string | undefined;
  parent: Parents;
};

/** @returns the code blocks, in the order of the page */
export function findFences(parent: Parents): Fence[] {
  return parent.children.flatMap((node: Nodes): Fence[] => {
    if (!('children' in node)) return [];
    const code = node.type === 'element' && node.tagName === 'pre' ? node.children[0] : undefined;
    if (code?.type !== 'element' || code.tagName !== 'code') return findFences(node);
    const title = getFenceTitle(code.data?.meta);
    const language = getLanguage(code);
    return [{pre: node as Element, code: toString(code), language, title, parent}];
  });
}
