/** Builds bodies, parameters, and headers of the operation model. */
import type {Json} from '@docs-kit/basics/json';
import {buildExample, type Direction} from './example';
import type {
  Examples,
  HeaderObject,
  MediaTypeObject,
  ParameterObject,
  RequestBodyObject,
  Schema,
} from './openapi';
import type {CodeExample, Field, InputField, Media, Parameter, RequestBody} from './operation';
import {formatPlaceholder} from './requestParts';
import {formatValue} from './schemaFacts';
import {buildSchema} from './schemaTree';

/** Whether bodies are JSON, including types such as `application/problem+json`. */
export const isJsonType = (contentType: string) => /^application\/(.*\+)?json\b/.test(contentType);
/** Whether bodies are shown as they are. */
export const isTextType = (contentType: string) => contentType.startsWith('text/');

/** @returns the named examples, or else the single one */
export function listExamples({example, examples = {}}: Examples) {
  const named = Object.entries(examples).flatMap(
    ([key, {summary, value, 'x-parameters': parameters}]) =>
      value === undefined ? [] : [{key, summary, value, parameters}],
  );
  if (named.length > 0 || example === undefined) return named;
  return [{key: 'example', summary: undefined, value: example, parameters: undefined}];
}

/** @returns the value of the first example, or one created from the schema */
export const findExample = (media: MediaTypeObject, direction: Direction): Json | undefined => {
  const [first] = listExamples(media);
  return first ? first.value : media.schema && buildExample(media.schema, direction);
};

const renderValue = (value: Json, isJson: boolean) =>
  typeof value === 'string' && !isJson ? value.trimEnd() : JSON.stringify(value, null, 2);

/** @returns the examples of a body, or one created from its schema; none for files and forms */
function buildExamples(
  contentType: string,
  media: MediaTypeObject,
  group: string | undefined,
): CodeExample[] {
  const isJson = isJsonType(contentType);
  if (!isJson && !isTextType(contentType)) return [];
  const build = (name: string, value: Json): CodeExample => ({
    name,
    group,
    fence: isJson ? 'json' : 'text',
    code: renderValue(value, isJson),
  });
  const given = listExamples(media).map(({key, summary = key, value, parameters}) => ({
    ...build(summary, value),
    ...(parameters && {parameters}),
  }));
  if (given.length > 0 || !media.schema) return given;
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

const findSchema = ({schema, content = {}}: HeaderObject): Schema =>
  schema ?? Object.values(content)[0]?.schema ?? {type: 'string'};

/** Builds a parameter or header. Its description and example win over those of its schema. */
export function buildField(name: string, parameter: HeaderObject): Field {
  const node = buildSchema(findSchema(parameter));
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

/** @returns the value as text; empty if it was created from nothing but a type */
const renderSample = (value: Json) =>
  value === null || value === 'string' ? '' : formatValue(value);

/** Builds a parameter with a value for samples. Tokens have none. */
export function buildParameter(parameter: ParameterObject): Parameter {
  const {name, in: location} = parameter;
  const isSecret = (location === 'header' || location === 'cookie') && /token/i.test(name);
  const value = listExamples(parameter)[0]?.value ?? buildExample(findSchema(parameter), 'request');
  return {
    ...buildField(name, parameter),
    in: location,
    sample: isSecret ? '' : renderSample(value),
    placeholder: formatPlaceholder(name),
    ...(parameter['x-recommended'] && {recommended: true}),
    ...(isSecret && {secret: true}),
  };
}

const buildFormFields = ({properties = {}, required = []}: Schema): InputField[] =>
  Object.entries(properties).map(([name, schema]) => {
    const isFile = schema.format === 'binary';
    return {
      name,
      required: required.includes(name),
      node: buildSchema(schema),
      sample: isFile ? '' : renderSample(buildExample(schema, 'request')),
      placeholder: formatPlaceholder(name),
      ...(isFile && {isFile: true}),
    };
  });

/**
 * @returns the content type that samples and the console send: JSON if the operation accepts it, or
 *   else the first one
 */
function chooseContentType({content}: RequestBodyObject): string {
  const contentTypes = Object.keys(content);
  return contentTypes.find(isJsonType) ?? contentTypes[0] ?? '';
}

/** Builds a body in all its content types, with the one that samples and the console send. */
export function buildBody(body: RequestBodyObject): RequestBody {
  const contentType = chooseContentType(body);
  const schema = body.content[contentType]?.schema ?? {};
  return {
    required: body.required === true,
    description: body.description,
    media: Object.entries(body.content).map(([type, media]) => buildMedia(type, media)),
    sent: contentType.startsWith('multipart/')
      ? {kind: 'form', contentType, fields: buildFormFields(schema)}
      : {kind: isJsonType(contentType) ? 'json' : 'file', contentType},
  };
}
