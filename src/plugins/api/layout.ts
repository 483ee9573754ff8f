/**
 * Lays out the parts of an operation: on its page, with anchors, classes, and parts that collapse,
 * or in few lines of Markdown.
 */
import type {BlockContent, Heading, List, ListItem, PhrasingContent} from 'mdast';
import {ERRORS_PAGE} from '../../shared/api/errorCodes';
import type {Markdown, SchemaNode} from '../../shared/api/operation';
import {heading, inlineCode, join, list, listItem, paragraph, textNode} from '../sources/mdast';
import {parseBlocks, parseInline} from './descriptions';
import {span, withHtml, wrap} from './htmlNodes';
import {formatValue} from './schemaTree';

/** A parameter, field, event, alternative, item, or body. */
export type SchemaLine = {
  name: PhrasingContent[];
  node: SchemaNode;
  /** Replaces the type of the node. */
  type?: string;
  /** Component that the type refers to. */
  component?: string;
  flags?: ('required' | 'deprecated')[];
  /** The name is a content type. */
  isBody?: boolean;
};

type Term = {term: string; value: PhrasingContent[]};

/** Links of error codes, which would repeat the page's address. */
const CODE_LINKS = new RegExp(`\\[(\`\\w+\`)\\]\\(${ERRORS_PAGE}#\\w+\\)`, 'g');

/** The type of a value in words: `string or null`. */
export const describeType = ({type, nullable}: SchemaNode) =>
  `${type}${nullable ? ' or null' : ''}`;

/** Text that pages show small above a body. */
export const buildContentType = (children: PhrasingContent[]) =>
  withHtml(paragraph(...children), 'api-content-type');

/** The beginning of a line: `name type Component required`. */
function buildHead(line: SchemaLine): PhrasingContent[] {
  const {name, node, type = describeType(node), component, flags = []} = line;
  const parts = [name, [span('api-type', type)]];
  if (component !== undefined) parts.push([inlineCode(component)]);
  for (const flag of flags) parts.push([span(`api-flag api-flag--${flag}`, flag)]);
  return join(
    parts.filter((part) => part.length > 0),
    ' ',
  );
}

/** @returns the allowed values, limits, default, and example of a schema */
function listFacts({enum: values, facts}: SchemaNode): PhrasingContent[][] {
  const lines = facts.map(({label, value, code}) => [
    textNode(`${label}: `),
    code ? inlineCode(value) : textNode(value),
  ]);
  if (!values) return lines;
  const allowed = values.map(({value, name}) => [
    inlineCode(formatValue(value)),
    ...(name ? [textNode(` ${name}`)] : []),
  ]);
  return [
    [textNode(values.length === 1 ? 'Always: ' : 'One of: '), ...join(allowed, ', ')],
    ...lines,
  ];
}

/** `name type required: Description. Minimum: 1.` */
function buildBriefLine(line: SchemaLine, description: BlockContent[]): BlockContent[] {
  const head = buildHead(line);
  const [first] = description;
  const hasLead = first?.type === 'paragraph';
  if (hasLead) head.push(textNode(': '), ...first.children);
  const blocks = hasLead ? description.slice(1) : description;
  const facts = listFacts(line.node).map((fact) => [...fact, textNode('.')]);
  if (facts.length === 0) return [paragraph(...head), ...blocks];
  const sentences = join(facts, ' ');
  return blocks.length > 0
    ? [paragraph(...head), ...blocks, paragraph(...sentences)]
    : [paragraph(...head, textNode(hasLead ? ' ' : '. '), ...sentences)];
}

/** @param isBrief - lays out the Markdown version, which shows each component once */
export function createLayout(isBrief: boolean) {
  /** An HTML element around blocks, which only the page has. */
  const wrapBlocks = (
    element: string,
    className: string,
    blocks: BlockContent[],
  ): BlockContent[] =>
    isBrief || blocks.length === 0 ? blocks : [wrap(element, className, blocks)];

  const buildDescription = (markdown: Markdown | undefined): BlockContent[] =>
    wrapBlocks(
      'div',
      'api-text',
      parseBlocks(isBrief ? markdown?.replace(CODE_LINKS, '$1') : markdown),
    );

  return {
    isBrief,
    wrapBlocks,
    buildDescription,

    /** @param label - its text, if `children` are more than that */
    buildHeading(
      depth: Heading['depth'],
      id: string,
      label: string,
      children: PhrasingContent[] = [textNode(label)],
    ): Heading {
      if (isBrief) return heading(depth, ...children);
      const title = `Direct link to ${label}`;
      const attributes = {href: `#${id}`, ariaLabel: title, title, translate: 'no'};
      const anchor = withHtml(textNode('\u200b'), 'hash-link', 'a', attributes);
      return withHtml(heading(depth, ...children, anchor), 'anchor', undefined, {id});
    },

    // A tight list has no paragraphs in HTML.
    buildFieldList: (items: ListItem[]): List =>
      withHtml({...list(...items), spread: !isBrief}, 'api-fields'),

    buildLine(line: SchemaLine): BlockContent[] {
      const {name, node, isBody = false} = line;
      const description = buildDescription(node.description);
      if (isBrief) return buildBriefLine(line, description);
      const head = buildHead(isBody ? {...line, name: []} : line);
      const facts = listFacts(node).map((fact) => listItem(paragraph(...fact)));
      return [
        ...(isBody ? [buildContentType(name)] : []),
        withHtml(paragraph(...head), 'api-field'),
        ...description,
        ...(facts.length > 0 ? [withHtml(list(...facts), 'api-facts')] : []),
      ];
    },

    /** The items of an array, or the values of a map. */
    wrapItems: (blocks: BlockContent[]): BlockContent[] =>
      isBrief ? [list(listItem(...blocks))] : wrapBlocks('div', 'api-items', blocks),

    /** Content that readers of the page expand. */
    wrapDetails(summary: Markdown, content: BlockContent[]): BlockContent[] {
      const head = withHtml(paragraph(...parseInline(summary)), '', 'summary');
      return isBrief ? content : [wrap('details', 'api-more', [head, ...content])];
    },

    buildTerms(terms: Term[]): BlockContent {
      if (isBrief)
        return list(
          ...terms.map(({term, value}) => listItem(paragraph(textNode(`${term}: `), ...value))),
        );
      const rows = terms.map(({term, value}) =>
        wrap('div', '', [
          withHtml(paragraph(textNode(term)), '', 'dt'),
          withHtml(paragraph(...value), '', 'dd'),
        ]),
      );
      return wrap('dl', 'api-meta', rows);
    },
  };
}
