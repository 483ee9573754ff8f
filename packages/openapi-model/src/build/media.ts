/** Builds bodies, parameters, and headers of the operation model. */
import {parseExactJson} from '@docs-kit/basics/exactJson';
import {isObject, type Json} from '@docs-kit/basics/json';
import {formatJson, formatQuery, JSON_TYPE} from '@docs-kit/request-samples';
import {
  acceptsJson,
  isFormType,
  isMultipartType,
  isTextType,
  isXmlType,
  parseMediaType,
} from '../shared/mediaTypes';
import type {
  CodeExample,
  Field,
  InputField,
  Media,
  Parameter,
  RequestBody,
  SentBody,
  Style,
} from '../shared/operation';
import {parsePattern} from '../shared/pattern';
import {formatPlaceholder} from '../shared/placeholders';
import {formatQueryPairs, formatSimple} from '../shared/style';
import {flattenSchema} from './flattenSchema';
import type {
  EncodingObject,
  Examples,
  HeaderObject,
  MediaTypeObject,
  ParameterObject,
  RequestBodyObject,
  Schema,
} from './openapi';
import {buildExample, type Direction} from './samples/example';
import {formatValue} from './schemaFacts';
import {buildSchema} from './schemaTree';

/** @returns an example of an object or a list, which some files write as JSON in a string */
function parseExample(value: Json, schema: Schema | undefined): Json {
  if (typeof value !== 'string' || !schema) return value;
  const {type, properties, items} = flattenSchema(schema);
  const isText = properties || items ? false : type !== 'object' && type !== 'array';
  return isText ? value : (parseExactJson(value) ?? value);
}

function acceptsNull(schema: Schema): boolean {
  const {type, nullable, enum: values, oneOf = [], anyOf = []} = flattenSchema(schema);
  return (
    nullable === true ||
    [type].flat().includes('null') ||
    values?.includes(null) === true ||
    [...oneOf, ...anyOf].some(acceptsNull) ||
    (type === undefined && oneOf.length + anyOf.length === 0)
  );
}

/** @returns the named examples, or else the single one */
export function listExamples({example, examples = {}, schema}: Examples & {schema?: Schema}) {
  const named = Object.entries(examples).flatMap(
    ([key, {summary, value, 'x-parameters': parameters}]) =>
      value === undefined ? [] : [{key, summary, value: parseExample(value, schema), parameters}],
  );
  if (named.length > 0 || example === undefined) return named;
  // Some generators write null where nothing sets an example.
  if (example === null && schema && !acceptsNull(schema)) return [];
  const value = parseExample(example, schema);
  return [{key: 'example', summary: undefined, value, parameters: undefined}];
}

/**
 * Leaves out optional fields that are null and can't be, which generators write for values that
 * nothing has set.
 */
function dropNulls(value: Json, schema: Schema | undefined): Json {
  if (!schema || typeof value !== 'object' || value === null) return value;
  const {items, properties = {}, required = []} = flattenSchema(schema);
  if (Array.isArray(value)) return value.map((item) => dropNulls(item, items));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const child = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const isUnset = member === null && child && !acceptsNull(child) && !required.includes(name);
      return isUnset ? [] : [[name, dropNulls(member, child)]];
    }),
  );
}

/** @returns the value of the first example, or one created from the schema */
export const findExample = (media: MediaTypeObject, direction: Direction): Json | undefined => {
  const [first] = listExamples(media);
  const value = first ? first.value : media.schema && buildExample(media.schema, direction);
  return value === undefined || direction === 'response' ? value : dropNulls(value, media.schema);
};

const renderValue = (value: Json, isJson: boolean) =>
  typeof value === 'string' && !isJson ? value.trimEnd() : formatJson(value);

/** @returns the examples of a body, or one created from its schema; none for files and forms */
function buildExamples(
  contentType: string,
  media: MediaTypeObject,
  group: string | undefined,
): CodeExample[] {
  const isJson = acceptsJson(contentType);
  const isXml = isXmlType(contentType);
  if (!isJson && !isXml && !isTextType(contentType)) return [];
  const build = (name: string, value: Json): CodeExample => ({
    name,
    group,
    fence: isJson ? 'json' : 'text',
    code: renderValue(group === undefined ? dropNulls(value, media.schema) : value, isJson),
  });
  const given = listExamples(media)
    .filter(({value}) => !isXml || typeof value === 'string')
    .map(({key, summary = key, value, parameters}) => ({
      ...build(summary, value),
      ...(parameters && {parameters}),
    }));
  if (given.length > 0 || isXml || !media.schema) return given;
  const direction = group === undefined ? 'request' : 'response';
  return [build('Example', buildExample(media.schema, direction))];
}

/**
 * Builds a body with its schema, its events, and its examples.
 *
 * @param group - status of the response that has the body
 */
export function buildMedia(contentType: string, media: MediaTypeObject, group?: string): Media {
  const {schema, 'x-sse-events': events = {}} = media;
  return {
    contentType,
    schema: schema && buildSchema(schema),
    events: Object.entries(events).map(([name, event]) => ({name, node: buildSchema(event)})),
    examples: buildExamples(contentType, media, group),
  };
}

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
function renderSample(value: Json, schema: Schema, placeholder: string): string {
  const isCreated = value === null || value === 'string';
  return isCreated && acceptsPlaceholder(schema, placeholder) ? '' : renderText(value);
}

function findKind(schema: Schema): 'list' | 'object' | 'text' {
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
  const kind = findKind(findFieldSchema(parameter, TEXT));
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

/**
 * @returns how a form has a field: by its style, or else by its content type, which is JSON for
 *   objects (https://spec.openapis.org/oas/v3.1.1.html#encoding-object)
 */
function findEncoding(
  schema: Schema,
  {style, explode, allowReserved, contentType = ''}: EncodingObject,
  isMultipart: boolean,
): Pick<InputField, 'style' | 'partType'> {
  const given = style ?? explode ?? allowReserved;
  if (given !== undefined) {
    const found = findStyle({
      in: 'query',
      schema,
      ...(style !== undefined && {style}),
      ...(explode !== undefined && {explode}),
    });
    return found ? {style: found} : {};
  }
  const kind = findKind(schema);
  const isObject = findKind(flattenSchema(schema).items ?? schema) === 'object';
  const byDefault = isMultipart && isObject && contentType === '' ? JSON_TYPE : undefined;
  const partType = contentType !== '' && acceptsJson(contentType) ? contentType : byDefault;
  return {...(kind === 'list' && {style: 'repeat'}), ...(partType !== undefined && {partType})};
}

const isFile = (schema: Schema): boolean => {
  const {format, items} = flattenSchema(schema);
  return format === 'binary' || (items !== undefined && flattenSchema(items).format === 'binary');
};

/** The file of a request whose file has no example. */
export const EXAMPLE_FILE = 'document.pdf';

const nameExampleFile = (example: Json | undefined, field: string): string => {
  const name = isObject(example) ? [example[field]].flat()[0] : undefined;
  return typeof name === 'string' && name !== '' ? name : EXAMPLE_FILE;
};

/** @param canHaveFiles - URL-encoded forms can't */
export function buildFormFields(media: MediaTypeObject, canHaveFiles: boolean): InputField[] {
  const {schema = {}, encoding = {}} = media;
  const example = listExamples(media)[0]?.value;
  const {items, ...own} = flattenSchema(schema);
  // Some files describe a form as a list of its parts.
  const {properties = {}, required = []} = items && !own.properties ? flattenSchema(items) : own;
  const others = required.filter((name) => !Object.hasOwn(properties, name));
  return Object.entries({...properties, ...Object.fromEntries(others.map((name) => [name, {}]))})
    .filter(([, property]) => !flattenSchema(property).readOnly)
    .map(([name, property]) => {
      const placeholder = formatPlaceholder(name);
      const isUpload = canHaveFiles && isFile(property);
      const sample = () => renderSample(buildExample(property, 'request'), property, placeholder);
      return {
        name,
        required: required.includes(name),
        node: buildSchema(property),
        sample: isUpload ? nameExampleFile(example, name) : sample(),
        placeholder,
        ...(isUpload && {isFile: true as const}),
        ...(!isUpload && findEncoding(property, encoding[name] ?? {}, canHaveFiles)),
      };
    });
}

/**
 * @returns the content type that samples and the console send: JSON if the operation accepts it, or
 *   else the first one
 */
function chooseContentType({content}: RequestBodyObject): string {
  const contentTypes = Object.keys(content);
  // Others, such as JSON Patch, have their own schema.
  const plain = contentTypes.find((type) => parseMediaType(type) === JSON_TYPE);
  return plain ?? contentTypes.find(acceptsJson) ?? contentTypes[0] ?? '';
}

function buildSentBody(contentType: string, media: MediaTypeObject): SentBody {
  if (isFormType(contentType))
    return {
      kind: 'form',
      contentType,
      fields: buildFormFields(media, isMultipartType(contentType)),
    };
  if (acceptsJson(contentType)) return {kind: 'json', contentType: nameJsonType(contentType)};
  const isText = isTextType(contentType) || isXmlType(contentType);
  return {kind: isText ? 'text' : 'file', contentType};
}

/** @returns a type that can be sent, for a range of types */
const nameJsonType = (contentType: string) => (contentType.includes('*') ? JSON_TYPE : contentType);

/** Builds a body in all its content types, with the one that samples and the console send. */
export function buildBody(body: RequestBodyObject): RequestBody {
  const contentType = chooseContentType(body);
  return {
    required: body.required === true,
    description: body.description,
    media: Object.entries(body.content).map(([type, media]) => buildMedia(type, media)),
    sent: buildSentBody(contentType, body.content[contentType] ?? {}),
  };
}
