/** Splits the Markdown version of a page into sections for search. */
import {createSlugger} from '@docusaurus/utils';
import type {Nodes, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {parseMarkdown} from '../markdown-pages/text';

export type PageSection = {
  /** Without `#`; empty for the text above the first heading. */
  readonly anchor: string;
  readonly headings: readonly string[];
  /** Fields, options, and methods that the section describes. */
  readonly names: readonly string[];
  /** One line for each paragraph, list item, and row. */
  readonly text: string;
};

/** Sections of links would compete with the pages that they link to. */
const ASIDES = /^(related|see also|next steps|where to go next|related operations)$/i;

/** Operations share their error responses, which would be half of the index. The page of error codes explains them. */
const ERROR_RESPONSE = /^[45]\d\d[ :]/;

const compact = (text: string) => text.replace(/[\u200b\s]+/g, ' ').trim();

/**
 * @param html - a built page
 * @returns the anchors of its headings by their text, in the order of the page
 */
function anchorsOf(html: string): Map<string, string[]> {
  const anchors = new Map<string, string[]>();
  for (const [, attributes = '', inner = ''] of html.matchAll(/<h[2-6]([^>]*)>(.*?)<\/h[2-6]>/gs)) {
    const id = /\sid=["']?([^\s"'>]+)/.exec(attributes)?.[1];
    const text = headingKey(inner.replace(/<span class="?api-flag.*?<\/span>/g, '').replace(/<[^>]*>/g, ''));
    if (id) anchors.set(text, [...(anchors.get(text) ?? []), id]);
  }
  return anchors;
}

/** Headings are compared by letters and digits: HTML has entities and link marks that Markdown lacks. */
const headingKey = (text: string) => text.replace(/&[#\w]+;/g, '').replace(/[^\p{L}\p{N}]+/gu, '');

/** Visible text, one line per block. Code blocks count as text only by the names in them. */
function linesOf(node: Nodes): string[] {
  switch (node.type) {
    case 'code':
    case 'html':
    case 'thematicBreak':
      return [];
    case 'table':
      return node.children.map(({children}) => children.map((cell) => compact(toString(cell))).join(' · '));
    case 'list':
    case 'blockquote':
    case 'listItem':
      return node.children.flatMap(linesOf);
    default:
      return [compact(toString(node))].filter((line) => !/^(Source|Published): /.test(line));
  }
}

/** Begins the line of an operation's page that lists the SDK methods that call it. */
const SDK_METHODS = /^\S+ SDK: $/;

/** Names in code that begin a list item or a row: what the item or row describes. */
function namesOf(node: Nodes): string[] {
  if (node.type === 'list' || node.type === 'blockquote') return node.children.flatMap(namesOf);
  if (node.type === 'table') return node.children.slice(1).flatMap(({children: [cell]}) => (cell ? codeOf(cell) : []));
  if (node.type !== 'listItem') return [];
  const [first, ...rest] = node.children;
  const [lead] = first?.type === 'paragraph' ? first.children : [];
  const listed = lead?.type === 'text' && SDK_METHODS.test(lead.value) && first ? codeOf(first) : [];
  return [...(lead?.type === 'inlineCode' ? [lead.value] : listed), ...rest.flatMap(namesOf)];
}

const codeOf = (node: Nodes): string[] =>
  node.type === 'inlineCode' ? [node.value] : 'children' in node ? node.children.flatMap(codeOf) : [];

/**
 * @param markdown - with the title as its only heading of level 1
 * @param html - the built page; without it, as in the development server, anchors are made from the headings
 * @returns the sections in the order of the page; a heading without an anchor belongs to the section above it
 */
export function sectionsOf(markdown: string, html?: string): PageSection[] {
  const anchors = html === undefined ? undefined : anchorsOf(html);
  const slugger = createSlugger();
  const path: {depth: number; text: string}[] = [];
  const sections: {anchor: string; headings: string[]; nodes: RootContent[]; lines: string[]}[] = [
    {anchor: '', headings: [], nodes: [], lines: []},
  ];
  for (const node of parseMarkdown(markdown).children) {
    const current = sections.at(-1);
    if (node.type === 'heading' && node.depth > 1) {
      const text = compact(toString(node));
      const anchor = anchors ? anchors.get(headingKey(text))?.shift() : slugger.slug(text);
      if (anchor === undefined) {
        current?.lines.push(text);
        continue;
      }
      while ((path.at(-1)?.depth ?? 0) >= node.depth) path.pop();
      path.push({depth: node.depth, text});
      sections.push({anchor, headings: path.map((heading) => heading.text), nodes: [], lines: []});
    } else if (node.type !== 'heading') {
      current?.nodes.push(node);
      current?.lines.push(...linesOf(node));
    }
  }
  return sections
    .filter(({headings}) => !headings.some((heading) => ASIDES.test(heading) || ERROR_RESPONSE.test(heading)))
    .map(({anchor, headings, nodes, lines}) => ({
      anchor,
      headings,
      names: [...new Set(nodes.flatMap(namesOf))],
      text: lines.filter(Boolean).join('\n'),
    }));
}
