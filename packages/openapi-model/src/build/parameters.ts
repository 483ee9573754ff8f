/** Builds parameters and headers of the operation model. */
import type {Json} from '@docs-kit/basics/json';
import {formatQuery} from '@docs-kit/request-samples';
import type {Field, Parameter, Style} from '../shared/operation';
import {parsePattern} from '../shared/pattern';
import {formatPlaceholder} from '../shared/placeholders';
import {formatQueryPairs, formatSimple} from '../shared/style';
import {listExamples} from './examples';
import {flattenSchema} from './flattenSchema';
import type {HeaderObject, ParameterObject, Schema} from './openapi';
import {buildExample} from './samples/example';
import {formatValue} from './schemaFacts';
import {buildSchema} from './schemaTree';

/**
 * @param otherwise - the schema of a field that has none
 * @returns the schema of a parameter or a header
 */
export const findFieldSchema = ({schema, content = {}}: HeaderObject, otherwise: Schema): Schema =>
  schema ?? Object.values(content)[0]?.schema ?? otherwise;

const TEXT: Schema = {type: 'string'};

/** Builds a parameter or header. Its description and example win over those of its schema. */
export function buildField(name: string, parameter: HeaderObject): Field {
  const node = buildSchema(findFieldSchema(parameter, TEXT));
  const example = listExamples(parameter)[0]?.value;
  const value = example === undefined ? undefined : formatValue(example);
  const isDefault = node.facts.some((fact) => fact.label === 'Default' && fact.value === value);
  const facts = node.facts.filter(({label}) => label !== 'Example');
  if (value !== undefined) facts.push({label: 'Example', value, code: true});
  return {
    name,
    required: parameter.required === true,
    node: {
      ...node,
      facts: value === undefined || isDefault ? node.facts : facts,
      description: parameter.description ?? node.description,
      deprecated: parameter.deprecated === true || node.deprecated,
    },
  };
}

/** @returns the value as text, with commas between the items of a list */
const renderText = (value: Json): string =>
  Array.isArray(value) &&
  value.every((item) => typeof item !== 'object' && /^[^\s,](?:[^,]*[^\s,])?$/.test(String(item)))
    ? value.map(String).join(',')
    : formatValue(value);

/** Whether a schema accepts a placeholder such as `YOUR_FERRY_CODE`. */
const acceptsPlaceholder = (schema: Schema, placeholder: string): boolean => {
  const {pattern, maxLength = Infinity} = flattenSchema(schema);
  return (
    placeholder.length <= maxLength &&
    (pattern === undefined || parsePattern(pattern)?.test(placeholder) !== false)
  );
};

/** @returns the value as text; empty if it was created from nothing but a type */
export function renderSample(value: Json, schema: Schema, placeholder: string): string {
  const isCreated = value === null || value === 'string' || value === '';
  return isCreated && acceptsPlaceholder(schema, placeholder) ? '' : renderText(value);
}

export function findValueShape(schema: Schema): 'list' | 'object' | 'text' {
  const {type, properties, additionalProperties, items} = flattenSchema(schema);
  if ([type].flat().includes('array') || items) return 'list';
  const isObject = [type].flat().includes('object') || properties || additionalProperties;
  return isObject ? 'object' : 'text';
}

/** @returns how a parameter is written, or a field of a form, which is like a query */
export function findStyle({
  in: location,
  style = location === 'query' || location === 'cookie' ? 'form' : 'simple',
  explode = style === 'form',
  ...parameter
}: Omit<ParameterObject, 'name'>): Style | undefined {
  if (parameter.content) return undefined;
  const kind = findValueShape(findFieldSchema(parameter, TEXT));
  const start = {label: '.', matrix: ';'}[style] as '.' | ';' | undefined;
  if (kind === 'text') return start;
  if (location === 'path' || location === 'header') {
    const isPlain = start === undefined && kind === 'list';
    return `${start ?? ''}${explode && !isPlain ? '=' : ','}`;
  }
  if (style === 'deepObject' && kind === 'object') return 'deepObject';
  if (explode) return kind === 'list' ? 'repeat' : 'spread';
  return ({spaceDelimited: ' ', pipeDelimited: '|'} as const)[style] ?? ',';
}

/** @returns an example of a parameter as requests have it, if its style isn't the usual one */
function formatWritten(
  parameter: Pick<Parameter, 'name' | 'in'> & {style: Style},
  text: string,
): string | undefined {
  const {in: location, style} = parameter;
  if (style === 'repeat' || style === 'spread') return undefined;
  if (location === 'path' || location === 'header')
    return style === ',' ? undefined : decodeURIComponent(formatSimple(parameter, text));
  return decodeURIComponent(formatQuery(formatQueryPairs(parameter, text)).slice(1));
}

/** Builds a parameter with a value for samples. Tokens have none. */
export function buildParameter(parameter: ParameterObject): Parameter {
  const {name, in: location} = parameter;
  const isSecret = (location === 'header' || location === 'cookie') && /token/i.test(name);
  const schema = findFieldSchema(parameter, TEXT);
  const value = listExamples(parameter)[0]?.value ?? buildExample(schema, 'request');
  const placeholder = formatPlaceholder(name);
  const style = findStyle(parameter);
  const field = buildField(name, parameter);
  const sample = isSecret ? '' : renderSample(value, schema, placeholder);
  const written = style && formatWritten({name, in: location, style}, sample || placeholder);
  if (written !== undefined)
    field.node.facts = [...field.node.facts, {label: 'Written as', value: written, code: true}];
  return {
    ...field,
    in: location,
    sample,
    placeholder,
    ...(style && {style}),
    ...(location === 'query' && parameter.allowReserved === true && {reserved: true as const}),
    ...(parameter['x-recommended'] && {recommended: true}),
    ...(isSecret && {secret: true}),
  };
}
