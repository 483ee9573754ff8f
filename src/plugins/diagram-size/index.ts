/** Tells each diagram of the content how much room to keep; `src/theme/Mermaid` keeps it. */
import type {Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {diagramSize} from './size';

/** The rehype plugin. */
export default function diagramSizes() {
  return (tree: Root): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElementHast) => {
      const value = node.attributes.find(
        (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'value',
      );
      if (node.name !== 'mermaid' || typeof value?.value !== 'string') return;
      const {width, height} = diagramSize(value.value);
      node.attributes.push(
        {type: 'mdxJsxAttribute', name: 'width', value: String(width)},
        {type: 'mdxJsxAttribute', name: 'height', value: String(height)},
      );
    });
  };
}
