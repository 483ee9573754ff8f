/** Builds bodies of the operation model, in each of their content types. */
import type {Json} from '@docs-kit/basics/json';
import {formatJson, JSON_TYPE} from '@docs-kit/request-samples';
import {
  acceptsJson,
  isFormType,
  isMultipartType,
  isTextType,
  isXmlType,
  parseMediaType,
} from '../shared/mediaTypes';
import type {CodeExample, Media, RequestBody, SentBody} from '../shared/operation';
import {dropNulls, listExamples} from './examples';
import {buildFormFields} from './formFields';
import type {MediaTypeObject, RequestBodyObject} from './openapi';
import {buildExample} from './samples/example';
import {buildSchema} from './schemaTree';

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
