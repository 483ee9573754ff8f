/** Gives each fence of the content its highlighted HTML; `src/components/CodeBlock` shows it. */
import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {highlight} from './highlight';
import {markedLines} from './lines';

function languageOf({properties}: Element): string {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  const name = classes.find((entry) => typeof entry === 'string' && entry.startsWith('language-'));
  return typeof name === 'string' ? name.slice('language-'.length).toLowerCase() : 'text';
}

/**
 * The rehype plugin.
 *
 * @throws Error naming the page when a fence marks lines that it does not have, or asks for line numbers
 */
export default function codeHighlighting() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (pre) => {
      const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
      if (code?.type !== 'element' || code.tagName !== 'code') return;
      const meta = String(code.properties.metastring ?? '');
      const fail = (what: string) => {
        throw new Error(`${file.path}: in a fence of ${languageOf(code)}${meta && ` (${meta})`}, ${what}.`);
      };
      if (/\bshowLineNumbers\b/.test(meta)) fail('line numbers are asked for, which this site does not have');
      try {
        const {code: text, lines} = markedLines(toString(code).replace(/\n$/, ''), meta);
        code.properties.html = highlight(text, languageOf(code), lines);
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error));
      }
      // Without children Docusaurus takes the element for a block, not for code within a sentence.
      code.children = [];
    });
  };
}
