/** Markdown forms of the components and HTML elements that pages use. */
import type {Heading, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {LEGAL_DRAFT_PARAGRAPH, LEGAL_DRAFT_TITLE} from '../../../shared/pages/legalDraft';
import {COST_EXAMPLE, COST_FORMULA, COST_TITLES, explainCost} from '../../../shared/runCost';
import {heading, list, listItem, paragraph, strong, textNode} from '../../sources/mdast';
import {getAttributeText, type JsxElement} from '../../sources/nodes';
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

/** Renders a section with the tab's label as its heading. */
function renderTab(tab: RootContent, depth: number, conversion: Conversion): RootContent[] {
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

const renderTabs: ComponentForm = (node, depth, conversion) =>
  listChildren(node).flatMap((tab) => renderTab(tab, depth, conversion));

const renderLegalDraftNotice: ComponentForm = (_node, _depth, {frontMatter}) => {
  const {version, effective_date: date} = frontMatter;
  const facts = textNode(`Version: ${String(version)}. Effective date: ${String(date)}.`);
  const lines = [strong(textNode(LEGAL_DRAFT_TITLE)), textNode(LEGAL_DRAFT_PARAGRAPH), facts];
  return [{type: 'blockquote', children: lines.map((line) => paragraph(line))}];
};

const renderCostCalculator: ComponentForm = () => {
  const rows = explainCost(COST_EXAMPLE).map(({label, calculation, cost}) =>
    listItem(paragraph(textNode(`${label}: ${calculation} = ${cost}`))),
  );
  const title = strong(textNode(COST_TITLES.example));
  return [paragraph(textNode(COST_FORMULA)), paragraph(title), list(...rows)];
};

const renderCounselNote: ComponentForm = (node, depth, conversion) => {
  const title = strong(textNode('Counsel to supply:'));
  const renderText = (children: readonly RootContent[]) => [
    textNode('('),
    title,
    textNode(' '),
    ...conversion.convertInline(children),
    textNode(')'),
  ];
  const children = listChildren(node);
  if (node.type === 'mdxJsxTextElement') return renderText(children);
  return children.flatMap((child) =>
    child.type === 'paragraph'
      ? [paragraph(...renderText(child.children))]
      : conversion.convert(child, depth),
  );
};

/** Renders the summary, which is the first child, in bold above the content. */
const renderDetails: ComponentForm = (node, depth, conversion) => {
  const [summary, ...content] = listChildren(node);
  const title = summary ? [paragraph(strong(textNode(toString(summary).trim())))] : [];
  return [...title, ...conversion.convertBlocks(content, depth)];
};

/** Forms by the name of the component or element. Another one stops the build. */
export const COMPONENT_FORMS: ReadonlyMap<string, ComponentForm> = new Map<string, ComponentForm>([
  ['br', () => [{type: 'break'}]],
  ['CostCalculator', renderCostCalculator],
  ['CounselNote', renderCounselNote],
  ['details', renderDetails],
  ['div', unwrap],
  ['LegalDraftNotice', renderLegalDraftNotice],
  ['ReportProblem', omit],
  ['RunRecipe', omit],
  ['span', unwrap],
  ['Tabs', renderTabs],
]);
