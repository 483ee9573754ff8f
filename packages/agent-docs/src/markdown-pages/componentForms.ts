/** Markdown forms of the components and HTML elements that pages use. */
import {heading, list, listItem, paragraph, strong, textNode} from '@docs-kit/basics/mdast';
import {getAttributeText, type JsxElement} from '@docs-kit/writing/sources/nodes';
import type {Heading, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {LEGAL_DRAFT_PARAGRAPH, LEGAL_DRAFT_TITLE} from '../../../../src/config/legalDraft';
import {COST_EXAMPLE, COST_FORMULA, COST_TITLES, explainCost} from '../../../../src/config/runCost';
import type {Conversion} from './mdx';

/** @param depth - depth of the heading above the component */
type ComponentForm = (node: JsxElement, depth: number, conversion: Conversion) => RootContent[];

type Depth = Heading['depth'];

const listChildren = (node: JsxElement) => node.children as RootContent[];

const omit: ComponentForm = () => [];

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
  const label =
    getAttributeText(tab, 'label') ??
    getAttributeText(tab, 'value') ??
    conversion.fail('a tab without a label', tab);
  const content = conversion.convertBlocks(listChildren(tab), level);
  return [heading(level, textNode(label)), ...deepen(content, level)];
}

const convertTabs: ComponentForm = (node, depth, conversion) =>
  listChildren(node).flatMap((tab) => convertTab(tab, depth, conversion));

const buildLegalDraftNotice: ComponentForm = (_node, _depth, {frontMatter}) => {
  const {version, effective_date: date} = frontMatter;
  const facts = textNode(`Version: ${String(version)}. Effective date: ${String(date)}.`);
  const lines = [strong(textNode(LEGAL_DRAFT_TITLE)), textNode(LEGAL_DRAFT_PARAGRAPH), facts];
  return [{type: 'blockquote', children: lines.map((line) => paragraph(line))}];
};

const buildCostCalculator: ComponentForm = () => {
  const rows = explainCost(COST_EXAMPLE).map(({label, calculation, cost}) =>
    listItem(paragraph(textNode(`${label}: ${calculation} = ${cost}`))),
  );
  const title = strong(textNode(COST_TITLES.example));
  return [paragraph(textNode(COST_FORMULA)), paragraph(title), list(...rows)];
};

const convertCounselNote: ComponentForm = (node, depth, conversion) => {
  const title = strong(textNode('Counsel to supply:'));
  const convertText = (children: readonly RootContent[]) => [
    textNode('('),
    title,
    textNode(' '),
    ...conversion.convertInline(children),
    textNode(')'),
  ];
  const children = listChildren(node);
  if (node.type === 'mdxJsxTextElement') return convertText(children);
  return children.flatMap((child) =>
    child.type === 'paragraph'
      ? [paragraph(...convertText(child.children))]
      : conversion.convert(child, depth),
  );
};

/** Converts the summary, which is the first child, to a bold line above the content. */
const convertDetails: ComponentForm = (node, depth, conversion) => {
  const [summary, ...content] = listChildren(node);
  const title = summary ? [paragraph(strong(textNode(toString(summary).trim())))] : [];
  return [...title, ...conversion.convertBlocks(content, depth)];
};

/** Forms by the name of the component or element. Another one stops the build. */
export const COMPONENT_FORMS: ReadonlyMap<string, ComponentForm> = new Map<string, ComponentForm>([
  ['br', () => [{type: 'break'}]],
  ['CostCalculator', buildCostCalculator],
  ['CounselNote', convertCounselNote],
  ['details', convertDetails],
  ['div', unwrap],
  ['LegalDraftNotice', buildLegalDraftNotice],
  ['ReportProblem', omit],
  ['RunRecipe', omit],
  ['span', unwrap],
  ['Tabs', convertTabs],
]);
