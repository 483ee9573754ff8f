/** Adds highlighted HTML to each code fence, which `component` shows, and a class to short code. */
import path from 'node:path';
import {WriterError} from '@docs-kit/basics/writerError';
import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {highlight} from './highlight';
import {parseMarkedLines} from './markedLines';
import {keepShortCodeWhole} from './shortCode';

/** @returns the lowercase name after a fence, from the class of its `code` element */
export function getLanguage({properties}: Element): string {
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : [];
  return (
    /^language-(.+)/
      .exec(classes.find((name) => name.startsWith('language-')) ?? '')?.[1]
      ?.toLowerCase() ?? 'text'
  );
}

/**
 * Highlights code fences, as a rehype plugin.
 *
 * @throws WriterError with the page and line if a fence marks lines that it doesn't have, or uses
 *   what isn't supported
 */
export function highlightFences() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (pre) => {
      const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
      if (code?.type !== 'element' || code.tagName !== 'code') return;
      const meta = String(code.properties.metastring ?? '');
      const text = toString(code).replace(/\n$/, '');
      try {
        if (/\bshowLineNumbers\b/.test(meta))
          throw new WriterError(
            'code fence has showLineNumbers, which isn’t supported. Remove it.',
          );
        const marked = parseMarkedLines(text, meta);
        code.properties.html = highlight(marked.code, getLanguage(code), marked.lines);
      } catch (error) {
        if (!(error instanceof WriterError)) throw error;
        const name = path.relative(process.cwd(), file.path);
        throw new WriterError(error.what, name, pre.position?.start.line);
      }
      // Docusaurus renders an element without children as a block, not as inline code.
      code.children = [];
    });
    keepShortCodeWhole(tree);
  };
}
