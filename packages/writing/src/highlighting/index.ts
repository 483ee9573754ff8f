/** Adds highlighted HTML to each code fence. `src/components/CodeBlock` shows it. */
import path from 'node:path';
import {WriterError} from '@docs-kit/basics/writerError';
import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {highlight} from './highlight';

/** A comment that marks lines in other Docusaurus sites. Here, it would be part of the code. */
const HIGHLIGHT_COMMENT = /^\s*(?:\/\/|#|\{?\/\*|<!--)\s*highlight-(?:next-line|start|end)\b/m;

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
 * @param meta - words after the fence's language, such as `title="file.ts" {2,4-6}`
 * @returns the numbers of the marked lines, from 1
 * @throws WriterError if a range is malformed
 */
export function parseMarkedLines(code: string, meta: string): Set<number> {
  const lines = new Set<number>();
  const count = code.split('\n').length;
  for (const range of /\{([^}]*)\}/.exec(meta.replace(/"[^"]*"/g, ''))?.[1]?.split(',') ?? []) {
    const [, first = '', last = first] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && from <= to && to <= count)) {
      throw new WriterError(`"${range}" isn't a range of lines 1 to ${count}. Write {2,4-6}.`);
    }
    for (let number = from; number <= to; number += 1) lines.add(number);
  }
  return lines;
}

/**
 * Highlights code fences, as a rehype plugin.
 *
 * @throws WriterError with the page and line if a fence marks lines that it doesn't have, or uses
 *   what isn't supported
 */
export default function highlightFences() {
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
        if (HIGHLIGHT_COMMENT.test(text))
          throw new WriterError(
            'code fence marks lines with a comment. Write their numbers after the language: {2,4-6}.',
          );
        code.properties.html = highlight(text, getLanguage(code), parseMarkedLines(text, meta));
      } catch (error) {
        if (!(error instanceof WriterError)) throw error;
        const name = path.relative(process.cwd(), file.path);
        throw new WriterError(error.what, name, pre.position?.start.line);
      }
      // Docusaurus renders an element without children as a block, not as inline code.
      code.children = [];
    });
  };
}
