/** Builds the part of pages and Markdown versions that shows a schema: its line and its content. */
import {inlineCode, link, listItem} from '@docs-kit/basics/mdast';
import {formatCount} from '@docs-kit/basics/text';
import {type Field, formatFieldId, type Operation, type SchemaNode} from '@docs-kit/openapi-model';
import type {BlockContent, List} from 'mdast';
import {note, setHtml} from './htmlNodes';
import type {Layout, SchemaLine} from './layout';
import {describeType, formatTypeId, hasOnlyType} from './phrases';

/**
 * How an operation shows types that it has in several places: small operations repeat them, and
 * others describe each in a separate section, so that the size of a page follows from the number
 * of types.
 */
export type TypedLayout = Layout & {
  /** Whether types are in their own section. */
  readonly hasTypeSection: boolean;
  /** The types of the section, in the order in which they're mentioned. */
  readonly sectionTypes: Set<SchemaNode>;
  /** The types around what is being built: what contains one of them again ends there. */
  readonly openTypes: SchemaNode[];
};

type SchemaOptions = {
  /** Names the schema in the summaries of collapsed parts, as Markdown. */
  readonly title: string;
  /** Whether the content is visible at once. On the first level, it is. */
  readonly isOpen?: boolean;
};

/** Builds the line of a schema, then what the schema contains. */
export function buildLineAndSchema(
  layout: TypedLayout,
  line: SchemaLine,
  options: SchemaOptions,
): BlockContent[] {
  return [...layout.buildLine(line), ...buildContent(layout, line.node, options)];
}

/**
 * @param fields - those with `href` are explained there
 * @param idPrefix - prefix of the fields' anchors; without it, fields have none
 */
export function buildFields(
  layout: TypedLayout,
  fields: readonly (Field & Pick<SchemaLine, 'type'> & {readonly href?: string})[],
  idPrefix?: string,
): List {
  const items = fields.map(({name, required, node, type, href}) => {
    const flags: SchemaLine['flags'] = [];
    if (required) flags.push('required');
    if (node.deprecated) flags.push('deprecated');
    const code = inlineCode(name);
    const label = setHtml(href === undefined ? code : link(href, code), 'api-name');
    const line = {name: [label], node, type, flags};
    const item = listItem(...buildLineAndSchema(layout, line, {title: `\`${name}\``}));
    if (idPrefix === undefined) return item;
    return setHtml(item, '', undefined, {id: formatFieldId(idPrefix, name)});
  });
  return layout.buildFieldList(items);
}

function buildAlternatives(
  layout: TypedLayout,
  {kind, options}: NonNullable<SchemaNode['alternatives']>,
): BlockContent[] {
  const forms = options.map(({label, node}) => ({
    label,
    node,
    component: node.name !== undefined && label.includes(node.name) ? undefined : node.name,
    // Of several forms, a page shows one. Where types have their own section, it leads there.
    content: buildContent(layout, node, {title: label, isOpen: !layout.hasTypeSection}),
  }));
  return layout.buildForms(`In ${kind.toLowerCase()} these forms`, forms);
}

function buildItems(
  layout: TypedLayout,
  {type, fields}: SchemaNode,
  items: SchemaNode,
  {title, isOpen}: SchemaOptions,
): BlockContent[] {
  const hasTitle = hasOnlyType(items) && !type.startsWith('array');
  const otherName = fields ? 'Each other key' : 'Each item';
  const name = type.startsWith('map') ? 'Each value' : otherName;
  const content = buildContent(layout, items, {
    title: hasTitle ? title : name.toLowerCase(),
    isOpen,
  });
  return layout.buildItems(name, items, content);
}

/** Builds the parts of a schema: fields, alternatives, items, and decoded JSON. */
function buildParts(
  layout: TypedLayout,
  node: SchemaNode,
  {title, isOpen = false}: SchemaOptions,
): BlockContent[] {
  const {fields, alternatives, items, decoded} = node;
  const blocks: BlockContent[] = [];
  const add = (summary: string, content: BlockContent[]) =>
    blocks.push(...(isOpen ? content : layout.wrapDetails(`${summary} of ${title}`, content)));
  if (fields) {
    const rest = node.open ? [note('Can have other keys.')] : [];
    add(formatCount(fields.length, 'field'), [buildFields(layout, fields), ...rest]);
  }
  if (alternatives)
    add(`${alternatives.options.length} forms`, buildAlternatives(layout, alternatives));
  if (items) blocks.push(...buildItems(layout, node, items, {title, isOpen}));
  if (decoded)
    blocks.push(
      note(`The text is JSON of the type ${describeType(decoded)}:`),
      ...buildContent(layout, decoded, {title}),
    );
  return blocks;
}

/** Whether a schema has more than a line. */
const hasParts = ({fields, alternatives, items, decoded}: SchemaNode) =>
  (fields ?? alternatives ?? items ?? decoded) !== undefined;

/** @returns the parts of a schema, or a note that leads to them */
function buildContent(
  layout: TypedLayout,
  node: SchemaNode,
  options: SchemaOptions,
): BlockContent[] {
  const {name, guide} = node;
  if (guide) {
    const link = note(`Explained in [${guide.title}](${guide.href}).`);
    return layout.buildRepeatable(guide.href.replace(/#.*/, ''), [], () => [link]);
  }
  if (!hasParts(node)) return [];
  const {hasTypeSection, sectionTypes, openTypes} = layout;
  if (hasTypeSection && name !== undefined && !options.isOpen) {
    sectionTypes.add(node);
    return layout.mentionType(name);
  }
  if (openTypes.includes(node))
    return [
      note(
        `The same fields as ${name === undefined ? options.title : `\`${name}\``} above, which contains it.`,
      ),
    ];
  const parts = () => {
    openTypes.push(node);
    const blocks = buildParts(layout, node, options);
    openTypes.pop();
    return blocks;
  };
  if (name === undefined) return parts();
  return layout.buildRepeatable(name, [note(`The same as \`${name}\` above.`)], parts);
}

/** Builds the section of types, which can mention more types. */
export function buildTypeSection(layout: TypedLayout): BlockContent[] {
  const blocks: BlockContent[] = [];
  // The loop also reaches the types that are added in it.
  for (const node of layout.sectionTypes) {
    const {name = ''} = node;
    const id = formatTypeId(name);
    blocks.push(
      layout.buildHeading(3, id, name, [inlineCode(name)]),
      ...layout.buildDescription(node.description),
      ...buildParts(layout, node, {title: `\`${name}\``, isOpen: true}),
    );
  }
  return blocks.length > 0 ? [layout.buildHeading(2, 'types', 'Types'), ...blocks] : [];
}

/** Pages with more lines have a separate section for their types. */
const MAX_LINES = 400;

/** @returns the number of lines of a schema with all that it contains, or more than the limit */
function countLines(node: SchemaNode, above: readonly SchemaNode[], limit: number): number {
  if (node.guide || above.includes(node)) return 0;
  const {fields = [], alternatives, items, decoded} = node;
  const children = [
    ...fields.map((field) => field.node),
    ...(alternatives?.options.map((option) => option.node) ?? []),
    ...(items ? [items] : []),
    ...(decoded ? [decoded] : []),
  ];
  let lines = children.length;
  for (const child of children) {
    if (lines > limit) return lines;
    lines += countLines(child, [...above, node], limit - lines);
  }
  return lines;
}

/** Whether an operation has so many fields that its types need a separate section. */
function needsTypeSection({parameters, body, responses}: Operation): boolean {
  const media = [...(body?.media ?? []), ...responses.flatMap((response) => response.media)];
  const roots = [
    ...parameters.map(({node}) => node),
    ...media.flatMap(({schema, events}) => [
      ...(schema ? [schema] : []),
      ...events.map(({node}) => node),
    ]),
  ];
  let lines = roots.length;
  for (const root of new Set(roots)) lines += countLines(root, [], MAX_LINES);
  return lines > MAX_LINES;
}

export const addTypes = (layout: Layout, operation: Operation): TypedLayout => ({
  ...layout,
  hasTypeSection: needsTypeSection(operation),
  sectionTypes: new Set(),
  openTypes: [],
});
