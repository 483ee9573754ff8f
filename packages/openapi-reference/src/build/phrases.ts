/** Pieces of text that both layouts of an operation share. */
import {forSearch, inlineCode, join, paragraph, textNode} from '@docs-kit/basics/mdast';
import {formatValue, type SchemaNode} from '@docs-kit/openapi-model';
import type {BlockContent, Heading, PhrasingContent} from 'mdast';
import {setHtml, span} from './htmlNodes';
import type {SchemaLine} from './layout';

/** @returns the type of a value in words: `string or null` */
export const describeType = ({type, nullable}: SchemaNode) =>
  `${type}${nullable ? ' or null' : ''}`;

/** Whether a schema has nothing to show in a line but its type. */
export const hasOnlyType = ({description, facts, enum: values}: SchemaNode): boolean =>
  !description && facts.length === 0 && !values;

/** @returns the anchor of a type: `type-FerryResult` for `FerryResult` */
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
