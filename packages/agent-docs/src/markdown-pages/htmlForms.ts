/** Markdown forms of HTML elements in MDX, such as `<kbd>` and `<table>`. */
import {textNode} from '@docs-kit/basics/mdast';
import {isElement, type JsxElement} from '@docs-kit/writing/sources';
import type {Element, ElementContent, Text} from 'hast';
import {toMdast} from 'hast-util-to-mdast';
import type {Nodes, PhrasingContent, RootContent} from 'mdast';
import {phrasing} from 'mdast-util-phrasing';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Conversion} from './mdx';

/** Elements without text, or that need a script or a style. */
const UNSUPPORTED: ReadonlySet<string> = new Set(
  (
    'applet audio base button canvas dialog embed fieldset form frame frameset iframe input link map math ' +
    'meta noscript object option script select slot style svg template textarea title video'
  ).split(' '),
);

/** Whether an element is HTML, rather than a component. */
export const isHtml = (node: Nodes): node is JsxElement =>
  isElement(node) && /^[a-z][a-z0-9]*$/.test(node.name ?? '') && !UNSUPPORTED.has(node.name ?? '');

/** Raised and lowered characters of Unicode. */
const SHIFTED = {
  sup: new Map([...'0123456789+-=()ni'].map((from, at) => [from, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'][at]])),
  sub: new Map([...'0123456789+-=()'].map((from, at) => [from, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at]])),
};

/** Converts `<sub>` and `<sup>` to characters, or to HTML if Unicode lacks one of them. */
function shift(name: 'sub' | 'sup', text: string): PhrasingContent {
  const characters = [...text].map((character) => SHIFTED[name].get(character));
  return characters.every((character) => character !== undefined)
    ? textNode(characters.join(''))
    : {type: 'html', value: `<${name}>${text}</${name}>`};
}

/** Markdown has no other line break in a cell. */
const CELL_BREAK = {type: 'html', value: '<br>'} as const;

/** A Markdown node in HTML, which stays as it is. */
type Kept = {readonly type: 'kept'; readonly node: Nodes};

const keep = (node: Nodes): Kept => ({type: 'kept', node});

const listProperties = ({attributes}: JsxElement): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );

/** Elements of code, whose text stays as it is. */
const CODE = new Set(['code', 'kbd', 'samp', 'tt', 'var']);

/** Elements whose text is converted as a whole. */
const AS_TEXT = new Set(['pre', 'sub', 'sup']);

/** Converts the content of a table cell, which can't have blocks in Markdown, to lines. */
export function flattenCell(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    if (node.type === 'break') return [CELL_BREAK];
    if (phrasing(node)) return [node];
    const content: PhrasingContent[] =
      node.type === 'code'
        ? [{type: 'inlineCode', value: node.value}]
        : flattenCell('children' in node ? node.children : []);
    return index > 0 ? [CELL_BREAK, ...content] : content;
  });
}

/**
 * Converts an HTML element, and the Markdown in it.
 *
 * @param depth - depth of the heading above the element
 */
export function convertHtml(
  node: JsxElement,
  depth: number,
  conversion: Conversion,
): RootContent[] {
  const build = (part: Nodes): (Element | Text | Kept)[] => {
    if (part.type === 'text') return [{type: 'text', value: part.value}];
    // Elements with their own forms, and Markdown.
    if (!isHtml(part) || conversion.hasForm(part))
      return conversion.convert(part as RootContent, depth).map(keep);
    const tagName = part.name ?? '';
    // The value of an expression isn't known.
    if (AS_TEXT.has(tagName) || CODE.has(tagName))
      visit(part, ['mdxTextExpression', 'mdxFlowExpression'], (expression) => {
        conversion.convert(expression as RootContent, depth);
      });
    if (CODE.has(tagName)) return [keep({type: 'inlineCode', value: toString(part)})];
    if (tagName === 'pre') return [keep({type: 'code', value: toString(part)})];
    if (tagName === 'sub' || tagName === 'sup') return [keep(shift(tagName, toString(part)))];
    const properties = listProperties(part);
    if (tagName === 'img') {
      const {src: url = '', alt = ''} = properties;
      return conversion.convert({type: 'image', url, alt}, depth).map(keep);
    }
    const children = part.children.flatMap(build) as ElementContent[];
    return [{type: 'element', tagName, properties, children}];
  };
  const hast = {type: 'root' as const, children: build(node) as ElementContent[]};
  const mdast = toMdast(hast, {
    nodeHandlers: {kept: (_state: unknown, {node: kept}: Kept) => kept},
  });
  visit(mdast, 'tableCell', (cell) => {
    cell.children = flattenCell(cell.children);
  });
  return 'children' in mdast ? (mdast.children as RootContent[]) : [];
}
