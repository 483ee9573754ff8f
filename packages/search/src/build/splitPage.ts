/** Splits the Markdown version of a page into sections for search. */
import {getVisibleText} from '@docs-kit/build-steps';
import {createSlugger} from '@docusaurus/utils';
import type {CheerioAPI} from 'cheerio';
import type {Nodes, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {CELL_END} from '../engine/excerpt';
import type {IndexedSection} from '../engine/indexFiles';
import type {SearchIndexOptions} from '../options';

/** Sections of links, which would compete with the pages that they link to. */
const LINK_SECTIONS = /^(related|see also|next steps)$/i;

/** Reduces a heading to letters and digits, because HTML has link marks that Markdown lacks. */
const normalizeHeading = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** @returns the anchor that a heading of the tree has */
const findId = (node: RootContent) => (node.type === 'heading' ? node.data?.id : undefined);

/**
 * @param ids - anchors of headings that the tree has
 * @returns the other anchors of a built page's headings by their text, in the order of the page
 */
function findAnchors($: CheerioAPI, ids: ReadonlySet<string>): Map<string, string[]> {
  const anchors = new Map<string, string[]>();
  for (const heading of $(':is(h2, h3, h4, h5, h6)[id]').toArray()) {
    const anchor = $(heading).attr('id') ?? '';
    const text = normalizeHeading($(heading).text());
    if (!ids.has(anchor)) anchors.set(text, [...(anchors.get(text) ?? []), anchor]);
  }
  return anchors;
}

const isOmitted = ({data}: Nodes) => data?.search === 'omit';

/** @returns the visible text, one line per block, without code blocks and the heads of tables */
function listLines(node: Nodes): string[] {
  if (isOmitted(node)) return [];
  if (node.type === 'code' || node.type === 'html' || node.type === 'thematicBreak') return [];
  if (node.type === 'list' || node.type === 'blockquote' || node.type === 'listItem')
    return node.children.flatMap(listLines);
  if (node.type === 'table')
    return node.children
      .slice(1)
      .map(({children}) => children.map((cell) => getVisibleText(toString(cell))).join(CELL_END));
  return [getVisibleText(toString(node))];
}

/**
 * @returns names in code that begin a list item or a row: what the item or row describes; all code
 *   of an item that lists names
 */
function findNames(node: Nodes): string[] {
  if (isOmitted(node)) return [];
  if (node.type === 'list' || node.type === 'blockquote') return node.children.flatMap(findNames);
  if (node.type === 'table')
    return node.children.slice(1).flatMap(({children: [cell]}) => (cell ? findCode(cell) : []));
  if (node.type !== 'listItem') return [];
  const [first, ...rest] = node.children;
  const [lead] = first?.type === 'paragraph' ? first.children : [];
  if (node.data?.search === 'names') return findCode(node);
  return [...(lead?.type === 'inlineCode' ? [lead.value] : []), ...rest.flatMap(findNames)];
}

function findCode(node: Nodes): string[] {
  if (node.type === 'inlineCode') return [node.value];
  return 'children' in node ? node.children.flatMap(findCode) : [];
}

/**
 * @param outline - the headings of the built page; without it, as in the development server,
 *   anchors are made from the headings' text
 * @returns the sections in the order of the page; a heading without an anchor belongs to the
 *   section above it
 */
export function splitPage(
  tree: Root | undefined,
  outline?: CheerioAPI,
  {leaveOut = LINK_SECTIONS}: SearchIndexOptions = {},
): Omit<IndexedSection, 'questions' | 'links'>[] {
  const nodes = tree?.children ?? [];
  const ids = new Set(nodes.flatMap((node) => findId(node) ?? []));
  const anchors = outline && findAnchors(outline, ids);
  const slugger = createSlugger();
  const path: {depth: number; text: string; isOmitted: boolean}[] = [];
  let current = {anchor: '', path: [] as typeof path, nodes: [] as RootContent[]};
  const sections = [current];
  const takeAnchor = (text: string) =>
    anchors ? anchors.get(normalizeHeading(text))?.shift() : slugger.slug(text);
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth === 1) continue;
    const text = getVisibleText(toString(node));
    const anchor = node.type === 'heading' ? (findId(node) ?? takeAnchor(text)) : undefined;
    if (node.type !== 'heading' || anchor === undefined) {
      current.nodes.push(node);
      continue;
    }
    while ((path.at(-1)?.depth ?? 0) >= node.depth) path.pop();
    path.push({depth: node.depth, text, isOmitted: isOmitted(node) || leaveOut.test(text)});
    current = {anchor, path: [...path], nodes: []};
    sections.push(current);
  }
  return sections
    .filter((section) => !section.path.some((heading) => heading.isOmitted))
    .map((section) => ({
      anchor: section.anchor,
      headings: section.path.map(({text}) => text),
      names: [...new Set(section.nodes.flatMap(findNames))],
      text: [...new Set(section.nodes.flatMap(listLines))].filter(Boolean).join('\n'),
    }));
}
