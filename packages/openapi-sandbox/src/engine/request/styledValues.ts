/** Reads values by the styles of parameters and of fields of forms. */
import {isObject, type Json} from '@docs-kit/basics/json';
import {parseStyled, type Style, type TextStyle} from '@docs-kit/openapi-model/shared';
import type {ValidationSchema} from '../types';
import {decodeFormText} from './requestText';
import {parseValue, parseValues} from './values';

/** A name with its value, decoded and as it was sent. */
export type SentPair = readonly [name: string, value: string, raw: string];

/** @param text - a query, or a form in the same format */
export const parsePairs = (text: string): SentPair[] =>
  text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...values] = pair.split('=');
      const raw = values.join('=');
      return [decodeFormText(name), decodeFormText(raw), raw];
    });

const hasType = ({type}: ValidationSchema, name: string) => [type].flat().includes(name);

export const isList = (schema: ValidationSchema) => hasType(schema, 'array');

const isObjectSchema = (schema: ValidationSchema) =>
  hasType(schema, 'object') || (schema.type === undefined && schema.properties !== undefined);

/** @returns the schema of a property, if it's known */
function findProperty(
  {properties = {}, additionalProperties}: ValidationSchema,
  name: string,
): ValidationSchema {
  if (Object.hasOwn(properties, name)) return properties[name] as ValidationSchema;
  return isObject(additionalProperties) ? (additionalProperties as ValidationSchema) : {};
}

/**
 * @param decodePart - decodes the parts of the text
 * @returns the value of a text with a style; `undefined` if it isn't written so
 */
export function parseText(
  schema: ValidationSchema,
  style: TextStyle,
  name: string,
  text: string,
  decodePart: (text: string) => string = (part) => part,
): Json | undefined {
  const isEntries = isObjectSchema(schema);
  const members = parseStyled(style, name, text, isEntries, decodePart);
  if (members === undefined) return undefined;
  if (isEntries)
    return Object.fromEntries(
      members.map(([key = '', value]) => [key, parseValues(findProperty(schema, key), [value])]),
    );
  const texts = members.map(([, value]) => value);
  const {items} = schema;
  return isList(schema) && items
    ? texts.map((one) => parseValue(items, one))
    : parseValue(schema, texts[0] ?? '');
}

/** @returns the value of a pair whose items or properties have a separator */
export function parseSeparated(
  schema: ValidationSchema,
  style: Style | undefined,
  [name, value, raw]: SentPair,
): Json | undefined {
  // Some clients send JSON, and some encode the separators.
  if (/^\s*[[{]/.test(value)) return undefined;
  if (style === ',')
    return raw.includes(',')
      ? parseText(schema, ',', name, raw, decodeFormText)
      : parseText(schema, ',', name, value);
  if (style === ' ' || style === '|')
    return parseText(
      schema,
      ',',
      name,
      value.split(style).map(encodeURIComponent).join(','),
      decodeURIComponent,
    );
  return undefined;
}
