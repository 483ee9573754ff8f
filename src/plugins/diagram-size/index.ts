/** Tells each diagram of the content how much room to keep; `src/theme/Mermaid` keeps it. */
import type {Root} from 'hast';
import {visit} from 'unist-util-visit';
import {diagramSize} from './size';

/** The rehype plugin. Docusaurus has made an element `mermaid` of each diagram's fence. */
export default function diagramSizes() {
  return (tree: Root): void => {
    visit(tree, 'element', ({tagName, properties}) => {
      if (tagName !== 'mermaid' || typeof properties.value !== 'string') return;
      const {width, height} = diagramSize(properties.value);
      properties.width = String(width);
      properties.height = String(height);
    });
  };
}
