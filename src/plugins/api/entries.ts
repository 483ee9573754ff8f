/** Lays out what an operation's page lists: parameters, fields, events, and their types. */
import type {BlockContent, PhrasingContent} from 'mdast';
import type {SchemaNode} from '../../shared/api/operation';
import {inlineCode, join, list, listItem, paragraph, textNode} from '../sources/mdast';
import {parseBlocks} from './descriptions';
import {span, withHtml, wrap} from './htmlNodes';
import {formatValue} from './schemaTree';

/** A parameter, field, event, alternative, item, or body. */
export type Entry = {
  name: PhrasingContent[];
  node: SchemaNode;
  /** Replaces the type of the node. */
  type?: string | undefined;
  /** Component that the type refers to. */
  component?: string | undefined;
  flags?: ('required' | 'deprecated')[];
};

export const describeType = ({type, nullable}: SchemaNode) =>
  `${type}${nullable ? ' or null' : ''}`;

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

export function layOutForPage(entry: Entry): BlockContent[] {
  const {name, node, type = describeType(node), component, flags = []} = entry;
  const parts = [name, [span('api-type', type)]];
  if (component !== undefined) parts.push([inlineCode(component)]);
  for (const flag of flags) parts.push([span(`api-flag api-flag--${flag}`, flag)]);
  const head = join(
    parts.filter((part) => part.length > 0),
    ' ',
  );
  const blocks: BlockContent[] = [withHtml(paragraph(...head), 'api-field')];
  const description = parseBlocks(node.description);
  if (description.length > 0) blocks.push(wrap('div', 'api-text', description));
  const facts = listFacts(node).map((fact) => listItem(paragraph(...fact)));
  if (facts.length > 0) blocks.push(withHtml(list(...facts), 'api-facts'));
  return blocks;
}

/** Uses few lines: `name type required: Description. Minimum: 1.` */
export function layOutForMarkdown(entry: Entry): BlockContent[] {
  const {name, node, type = describeType(node), component, flags = []} = entry;
  const parts = [name, [textNode(type)], ...flags.map((flag) => [textNode(flag)])];
  if (component !== undefined) parts.splice(2, 0, [inlineCode(component)]);
  const head = join(
    parts.filter((part) => part.length > 0),
    ' ',
  );
  const description = parseBlocks(node.description);
  const [first] = description;
  const hasLead = first?.type === 'paragraph';
  if (hasLead) head.push(textNode(': '), ...first.children);
  const blocks = hasLead ? description.slice(1) : description;
  const facts = listFacts(node).map((fact) => [...fact, textNode('.')]);
  if (facts.length === 0) return [paragraph(...head), ...blocks];
  const sentences = join(facts, ' ');
  return blocks.length > 0
    ? [paragraph(...head), ...blocks, paragraph(...sentences)]
    : [paragraph(...head, textNode(hasLead ? ' ' : '. '), ...sentences)];
}
