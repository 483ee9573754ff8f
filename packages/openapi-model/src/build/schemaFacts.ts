/** Describes in words how an OpenAPI schema limits a value besides its type. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import type {Json} from '@docs-kit/basics/json';
import {formatCount} from '@docs-kit/basics/text';
import type {SchemaNode} from '../shared/operation';
import type {Schema} from './openapi';

/** Renders a JSON value for readers. Strings have quotes only if they'd otherwise be invisible. */
export function formatValue(value: Json): string {
  return typeof value === 'string' && value.trim() === value && value !== ''
    ? value
    : formatExactJson(value);
}

/** @param unit - the unit in the singular */
function describeRange(unit: string, low?: number, high?: number): string | undefined {
  if (low === undefined)
    return high === undefined ? undefined : `at most ${formatCount(high, unit)}`;
  if (high === undefined) return `at least ${formatCount(low, unit)}`;
  return low === high
    ? `exactly ${formatCount(low, unit)}`
    : `${low} to ${formatCount(high, unit)}`;
}

/** Describes the limits, the default, and the example of a schema, in the order of pages. */
export function buildFacts(schema: Schema): SchemaNode['facts'] {
  const facts: SchemaNode['facts'] = [];
  const add = (label: string, value: string | number | bigint | undefined) => {
    if (value !== undefined) facts.push({label, value: String(value), code: false});
  };
  const addCode = (label: string, value: Json | undefined) => {
    if (value !== undefined) facts.push({label, value: formatValue(value), code: true});
  };
  addCode('Always', schema.const);
  const {default: defaultValue, enum: values} = schema;
  // Some backends write the number of a value that they name, such as 0.
  const hasTypeOfEnum = values?.some((value) => typeof value === typeof defaultValue) ?? true;
  if (hasTypeOfEnum) addCode('Default', defaultValue);
  add('Greater than', schema.exclusiveMinimum);
  add('Minimum', schema.minimum);
  add('Less than', schema.exclusiveMaximum);
  add('Maximum', schema.maximum);
  add('Multiple of', schema.multipleOf);
  add('Length', describeRange('character', schema.minLength, schema.maxLength));
  addCode('Pattern', schema.pattern);
  add('Items', describeRange('item', schema.minItems, schema.maxItems));
  if (schema.uniqueItems) add('Items', 'no two alike');
  add('Keys', describeRange('key', schema.minProperties, schema.maxProperties));
  if (schema.readOnly) add('Read-only', 'sent by the API, ignored in requests');
  if (schema.writeOnly) add('Write-only', 'sent in requests, never returned');
  const example = schema.example ?? schema.examples?.[0];
  // The page shows structured examples in code blocks.
  const isStructured = typeof example === 'object' && example !== null;
  if (!isStructured && example !== defaultValue) addCode('Example', example);
  return facts;
}
