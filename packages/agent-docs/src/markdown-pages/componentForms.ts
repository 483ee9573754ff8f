/** Markdown forms of HTML elements and of the theme's components. */
import {heading, paragraph, strong, textNode} from '@docs-kit/basics/mdast';
import {getAttributeText, type JsxElement} from '@docs-kit/writing/sources';
import type {Heading, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Conversion} from './mdx';

/**
 * Converts a component to Markdown.
 *
 * @param depth - depth of the heading above the component
 */
export type ComponentForm = (
  node: JsxElement,
  depth: number,
  conversion: Conversion,
) => RootContent[];

type Depth = Heading['depth'];

const listChildren = (node: JsxElement) => node.children as RootContent[];

/** Leaves a component out, such as a button. */
export const omit: ComponentForm = () => [];

/** @returns the content, without the element around it */
const unwrap: ComponentForm = (node, depth, conversion) =>
  node.type === 'mdxJsxTextElement'
    ? conversion.convertInline(listChildren(node))
    : conversion.convertBlocks(listChildren(node), depth);

/** Lowers headings so that the highest one is one level below `above`. */
function deepen(nodes: RootContent[], above: number): RootContent[] {
  const depths = nodes.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
  const shift = Math.max(0, above + 1 - Math.min(...depths));
  return nodes.map((node) =>
    node.type === 'heading' ? {...node, depth: Math.min(6, node.depth + shift) as Depth} : node,
  );
}

/** Converts a tab to a section with its label as the heading. */
function convertTab(tab: RootContent, depth: number, conversion: Conversion): RootContent[] {
  if (tab.type !== 'mdxJsxFlowElement' || tab.name !== 'TabItem')
    return conversion.convert(tab, depth);
  const level = Math.min(6, depth + 1) as Depth;
  const label = getAttributeText(tab, 'label') ?? getAttributeText(tab, 'value');
  if (label === undefined) return conversion.fail('the tab has no label', tab, 'Add label="…"');
  const content = conversion.convertBlocks(listChildren(tab), level);
  return [heading(level, textNode(label)), ...deepen(content, level)];
}

const convertTabs: ComponentForm = (node, depth, conversion) =>
  listChildren(node).flatMap((tab) => convertTab(tab, depth, conversion));

/** Converts the summary, which is the first child, to a bold line above the content. */
const convertDetails: ComponentForm = (node, depth, conversion) => {
  const isSummary = (child: RootContent) => 'name' in child && child.name === 'summary';
  const children = listChildren(node);
  const summary = children.find(isSummary);
  const content = children.filter((child) => child !== summary);
  const title = summary ? [paragraph(strong(textNode(toString(summary).trim())))] : [];
  return [...title, ...conversion.convertBlocks(content, depth)];
};

/** Forms of elements, and of the theme's components, by their names. */
export const COMPONENT_FORMS: ReadonlyMap<string, ComponentForm> = new Map<string, ComponentForm>([
  ['br', () => [{type: 'break'}]],
  ['details', convertDetails],
  ['div', unwrap],
  ['head', omit],
  ['span', unwrap],
  ['Tabs', convertTabs],
]);
