/** The rehype plugin that draws the diagrams of a page. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Parents, Root} from 'hast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {createImport, createReference} from '../estree';
import {WriterError} from '../../shared/writerError';
import {drawDiagram} from './drawing';

/** Alias of the folder of the drawings, so that compiled pages contain no absolute path. */
export const ALIAS = '@diagrams';

/** The fence's line in the file: Docusaurus keeps no positions of diagrams. */
function findLine(file: string, source: string): number {
  const text = readFileSync(file, 'utf8');
  return text.slice(0, Math.max(0, text.indexOf(source))).split('\n').length;
}

export default function drawDiagrams() {
  return async (tree: Root, {path: file}: VFile): Promise<void> => {
    const found: {node: {value: string}; parent: Parents; index: number}[] = [];
    // Docusaurus turns each fence into this element, with the diagram's source as a property.
    visit(tree, {type: 'element', tagName: 'mermaid'}, (node, index, parent) => {
      const {value} = node.properties;
      if (typeof value === 'string' && parent && index !== undefined)
        found.push({node: {value}, parent, index});
    });
    const seen = new Map<string, number>();
    const imports: unknown[] = [];
    for (const [number, {node, parent, index}] of found.entries()) {
      const source = node.value;
      const occurrence = seen.get(source) ?? 0;
      seen.set(source, occurrence + 1);
      const drawing = await drawDiagram(source, occurrence).catch((error: unknown) => {
        if (!(error instanceof WriterError)) throw error;
        const line = findLine(file, source) + error.line - 1;
        throw new WriterError(error.what, path.relative(process.cwd(), file), line);
      });
      const name = `Diagram${number}`;
      const title = /<title[^>]*>([^<]*)</.exec(drawing.svg)?.[1] ?? 'Diagram';
      const viewBox = /viewBox="([^"]*)"/.exec(drawing.svg)?.[1] ?? '';
      const attributes = Object.entries({
        id: drawing.id,
        title,
        viewBox,
        drawing: createReference(name),
      });
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: 'mermaid',
        attributes: attributes.map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
        children: [],
      } as never;
      imports.push(createImport(name, `${ALIAS}/${path.basename(drawing.file)}`));
    }
    tree.children.unshift(...(imports as never[]));
  };
}
