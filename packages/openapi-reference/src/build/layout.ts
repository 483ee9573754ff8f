/**
 * The interface of the two layouts of an operation, as a page and as Markdown, and the pieces of
 * text that both layouts share.
 */
import {forSearch, inlineCode, join, paragraph, textNode} from '@docs-kit/basics/mdast';
import {formatValue, type Markdown, type SchemaNode} from '@docs-kit/openapi-model';
import type {BlockContent, Heading, List, ListItem, PhrasingContent} from 'mdast';
import {setHtml, span} from './htmlNodes';

/** A parameter, field, event, alternative, item, or body. */
export type SchemaLine = {
  name: PhrasingContent[];
  node: SchemaNode;
  /** Replaces the type of the node. */
  type?: string;
  /** Component that the type refers to. */
  component?: string;
  flags?: ('required' | 'deprecated')[];
  /** Whether the name is a content type. */
  isBody?: boolean;
};

/** A fact about an operation, such as its SDK members, with its label. */
export type OperationFact = {
  label: string;
  value: PhrasingContent[];
  /** Whether the code in the value is names of the operation, which search finds as a whole. */
  isNameList?: boolean;
};

/**
 * How an operation shows types that it has in several places: small operations repeat them, and
 * others describe each in a section of its own, so that the size of a page follows from the number
 * of types.
 */
export type TypeSection = {
  /** Whether types are in their own section. */
  readonly isUsed: boolean;
  /** The types of the section, in the order in which they're mentioned. */
  readonly types: Set<SchemaNode>;
  /** The types around what is being built: what contains one of them again ends there. */
  readonly open: SchemaNode[];
};

/** Lays out the parts of one operation. pageLayout.ts and markdownLayout.ts implement it. */
export type Layout = {
  readonly section: TypeSection;
  /** Builds what replaces the content of a type that the section describes. */
  mentionType(name: string): BlockContent[];
  /**
   * @param id - anchor of the heading
   * @param label - text of the heading
   * @param children - content of the heading, if that's more than the text
   */
  buildHeading(
    depth: Heading['depth'],
    id: string,
    label: string,
    children?: PhrasingContent[],
  ): Heading;
  buildDescription(markdown: Markdown | undefined): BlockContent[];
  /** Builds the facts below the description of the operation. */
  buildOperationFacts(facts: OperationFact[]): BlockContent;
  /** Builds the link to the Postman collection, if the layout shows it. */
  buildCollectionLink(): PhrasingContent[];
  /** Builds the heading of the request's body, with a mark if the body is required. */
  buildBodyHeading(isRequired: boolean): BlockContent[];
  /** Builds a body with the component of an earlier response, whose status is `firstStatus`. */
  buildRepeatedBody(
    contentTypes: readonly string[],
    component: string,
    firstStatus: string,
  ): BlockContent[];
  /**
   * Builds a response.
   *
   * @param description - what it means, if its heading doesn't say so
   * @param blocks - its headers and bodies
   * @param isOpen - whether a page shows more than what it means at first
   */
  buildResponse(
    heading: Heading,
    description: Markdown | undefined,
    blocks: BlockContent[],
    isOpen: boolean,
  ): BlockContent[];
  /** Builds a line with the name, type, description, and limits of a schema. */
  buildLine(line: SchemaLine): BlockContent[];
  buildFieldList(items: ListItem[]): List;
  /**
   * Builds the items of an array, or the values of a map.
   *
   * @param content - what an item contains
   */
  buildItems(name: string, node: SchemaNode, content: BlockContent[]): BlockContent[];
  /** Wraps content that readers of the page expand. */
  wrapDetails(summary: Markdown, content: BlockContent[]): BlockContent[];
  /**
   * Builds content that one operation can have several times.
   *
   * @param key - name that identifies the content in the operation
   * @param mention - what can replace it after its first occurrence
   */
  buildRepeatable(
    key: string,
    mention: BlockContent[],
    build: () => BlockContent[],
  ): BlockContent[];
};

/** @returns the type of a value in words: `string or null` */
export const describeType = ({type, nullable}: SchemaNode) =>
  `${type}${nullable ? ' or null' : ''}`;

/** Whether a schema has nothing to show in a line but its type. */
export const hasOnlyType = ({description, facts, enum: values}: SchemaNode): boolean =>
  !description && facts.length === 0 && !values;

/** @returns the anchor of a type in the section of types */
export const formatTypeId = (name: string): string => `type-${name.replace(/[^\w-]+/g, '-')}`;

const joinContentTypes = (contentTypes: readonly string[]): PhrasingContent[] =>
  join(
    contentTypes.map((contentType) => [inlineCode(contentType)]),
    ', ',
  );

/** @returns words that begin the description of a body, which can have several content types */
export const nameContentTypes = (contentTypes: readonly string[]): PhrasingContent[] => [
  textNode(contentTypes.length > 1 ? 'Content types ' : 'Content type '),
  ...joinContentTypes(contentTypes),
];

/** @returns the content types of a body, which pages show small */
export const buildContentType = (name: PhrasingContent[]): BlockContent =>
  setHtml(paragraph(...name), 'api-content-type');

/** @returns a body that is explained elsewhere */
export const buildBodyReference = (
  contentTypes: readonly string[],
  target: PhrasingContent[],
): BlockContent[] => [
  buildContentType([...joinContentTypes(contentTypes), textNode(' '), ...target]),
];

/**
 * @returns the heading of a response; that of an error without its section in search, because
 *   operations share their errors, which would be half of the index
 */
export const omitError = (heading: Heading, status = ''): Heading =>
  /^[45]/.test(status) ? forSearch(heading, 'omit') : heading;

/** @returns the beginning of a line: `name type Component required` */
export function buildLineHead(line: SchemaLine): PhrasingContent[] {
  const {name, node, type = describeType(node), component, flags = []} = line;
  const parts = [name, [setHtml(textNode(type), '', 'i')]];
  if (component !== undefined) parts.push([inlineCode(component)]);
  for (const flag of flags) parts.push([span(`api-flag api-flag--${flag}`, flag)]);
  return join(
    parts.filter((part) => part.length > 0),
    ' ',
  );
}

/** @returns the allowed values, limits, default, and example of a schema */
export function listFacts({enum: values, facts}: SchemaNode): PhrasingContent[][] {
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
