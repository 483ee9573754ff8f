/** Turns OpenAPI schemas into the trees of the operation model. */
import type {Schema} from './openapi';
import type {SchemaNode} from './operation';
import {getComponentName, getReferenceName} from './references';
import {buildFacts} from './schemaFacts';

/** Merges `allOf` into one schema. The outer keywords win. */
function flatten(schema: Schema): Schema {
  if (!schema.allOf) return schema;
  const {allOf, ...outer} = schema;
  const parts = [...allOf.map(flatten), outer];
  const merged = Object.assign({}, ...parts) as Schema;
  const properties = Object.assign({}, ...parts.map((part) => part.properties)) as object;
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  if (Object.keys(properties).length > 0) Object.assign(merged, {properties});
  return required.size > 0 ? {...merged, required: [...required]} : merged;
}

/** @returns the name of the component that a schema is, itself or as the only part of an `allOf` */
function findName(schema: Schema): string | undefined {
  const [only, ...others] = schema.allOf ?? [];
  return (
    getComponentName(schema) ?? (only && others.length === 0 ? getComponentName(only) : undefined)
  );
}

const listTypes = ({type = []}: Schema): string[] => [type].flat();

const isNull = (schema: Schema) => {
  const types = listTypes(flatten(schema));
  return types.length > 0 && types.every((type) => type === 'null');
};

function findTypeName(schema: Schema): string {
  const types = listTypes(schema).filter((type) => type !== 'null');
  if (types.length > 0) return types.join(' or ');
  if (schema.properties || schema.additionalProperties) return 'object';
  if (schema.items) return 'array';
  const sample = schema.enum?.find((value) => value !== null) ?? schema.const ?? null;
  if (sample === null) return 'any';
  return Array.isArray(sample) ? 'array' : typeof sample;
}

/** Whether there's more to show of a schema than its type. */
const hasDetails = ({facts, ...node}: SchemaNode) =>
  facts.length > 0 ||
  node.recursive ||
  Boolean(
    node.fields ?? node.alternatives ?? node.items ?? node.enum ?? node.decoded ?? node.description,
  );

/** Trees of components, because most operations share the components of errors. */
const trees = new WeakMap<Schema, SchemaNode>();

/**
 * Builds the tree of a schema.
 *
 * @param above - names of the component schemas that contain this one; a recurring name ends the
 *   branch
 */
export function buildSchema(schema: Schema, above: readonly string[] = []): SchemaNode {
  if (above.length > 0) return buildNode(schema, above);
  const tree = trees.get(schema) ?? buildNode(schema, above);
  trees.set(schema, tree);
  return tree;
}

/** Builds the node of a schema, without the nodes of its content. */
function buildLeaf(schema: Schema, name: string | undefined): SchemaNode {
  const type = findTypeName(schema);
  const names = schema['x-enum-varnames'] ?? [];
  const values = (schema.enum ?? [])
    .map((value, index) => ({value, name: names[index]}))
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

function buildNode(original: Schema, above: readonly string[]): SchemaNode {
  const name = findName(original);
  const schema = flatten(original);
  const node = buildLeaf(schema, name);
  const guide = schema['x-docs-guide'];
  if (guide) {
    const [lead] = node.description?.split('\n\n') ?? [];
    return {...node, description: lead, enum: undefined, facts: [], guide};
  }
  if (name !== undefined && above.includes(name)) return {...node, recursive: true};
  const inside = name === undefined ? above : [...above, name];

  const declared = schema.oneOf ?? schema.anyOf ?? [];
  const alternatives = declared.filter((alternative) => !isNull(alternative));
  if (alternatives.length < declared.length) node.nullable = true;
  const [only] = alternatives;
  if (only && alternatives.length === 1) {
    const single = buildSchema(only, inside);
    return {
      ...single,
      nullable: node.nullable || single.nullable,
      description: node.description ?? single.description,
      deprecated: node.deprecated || single.deprecated,
    };
  }
  if (alternatives.length > 0) addAlternatives(node, schema, alternatives, inside);
  const {properties, 'x-decoded-schema': decoded} = schema;
  if (properties)
    node.fields = Object.entries(properties).map(([key, child]) => ({
      name: key,
      required: schema.required?.includes(key) ?? false,
      node: buildSchema(child, inside),
    }));
  if (decoded) node.decoded = buildSchema(decoded, inside);
  addItems(node, schema, inside);
  return node;
}

function addAlternatives(
  node: SchemaNode,
  schema: Schema,
  alternatives: readonly Schema[],
  inside: readonly string[],
): void {
  const options = alternatives.map((alternative) => ({
    label: nameAlternative(schema, alternative),
    node: buildSchema(alternative, inside),
  }));
  node.alternatives = {kind: schema.oneOf ? 'One of' : 'Any of', options};
  if (schema.type !== undefined || schema.properties) return;
  const types = new Set(options.map((option) => option.node.type));
  node.type = types.size <= 4 ? [...types].join(' or ') : 'any';
}

/** Adds the items of an array, or the values of a map. */
function addItems(node: SchemaNode, schema: Schema, inside: readonly string[]): void {
  const {items, properties, additionalProperties: rest} = schema;
  if (rest === true && properties) node.open = true;
  const values = typeof rest === 'object' && Object.keys(rest).length > 0 ? rest : undefined;
  const members = items ?? values;
  if (!members) return;
  const tree = buildSchema(members, inside);
  if (items) node.type = `array of ${tree.type}${tree.nullable ? ' or null' : ''}`;
  else if (!properties) node.type = `map of string to ${tree.type}`;
  if (hasDetails(tree)) node.items = tree;
}

/**
 * @returns the title, component name, or type of an alternative, with the discriminator's value if
 *   there is one
 */
function nameAlternative({discriminator}: Schema, alternative: Schema): string {
  const component = findName(alternative);
  const name = flatten(alternative).title ?? component;
  const mapping = Object.entries(discriminator?.mapping ?? {});
  const [value] = mapping.find(([, target]) => getReferenceName(target) === component) ?? [];
  if (discriminator && value !== undefined)
    return `${name ?? 'Option'}, ${discriminator.propertyName} ${value}`;
  return name ?? buildSchema(alternative).type;
}
