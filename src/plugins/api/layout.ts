/** What a page and its Markdown version show of an operation in different ways. */
import type {BlockContent, Heading, List, ListItem, PhrasingContent} from 'mdast';
import type {Markdown, SchemaNode} from '../../shared/api/operation';
import {inlineCode, join, textNode} from '../sources/mdast';
import {span} from './htmlNodes';
import {formatValue} from './schemaTree';

/** A parameter, field, event, alternative, item, or body. */
export type SchemaEntry = {
  name: PhrasingContent[];
  node: SchemaNode;
  /** Replaces the type of the node. */
  type?: string | undefined;
  /** Component that the type refers to. */
  component?: string | undefined;
  flags?: ('required' | 'deprecated')[];
  /** The name is a content type. */
  isBody?: boolean;
};

export type Term = {term: string; value: PhrasingContent[]};

export type Layout = {
  /** Shows each component once, and in few lines. */
  isBrief: boolean;
  /** @param label - its text, if `children` are more than that */
  heading: (
    depth: Heading['depth'],
    id: string,
    label: string,
    children?: PhrasingContent[],
  ) => Heading;
  bodyHeading: (isRequired: boolean) => BlockContent[];
  description: (markdown: Markdown | undefined) => BlockContent[];
  response: (blocks: BlockContent[]) => BlockContent[];
  list: (items: ListItem[]) => List;
  entry: (entry: SchemaEntry) => BlockContent[];
  /** The items of an array, or the values of a map. */
  items: (blocks: BlockContent[]) => BlockContent[];
  /** Content that readers expand. */
  details: (summary: Markdown, content: BlockContent[]) => BlockContent[];
  /** A body that's explained elsewhere. */
  reference: (contentType: PhrasingContent[], target: PhrasingContent[]) => BlockContent[];
  terms: (terms: Term[]) => BlockContent;
};

export const describeType = ({type, nullable}: SchemaNode) =>
  `${type}${nullable ? ' or null' : ''}`;

/** The first line of an entry: `name type Component required`. */
export function writeHead(entry: SchemaEntry): PhrasingContent[] {
  const {name, node, type = describeType(node), component, flags = []} = entry;
  const parts = [name, [span('api-type', type)]];
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
