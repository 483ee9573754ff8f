/** Keeps short inline code in one piece, although it has spaces or hyphens. */
import type {Nodes} from 'hast';
import {visit} from 'unist-util-visit';

/** Letters that fit in a line of the narrowest window. */
const SHORT = 24;

/** @param tree - its short inline code gets a class, for which @docs-kit/browser has a style */
export function keepShortCodeWhole(tree: Nodes): void {
  visit(tree, 'element', ({tagName, children: [text, ...others], properties}) => {
    if (tagName !== 'code' || text?.type !== 'text' || others.length > 0) return;
    if (text.value.length > SHORT || !/[ -]/.test(text.value)) return;
    properties.className = [properties.className ?? [], 'whole'].flat().map(String);
  });
}
