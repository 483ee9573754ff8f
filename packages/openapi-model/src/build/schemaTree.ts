/** Turns OpenAPI schemas into the trees of the operation model. */
import type {SchemaNode} from '../shared/operation';
import {flattenSchema} from './flattenSchema';
import type {Schema} from './openapi';
import {getComponentName, getReferenceName} from './read/references';
import {buildFacts} from './schemaFacts';

/** @returns the name of the component that a schema is, itself or as the only part of an `allOf` */
function findName(schema: Schema): string | undefined {
  const [part, ...otherParts] = schema.allOf ?? [];
  return (
    getComponentName(schema) ??
    (part && otherParts.length === 0 ? getComponentName(part) : undefined)
  );
}

const listTypes = ({type = []}: Schema): string[] => [type].flat();

function findTypeName(schema: Schema): string {
  const types = listTypes(schema).filter((type) => type !== 'null');
  if (types.length > 0) return types.join(' or ');
  if (schema.properties || schema.additionalProperties) return 'object';
  if (schema.items ?? schema.prefixItems) return 'array';
  const sample = schema.enum?.find((value) => value !== null) ?? schema.const ?? null;
  if (sample === null) return 'any';
  if (typeof sample === 'bigint') return 'integer';
  return Array.isArray(sample) ? 'array' : typeof sample;
}

/** Nodes whose content isn't complete yet, because a schema contains itself. */
const building = new Set<SchemaNode>();

/** Whether there's more to show of a schema than its type. */
const hasDetails = (node: SchemaNode) =>
  building.has(node) ||
  node.facts.length > 0 ||
  Boolean(
    node.fields ?? node.alternatives ?? node.items ?? node.enum ?? node.decoded ?? node.description,
  );

/** Nodes of schemas. A schema in several places has one node. */
const nodes = new WeakMap<Schema, SchemaNode>();

/**
 * Builds the node of a schema. A schema that contains itself has a node that contains itself, so
 * the size of the result follows from the number of schemas, and not of the paths through them.
 */
export function buildSchema(schema: Schema): SchemaNode {
  const cached = nodes.get(schema);
  if (cached) return cached;
  const flat = flattenSchema(schema);
  const node = buildLeaf(flat, findName(schema));
  nodes.set(schema, node);
  building.add(node);
  addContent(node, flat);
  building.delete(node);
  return node;
}

/** Builds the node of a schema, without the nodes of its content. */
function buildLeaf(schema: Schema, name: string | undefined): SchemaNode {
  const type = findTypeName(schema);
  const names = schema['x-enum-varnames'] ?? [];
  const values = (schema.enum ?? [])
    // NSwag names values of text by themselves.
    .map((value, index) => ({value, name: names[index] === value ? undefined : names[index]}))
    .filter(({value}) => value !== null);
  return {
    name,
    type: schema.format ? `${type} (${schema.format})` : type,
    description: schema.description,
    nullable:
      schema.nullable === true ||
      listTypes(schema).includes('null') ||
      schema.enum?.includes(null) === true,
    deprecated: schema.deprecated === true,
    facts: buildFacts(schema),
    ...(values.length > 0 && {enum: values}),
  };
}

function addContent(node: SchemaNode, schema: Schema): void {
  const guide = schema['x-docs-guide'];
  if (guide) {
    const [lead] = node.description?.split('\n\n') ?? [];
    Object.assign(node, {description: lead, facts: [], guide});
    delete node.enum;
    return;
  }
  const {oneOf, anyOf, properties, 'x-decoded-schema': decoded} = schema;
  const alternatives = oneOf ?? anyOf ?? [];
  const [first] = alternatives;
  if (first && alternatives.length === 1 && !properties) {
    const {nullable, description, deprecated} = node;
    const single = buildSchema(first);
    Object.assign(node, single, {
      nullable: nullable || single.nullable,
      description: description ?? single.description,
      deprecated: deprecated || single.deprecated,
    });
    return;
  }
  if (alternatives.length > 0) addAlternatives(node, schema, alternatives);
  if (properties)
    node.fields = Object.entries(properties).map(([key, child]) => ({
      name: key,
      required: schema.required?.includes(key) ?? false,
      node: buildSchema(child),
    }));
  if (decoded) node.decoded = buildSchema(decoded);
  if (schema.prefixItems) addTuple(node, schema, schema.prefixItems);
  else addItems(node, schema);
}

function addAlternatives(node: SchemaNode, schema: Schema, alternatives: readonly Schema[]): void {
  const options = alternatives.map((alternative) => ({
    label: nameAlternative(schema, alternative),
    node: buildSchema(alternative),
  }));
  node.alternatives = {kind: schema.oneOf ? 'One of' : 'Any of', options};
  if (schema.type !== undefined || schema.properties) return;
  const types = new Set(options.map((option) => option.node.type));
  node.type = types.size <= 4 ? [...types].join(', or ') : 'any';
}

/** @returns a type of many values: `strings (uuid)`, `arrays of objects` */
const pluralize = (type: string): string =>
  type.replace(/\b(?:array|boolean|integer|number|object|string)\b(?!s)/g, '$&s');

/** Adds the items of an array whose first ones have types by their position. */
function addTuple(node: SchemaNode, {items, minItems = 0}: Schema, first: readonly Schema[]): void {
  const parts = first.map(buildSchema);
  const rest = items && buildSchema(items);
  const types = [...parts.map(({type}) => type), ...(rest ? [pluralize(rest.type)] : [])];
  node.type = `array of ${types.join(', then ')}`;
  if (parts.some(hasDetails))
    node.fields = parts.map((part, index) => ({
      name: `[${index}]`,
      required: index < minItems,
      node: part,
    }));
  if (rest && hasDetails(rest)) node.items = rest;
}

/** Adds the items of an array, or the values of a map. */
function addItems(node: SchemaNode, schema: Schema): void {
  const {items, properties, patternProperties = {}, additionalProperties: rest} = schema;
  if (rest === true && properties) node.open = true;
  const values = typeof rest === 'object' && Object.keys(rest).length > 0 ? rest : undefined;
  const members = items ?? values ?? Object.values(patternProperties)[0];
  if (!members) return;
  const tree = buildSchema(members);
  if (items) node.type = `array of ${pluralize(tree.type)}${tree.nullable ? ' or null' : ''}`;
  else if (!properties) node.type = `map of string to ${tree.type}`;
  if (hasDetails(tree)) node.items = tree;
}

/**
 * @returns the title, component name, or type of an alternative, with the discriminator's value if
 *   there is one
 */
function nameAlternative({discriminator}: Schema, alternative: Schema): string {
  const component = findName(alternative);
  const name = flattenSchema(alternative).title ?? component;
  const mapping = Object.entries(discriminator?.mapping ?? {});
  const [value] = mapping.find(([, target]) => getReferenceName(target) === component) ?? [];
  if (discriminator && value !== undefined)
    return `${name ?? 'Option'}, ${discriminator.propertyName} ${value}`;
  return name ?? buildSchema(alternative).type;
}
