/** Turns OpenAPI schemas into the trees of the operation model, and makes examples where the file has none. */
import type {Json, SchemaNode} from '../../shared/operation';
import {isReference, referenceName, resolve, SpecError, type Schema, type SchemaOrRef, type Spec} from './spec';

/** Merges `allOf` into one schema; the outer keywords win. */
function flatten(spec: Spec, value: SchemaOrRef, depth = 0): Schema {
  if (depth > 20) throw new SpecError('A schema has itself in its allOf. Remove the cycle.');
  const own = isReference(value) ? flatten(spec, resolve<Schema>(spec, value), depth + 1) : value;
  if (!own.allOf) return own;
  const {allOf, ...outer} = own;
  const parts = [...allOf.map((part) => flatten(spec, part, depth + 1)), outer];
  const merged: Schema = Object.assign({}, ...parts);
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}));
  if (Object.keys(properties).length > 0) merged.properties = properties;
  const required = [...new Set(parts.flatMap((part) => part.required ?? []))];
  if (required.length > 0) merged.required = required;
  return merged;
}

/** Name of the component that a schema refers to, directly or as the only part of an `allOf`. */
function nameOf(value: SchemaOrRef): string | undefined {
  if (isReference(value)) return referenceName(value.$ref);
  const [only, ...others] = value.allOf ?? [];
  return only && others.length === 0 && isReference(only) ? referenceName(only.$ref) : undefined;
}

const typesOf = (schema: Schema): string[] =>
  (Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type]).filter(
    (type) => type !== 'null',
  );

const isNullType = (schema: Schema) =>
  schema.type === 'null' || (Array.isArray(schema.type) && schema.type.every((type) => type === 'null'));

function impliedType(schema: Schema): string {
  if (schema.properties || schema.additionalProperties) return 'object';
  if (schema.items) return 'array';
  const sample = schema.enum?.find((value) => value !== null) ?? schema.const;
  return sample === undefined || sample === null ? 'any' : Array.isArray(sample) ? 'array' : typeof sample;
}

/** A JSON value for display: strings have quotes only if they'd be invisible without them. */
export function show(value: Json): string {
  return typeof value === 'string' && value.trim() === value && value !== '' ? value : JSON.stringify(value);
}

/** @param unit - in the singular */
function range(low: number | undefined, high: number | undefined, unit: string): string | undefined {
  const amount = (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (low !== undefined && high !== undefined)
    return low === high ? `exactly ${amount(low)}` : `${low} to ${amount(high)}`;
  if (low !== undefined) return `at least ${amount(low)}`;
  return high === undefined ? undefined : `at most ${amount(high)}`;
}

function factsOf(schema: Schema): SchemaNode['facts'] {
  const facts: SchemaNode['facts'] = [];
  const add = (label: string, value: string | number | undefined, code = false) => {
    if (value !== undefined) facts.push({label, value: String(value), code});
  };
  if (schema.const !== undefined) add('Always', show(schema.const), true);
  if (schema.default !== undefined) add('Default', show(schema.default), true);
  // In OpenAPI 3.0, an exclusive limit is a flag next to the limit; in 3.1, it's the limit itself.
  const above =
    typeof schema.exclusiveMinimum === 'number'
      ? schema.exclusiveMinimum
      : schema.exclusiveMinimum
        ? schema.minimum
        : undefined;
  const below =
    typeof schema.exclusiveMaximum === 'number'
      ? schema.exclusiveMaximum
      : schema.exclusiveMaximum
        ? schema.maximum
        : undefined;
  if (above === undefined) add('Minimum', schema.minimum);
  else add('Greater than', above);
  if (below === undefined) add('Maximum', schema.maximum);
  else add('Less than', below);
  add('Multiple of', schema.multipleOf);
  add('Length', range(schema.minLength, schema.maxLength, 'character'));
  add('Pattern', schema.pattern, true);
  add('Items', range(schema.minItems, schema.maxItems, 'item'));
  if (schema.uniqueItems) add('Items', 'no two alike');
  add('Keys', range(schema.minProperties, schema.maxProperties, 'key'));
  if (schema.readOnly) add('Read-only', 'sent by the API, ignored in requests');
  if (schema.writeOnly) add('Write-only', 'sent in requests, never returned');
  const example = schema.example ?? schema.examples?.[0];
  // The page shows structured examples in code blocks.
  if (example !== undefined && example !== schema.default && (example === null || typeof example !== 'object'))
    add('Example', show(example), true);
  return facts;
}

/** Whether there's more to show of a schema than its type. */
const hasDetails = (node: SchemaNode) =>
  Boolean(node.fields ?? node.variants ?? node.items ?? node.enum ?? node.decoded ?? node.description) ||
  node.facts.length > 0;

/** Trees of components: most operations share those of errors. */
const components = new WeakMap<Spec, Map<string, SchemaNode>>();

/**
 * Builds the tree of a schema.
 *
 * @param spec - the file that references are looked up in
 * @param above - names of the component schemas that contain this one; a recurring name ends the branch
 */
export function schemaTree(spec: Spec, value: SchemaOrRef, above: readonly string[] = []): SchemaNode {
  if (above.length > 0 || !isReference(value)) return buildTree(spec, value, above);
  const trees = components.get(spec) ?? new Map<string, SchemaNode>();
  components.set(spec, trees);
  const tree = trees.get(value.$ref) ?? buildTree(spec, value, above);
  trees.set(value.$ref, tree);
  return tree;
}

function buildTree(spec: Spec, value: SchemaOrRef, above: readonly string[]): SchemaNode {
  const name = nameOf(value);
  const schema = flatten(spec, value);
  const types = typesOf(schema);
  const base = types.length > 0 ? types.join(' or ') : impliedType(schema);
  const node: SchemaNode = {
    name,
    type: schema.format ? `${base} (${schema.format})` : base,
    description: schema.description,
    nullable: schema.nullable === true || (Array.isArray(schema.type) && schema.type.includes('null')),
    deprecated: schema.deprecated === true,
    facts: factsOf(schema),
  };
  const names = schema['x-enum-varnames'];
  const values = schema.enum
    ?.map((item, index) => ({value: item, name: names?.[index]}))
    .filter((item) => item.value !== null);
  if (values && values.length > 0) node.enum = values;
  if (schema.enum?.includes(null)) node.nullable = true;
  if (name !== undefined && above.includes(name)) return {...node, recursive: true};
  const inside = name === undefined ? above : [...above, name];

  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) {
    const options = alternatives.filter((option) => !isNullType(flatten(spec, option)));
    if (options.length < alternatives.length) node.nullable = true;
    const [only] = options;
    if (only && options.length === 1) {
      const single = schemaTree(spec, only, inside);
      return {
        ...single,
        nullable: true,
        description: node.description ?? single.description,
        deprecated: node.deprecated || single.deprecated,
      };
    }
    node.variants = {
      kind: schema.oneOf ? 'One of' : 'Any of',
      options: options.map((option) => ({
        label: optionLabel(spec, schema, option),
        node: schemaTree(spec, option, inside),
      })),
    };
    if (types.length === 0 && !schema.properties) {
      const kinds = new Set(node.variants.options.map((option) => option.node.type));
      node.type = kinds.size <= 4 ? [...kinds].join(' or ') : 'any';
    }
  }
  if (schema.properties) {
    node.fields = Object.entries(schema.properties).map(([key, child]) => ({
      name: key,
      required: schema.required?.includes(key) ?? false,
      node: schemaTree(spec, child, inside),
    }));
  }
  if (schema['x-decoded-schema']) node.decoded = schemaTree(spec, schema['x-decoded-schema'], inside);
  if (schema.additionalProperties === true && schema.properties) node.open = true;
  if (schema.items) {
    const items = schemaTree(spec, schema.items, inside);
    node.type = `array of ${items.type}${items.nullable ? ' or null' : ''}`;
    if (hasDetails(items) || items.recursive) node.items = items;
  }
  if (typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0) {
    const items = schemaTree(spec, schema.additionalProperties, inside);
    if (!schema.properties) node.type = `map of string to ${items.type}`;
    if (hasDetails(items) || items.recursive) node.items = items;
  }
  return node;
}

/** Label of an alternative: its title, component name, or type, with the discriminator's value if there is one. */
function optionLabel(spec: Spec, parent: Schema, option: SchemaOrRef): string {
  const schema = flatten(spec, option);
  const name = schema.title ?? nameOf(option);
  const mapped = Object.entries(parent.discriminator?.mapping ?? {}).find(
    ([, target]) => isReference(option) && referenceName(target) === referenceName(option.$ref),
  );
  if (mapped && parent.discriminator) return `${name ?? 'Option'}, ${parent.discriminator.propertyName} ${mapped[0]}`;
  return name ?? schemaTree(spec, option).type;
}

/** Makes a value that fits a schema, for samples and examples that the file doesn't have. */
export function exampleOf(spec: Spec, value: SchemaOrRef, above: readonly string[] = []): Json {
  const name = nameOf(value);
  const schema = flatten(spec, value);
  const given = schema.example ?? schema.examples?.[0] ?? schema.const ?? schema.default;
  if (given !== undefined) return given;
  const [first] = schema.enum ?? [];
  if (first !== undefined) return first;
  if (name !== undefined && above.includes(name)) return schema.items ? [] : {};
  const inside = name === undefined ? above : [...above, name];
  const option = (schema.oneOf ?? schema.anyOf)?.[0];
  if (option) {
    const chosen = exampleOf(spec, option, inside);
    if (!schema.properties || typeof chosen !== 'object' || chosen === null || Array.isArray(chosen)) return chosen;
    return {...objectExample(spec, schema, inside), ...chosen};
  }
  switch (typesOf(schema)[0] ?? impliedType(schema)) {
    case 'object':
      return objectExample(spec, schema, inside);
    case 'array':
      return schema.items ? [exampleOf(spec, schema.items, inside)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return true;
    case 'string':
      return stringExample(schema.format);
    default:
      return null;
  }
}

function objectExample(spec: Spec, schema: Schema, above: readonly string[]): {[key: string]: Json} {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, child]) => [key, exampleOf(spec, child, above)]),
  );
}

function stringExample(format: string | undefined): string {
  switch (format) {
    case 'uuid':
      return '3fa85f64-5717-4562-b3fc-2c963f66afa6';
    case 'date-time':
      return '2025-11-04T09:30:00Z';
    case 'date':
      return '2025-11-04';
    case 'email':
      return 'name@example.com';
    case 'uri':
    case 'url':
      return 'https://example.com';
    default:
      return 'string';
  }
}
