/** Tells each diagram of the content how much room to keep; `src/theme/Mermaid` keeps it. */
import type {Root} from 'hast';
import {visit} from 'unist-util-visit';
import {diagramSize} from './size';

/** The rehype plugin. Docusaurus has made an element `mermaid` of each diagram's fence. */
export default function diagramSizes() {
  return (tree: Root): void => {
    // Docusaurus makes this element of a fence, with the diagram's source as a property.
    visit(tree, {type: 'element', tagName: 'mermaid'}, ({properties}) => {
      if (typeof properties.value !== 'string') return;
      const {width, height} = diagramSize(properties.value);
      Object.assign(properties, {width: String(width), height: String(height)});
    });
  };
}
