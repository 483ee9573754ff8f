/**
 * Turns OpenAPI schemas into the trees of the operation model, and makes examples where the file
 * has none.
 */
import type {Json, SchemaNode} from '../../shared/operation';
import {count} from '../../shared/text';
import {WriterError} from '../../shared/writerError';
import type {Schema} from './openapi';
import {getComponentName, getReferenceName} from './references';

/** Merges `allOf` into one schema; the outer keywords win. */
function flatten(schema: Schema, depth = 0): Schema {
  if (depth > 20) throw new WriterError('A schema has itself in its allOf. Remove the cycle.');
  if (!schema.allOf) return schema;
  const {allOf, ...outer} = schema;
  const parts = [...allOf.map((part) => flatten(part, depth + 1)), outer];
  const properties = Object.assign({}, ...parts.map((part) => part.properties)) as Record<
    string,
    Schema
  >;
  const required = [...new Set(parts.flatMap((part) => part.required ?? []))];
  return {
    ...(Object.assign({}, ...parts) as Schema),
    ...(Object.keys(properties).length > 0 && {properties}),
    ...(required.length > 0 && {required}),
  };
}

/** Name of the component that a schema is, itself or as the only part of an `allOf`. */
function nameOf(schema: Schema): string | undefined {
  const [only, ...others] = schema.allOf ?? [];
  return (
    getComponentName(schema) ?? (only && others.length === 0 ? getComponentName(only) : undefined)
  );
}

const typesOf = ({type}: Schema): string[] => [type ?? []].flat();

const isNullType = (schema: Schema) =>
  schema.type !== undefined && typesOf(schema).every((type) => type === 'null');

function valueTypes(schema: Schema): string[] {
  const types = typesOf(schema).filter((type) => type !== 'null');
  if (types.length > 0) return types;
  if (schema.properties || schema.additionalProperties) return ['object'];
  if (schema.items) return ['array'];
  const sample = schema.enum?.find((value) => value !== null) ?? schema.const ?? null;
  return [sample === null ? 'any' : Array.isArray(sample) ? 'array' : typeof sample];
}

/** A JSON value for display: strings have quotes only if they'd be invisible without them. */
export function show(value: Json): string {
  return typeof value === 'string' && value.trim() === value && value !== ''
    ? value
    : JSON.stringify(value);
}

/** @param unit - in the singular */
function range(
  low: number | undefined,
  high: number | undefined,
  unit: string,
): string | undefined {
  if (low !== undefined && high !== undefined)
    return low === high ? `exactly ${count(low, unit)}` : `${low} to ${count(high, unit)}`;
  if (low !== undefined) return `at least ${count(low, unit)}`;
  return high === undefined ? undefined : `at most ${count(high, unit)}`;
}

function factsOf(schema: Schema): SchemaNode['facts'] {
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum} = schema;
  // In OpenAPI 3.0, an exclusive limit is a flag next to the limit; in 3.1, it's the limit itself.
  const limit = (
    label: string,
    exclusiveLabel: string,
    value?: number,
    exclusive?: boolean | number,
  ) =>
    typeof exclusive === 'number'
      ? [exclusiveLabel, exclusive]
      : [exclusive ? exclusiveLabel : label, value];
  const example = schema.example ?? schema.examples?.[0];
  // The page shows structured examples in code blocks.
  const isShown = example !== schema.default && (typeof example !== 'object' || example === null);
  const shown = (value: Json | undefined) => (value === undefined ? undefined : show(value));
  const facts = [
    ['Always', shown(schema.const), true],
    ['Default', shown(schema.default), true],
    limit('Minimum', 'Greater than', minimum, exclusiveMinimum),
    limit('Maximum', 'Less than', maximum, exclusiveMaximum),
    ['Multiple of', schema.multipleOf],
    ['Length', range(schema.minLength, schema.maxLength, 'character')],
    ['Pattern', schema.pattern, true],
    ['Items', range(schema.minItems, schema.maxItems, 'item')],
    ['Items', schema.uniqueItems && 'no duplicates'],
    ['Keys', range(schema.minProperties, schema.maxProperties, 'key')],
    ['Read-only', schema.readOnly && 'sent by the API, ignored in requests'],
    ['Write-only', schema.writeOnly && 'sent in requests, never returned'],
    ['Example', isShown ? shown(example) : undefined, true],
  ] as [label: string, value: string | number | false | undefined, code?: boolean][];
  return facts.flatMap(([label, value, code = false]) =>
    value === undefined || value === false ? [] : [{label, value: String(value), code}],
  );
}

/** Whether there's more to show of a schema than its type. */
const hasDetails = (node: SchemaNode) =>
  Boolean(
    node.fields ?? node.variants ?? node.items ?? node.enum ?? node.decoded ?? node.description,
  ) ||
  node.facts.length > 0 ||
  node.recursive;

/** Trees of components: most operations share those of errors. */
const components = new WeakMap<Schema, SchemaNode>();

/**
 * Builds the tree of a schema.
 *
 * @param above - names of the component schemas that contain this one; a recurring name ends the
 *   branch
 */
export function schemaTree(schema: Schema, above: readonly string[] = []): SchemaNode {
  const tree = (above.length === 0 && components.get(schema)) || buildTree(schema, above);
  if (above.length === 0) components.set(schema, tree);
  return tree;
}

function buildTree(value: Schema, above: readonly string[]): SchemaNode {
  const name = nameOf(value);
  const schema = flatten(value);
  const base = valueTypes(schema).join(' or ');
  const values = schema.enum
    ?.map((item, index) => ({value: item, name: schema['x-enum-varnames']?.[index]}))
    .filter((item) => item.value !== null);
  const node: SchemaNode = {
    name,
    type: schema.format ? `${base} (${schema.format})` : base,
    description: schema.description,
    nullable:
      schema.nullable === true ||
      typesOf(schema).includes('null') ||
      schema.enum?.includes(null) === true,
    deprecated: schema.deprecated === true,
    facts: factsOf(schema),
    ...(values && values.length > 0 && {enum: values}),
  };
  if (name !== undefined && above.includes(name)) return {...node, recursive: true};
  const inside = name === undefined ? above : [...above, name];

  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) {
    const options = alternatives.filter((option) => !isNullType(flatten(option)));
    if (options.length < alternatives.length) node.nullable = true;
    const [only] = options;
    if (only && options.length === 1) {
      const single = schemaTree(only, inside);
      const description = node.description ?? single.description;
      return {
        ...single,
        nullable: true,
        description,
        deprecated: node.deprecated || single.deprecated,
      };
    }
    node.variants = {
      kind: schema.oneOf ? 'One of' : 'Any of',
      options: options.map((option) => ({
        label: optionLabel(schema, option),
        node: schemaTree(option, inside),
      })),
    };
    if (schema.type === undefined && !schema.properties) {
      const kinds = new Set(node.variants.options.map((option) => option.node.type));
      node.type = kinds.size <= 4 ? [...kinds].join(' or ') : 'any';
    }
  }
  const {properties, items, additionalProperties: rest, 'x-decoded-schema': decoded} = schema;
  if (properties)
    node.fields = Object.entries(properties).map(([key, child]) => ({
      name: key,
      required: schema.required?.includes(key) ?? false,
      node: schemaTree(child, inside),
    }));
  if (decoded) node.decoded = schemaTree(decoded, inside);
  if (rest === true && properties) node.open = true;
  const members =
    items ?? (typeof rest === 'object' && Object.keys(rest).length > 0 ? rest : undefined);
  if (members) {
    const tree = schemaTree(members, inside);
    if (items) node.type = `array of ${tree.type}${tree.nullable ? ' or null' : ''}`;
    else if (!properties) node.type = `map of string to ${tree.type}`;
    if (hasDetails(tree)) node.items = tree;
  }
  return node;
}

/**
 * Label of an alternative: its title, component name, or type, with the discriminator's value if
 * there is one.
 */
function optionLabel({discriminator}: Schema, option: Schema): string {
  const component = nameOf(option);
  const name = flatten(option).title ?? component;
  const mapping = Object.entries(discriminator?.mapping ?? {});
  const [value] = mapping.find(([, target]) => getReferenceName(target) === component) ?? [];
  if (discriminator && value !== undefined)
    return `${name ?? 'Option'}, ${discriminator.propertyName} ${value}`;
  return name ?? schemaTree(option).type;
}

/** Makes a value that fits a schema, for samples and examples that the file doesn't have. */
export function exampleOf(value: Schema, above: readonly string[] = []): Json {
  const name = nameOf(value);
  const schema = flatten(value);
  const given = schema.example ?? schema.examples?.[0] ?? schema.const ?? schema.default;
  if (given !== undefined) return given;
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  if (name !== undefined && above.includes(name)) return schema.items ? [] : {};
  const inside = name === undefined ? above : [...above, name];
  const object = () =>
    Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, child]): [string, Json] => [
        key,
        exampleOf(child, inside),
      ]),
    );
  const option = (schema.oneOf ?? schema.anyOf)?.[0];
  if (option) {
    const chosen = exampleOf(option, inside);
    if (
      !schema.properties ||
      typeof chosen !== 'object' ||
      chosen === null ||
      Array.isArray(chosen)
    )
      return chosen;
    return {...object(), ...chosen};
  }
  const examples: Record<string, () => Json> = {
    object,
    array: () => (schema.items ? [exampleOf(schema.items, inside)] : []),
    integer: () => schema.minimum ?? 0,
    number: () => schema.minimum ?? 0,
    boolean: () => true,
    string: () => STRINGS[schema.format ?? ''] ?? 'string',
  };
  return examples[valueTypes(schema)[0] ?? '']?.() ?? null;
}

/** Examples of strings by format. */
const STRINGS: Readonly<Record<string, string>> = {
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  'date-time': '2025-11-04T09:30:00Z',
  date: '2025-11-04',
  email: 'name@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
};
