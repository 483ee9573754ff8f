/** Builds the fields of forms. */
import {isObject, type Json} from '@docs-kit/basics/json';
import {JSON_TYPE} from '@docs-kit/request-samples';
import {acceptsJson} from '../shared/mediaTypes';
import type {InputField} from '../shared/operation';
import {formatPlaceholder} from '../shared/placeholders';
import {listExamples} from './examples';
import {flattenSchema} from './flattenSchema';
import type {EncodingObject, MediaTypeObject, Schema} from './openapi';
import {findStyle, findValueShape, renderSample} from './parameters';
import {buildExample} from './samples/example';
import {buildSchema} from './schemaTree';

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
  const kind = findValueShape(schema);
  const isObject = findValueShape(flattenSchema(schema).items ?? schema) === 'object';
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
  const form = flattenSchema(schema);
  // Some files describe a form as a list of its parts.
  const {properties = {}, required = []} =
    form.items && !form.properties ? flattenSchema(form.items) : form;
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
