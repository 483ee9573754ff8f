/** The rehype plugin that draws the diagrams of a page. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {requireOptions} from '@docs-kit/basics/options';
import {escapePattern} from '@docs-kit/basics/text';
import {WriterError} from '@docs-kit/basics/writerError';
import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {type DiagramOptions, diagramOptionsSchema, drawDiagram} from './drawDiagram';

/** Finds the fence's line in the file, because Docusaurus keeps no positions of diagrams. */
function findLine(file: string, source: string): number {
  const text = readFileSync(file, 'utf8');
  // In a list or a tab, the fence is indented.
  const lines = source.split('\n').map(escapePattern);
  const index = Math.max(0, text.search(new RegExp(lines.join('\\r?\\n[ \\t>]*'))));
  return text.slice(0, index).split('\n').length;
}

/** @throws WriterError if an option is wrong, and with the file and line of a diagram's mistake */
export function drawDiagrams(options: DiagramOptions = {}) {
  requireOptions('drawDiagrams', diagramOptionsSchema, options);
  return async (tree: Root, {path: file}: VFile): Promise<void> => {
    const found: Element[] = [];
    // Docusaurus turns each fence into this element, with the diagram's source as a property.
    visit(tree, {type: 'element', tagName: 'mermaid'}, (node) => void found.push(node));
    const seen = new Map<string, number>();
    for (const node of found) {
      const source = String(node.properties.value);
      const occurrence = seen.get(source) ?? 0;
      seen.set(source, occurrence + 1);
      const drawing = await drawDiagram(source, options, occurrence).catch((error: unknown) => {
        if (!(error instanceof WriterError)) throw error;
        const line = findLine(file, source) + error.line - 1;
        throw new WriterError(error.what, path.relative(process.cwd(), file), line);
      });
      node.properties = {...drawing};
    }
  };
}
