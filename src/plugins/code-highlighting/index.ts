/** Gives each fence of the content its highlighted HTML; `src/theme/CodeBlock` shows it. */
import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {highlight} from './highlight';

/** Options of Docusaurus's own code block that ours has no use for. */
const UNSUPPORTED = /\{[\d,\s-]+\}|\bshowLineNumbers\b/;

function languageOf({properties}: Element): string {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  const name = classes.find((entry) => typeof entry === 'string' && entry.startsWith('language-'));
  return typeof name === 'string' ? name.slice('language-'.length).toLowerCase() : 'text';
}

/**
 * The rehype plugin.
 *
 * @throws Error naming the page when a fence asks for highlighted lines or line numbers, which this site does not have
 */
export default function codeHighlighting() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (pre) => {
      const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
      if (code?.type !== 'element' || code.tagName !== 'code') return;
      const meta = code.properties.metastring;
      if (typeof meta === 'string' && UNSUPPORTED.test(meta)) {
        throw new Error(
          `${file.path}: a fence asks for highlighted lines or line numbers ("${meta}"), which are not supported here. Take the option away.`,
        );
      }
      code.properties.html = highlight(toString(code).replace(/\n$/, ''), languageOf(code));
      // Without children Docusaurus takes the element for a block, not for code within a sentence.
      code.children = [];
    });
  };
}
