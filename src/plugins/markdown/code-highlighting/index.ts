/** Adds highlighted HTML to each code fence. `src/components/CodeBlock` shows it. */
import path from 'node:path';
import type {Element, Root} from 'hast';
import type {VFile} from 'vfile';
import {toString, visit} from '../../esm';
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
 * @throws Error with the page's name if a fence marks lines that it doesn't have, or requests line numbers
 */
export default function codeHighlighting() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (pre) => {
      const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
      if (code?.type !== 'element' || code.tagName !== 'code') return;
      const meta = String(code.properties.metastring ?? '');
      const fail = (what: string) => {
        throw new Error(`${path.relative(process.cwd(), file.path)}:${pre.position?.start.line ?? 1}: ${what}.`);
      };
      if (/\bshowLineNumbers\b/.test(meta)) fail('code fence has showLineNumbers, which isn’t supported. Remove it');
      try {
        const {code: text, lines} = markedLines(toString(code).replace(/\n$/, ''), meta);
        code.properties.html = highlight(text, languageOf(code), lines);
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error));
      }
      // Docusaurus renders an element without children as a block, not as inline code.
      code.children = [];
    });
  };
}
