/**
 * Writes and reads the values of parameters by their styles, which are expansions of RFC 6570. The
 * OpenAPI specification lists them under Style Values.
 */
import {formatExactJson, parseExactJson} from '@docs-kit/basics/exactJson';
import {isObject, type Json} from '@docs-kit/basics/json';
import type {QueryPair, TextPart} from '@docs-kit/request-samples';
import type {Parameter, TextStyle} from './operation';

/** An item of a list, or a property of an object with its name. */
type Member = readonly [name: string | undefined, value: string];

/** How the texts of a value are written in its place. */
type Encode = (text: string) => string;

const formatItem = (value: Json): string =>
  typeof value === 'string' ? value : formatExactJson(value);

/** @param text - a list with commas between its items, or JSON */
function listMembers(text: string): Member[] {
  const value = parseExactJson(text);
  if (isObject(value))
    return Object.entries(value as {[key: string]: Json}).map(([name, member]) => [
      name,
      formatItem(member),
    ]);
  const items = Array.isArray(value) ? value.map(formatItem) : text.split(',');
  return items.map((item) => [undefined, item.trim()]);
}

const splitStyle = (style: TextStyle) => {
  const start = style.startsWith('.') || style.startsWith(';') ? style.charAt(0) : '';
  const form = style.slice(start.length);
  return {start, form, isExploded: form === '=', separator: form === '=' && start ? start : ','};
};

/**
 * @param text - a value as the console has it: a list with commas between its items, or JSON
 * @returns the value as one text
 */
function formatStyled(style: TextStyle, name: string, text: string, encodePart: Encode): string {
  const {start, form, isExploded, separator} = splitStyle(style);
  // Dots are never escaped by themselves.
  const encode: Encode =
    separator === '.' ? (part) => encodePart(part).replaceAll('.', '%2E') : encodePart;
  const label = start === ';' ? `;${encode(name)}` : start;
  const assign = (value: string) => (start === ';' && value !== '' ? `=${value}` : value);
  if (form === '') return label + assign(encode(text));
  const members = listMembers(text);
  if (start === ';' && isExploded)
    return members
      .map(([key = name, value]) => `;${encode(key)}${value === '' ? '' : `=${encode(value)}`}`)
      .join('');
  const parts = members.flatMap(([key, value]) => {
    const written = encode(value);
    if (key === undefined) return written;
    return isExploded ? `${encode(key)}=${written}` : [encode(key), written];
  });
  return label + assign(parts.join(separator));
}

/** Splits at the first equals sign. Without one, the value is empty. */
function splitPair(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * Reads a value that {@link formatStyled} wrote.
 *
 * @param isObjectValue - whether the value is an object
 * @returns the items or properties; `undefined` if the text isn't written in the style
 */
export function parseStyled(
  style: TextStyle,
  name: string,
  text: string,
  isObjectValue: boolean,
  decode: Encode,
): Member[] | undefined {
  const {start, form, isExploded, separator} = splitStyle(style);
  if (!text.startsWith(start)) return undefined;
  let rest = text.slice(start.length);
  if (start === ';' && !(form === '=' && isObjectValue)) {
    const pairs = isExploded ? rest.split(';').map(splitPair) : [splitPair(rest)];
    if (pairs.some(([key]) => decode(key) !== name)) return undefined;
    if (isExploded) return pairs.map(([, value]) => [undefined, decode(value)]);
    rest = pairs[0]?.[1] ?? '';
  }
  if (form === '') return [[undefined, decode(rest)]];
  const parts = rest.split(separator);
  if (!isObjectValue) return parts.map((part) => [undefined, decode(part)]);
  if (isExploded)
    return parts.map((part) => {
      const [key, value] = splitPair(part);
      return [decode(key), decode(value)];
    });
  return parts.flatMap((part, index): Member[] =>
    index % 2 === 0 ? [[decode(part), decode(parts[index + 1] ?? '')]] : [],
  );
}

/** Reserved characters that mean nothing else in a query. */
const RESERVED = /%(?:3A|2F|3F|40|24|2C|3B|3D)/g;

const encodeReserved: Encode = (text) =>
  encodeURIComponent(text).replace(RESERVED, decodeURIComponent);

/**
 * Writes a parameter of a query or of cookies, or a field of a form.
 *
 * @param text - its value, with commas between the items of a list, or as JSON for an object
 */
export function formatQueryPairs(
  {name, style, reserved}: Pick<Parameter, 'name' | 'style' | 'reserved'>,
  text: string,
): QueryPair[] {
  const encode = reserved ? encodeReserved : encodeURIComponent;
  const pair = (key: string, value: string): QueryPair =>
    reserved && encodeReserved(value) !== encodeURIComponent(value)
      ? [key, value, encodeReserved(value)]
      : [key, value];
  if (style === undefined) return [pair(name, text)];
  if (style === ',')
    return [
      [
        name,
        formatStyled(style, name, text, (part) => part),
        formatStyled(style, name, text, encode),
      ],
    ];
  const members = listMembers(text);
  if (style === 'repeat') return members.map(([, value]) => pair(name, value));
  if (style === ' ' || style === '|')
    return [
      pair(
        name,
        members.flatMap((member) => member.filter((part) => part !== undefined)).join(style),
      ),
    ];
  const object = parseExactJson(text);
  if (!isObject(object)) return [pair(name, text)];
  return Object.entries(object as {[key: string]: Json}).flatMap(([key, value]) => {
    const member = style === 'spread' ? key : `${name}[${key}]`;
    return [value].flat().map((item) => pair(member, formatItem(item as Json)));
  });
}

/** @returns cookies for a parameter. Only the parts of lists and objects are encoded. */
export const formatCookies = (
  parameter: Pick<Parameter, 'name' | 'style'>,
  text: string,
): [name: string, value: string][] =>
  parameter.style === undefined
    ? [[parameter.name, text]]
    : formatQueryPairs(parameter, text).map(
        ([name, value, encoded = encodeURIComponent(value)]) => [name, encoded],
      );

/** @returns a parameter of a path, encoded, or of a header */
export const formatSimple = (
  {name, in: location, style}: Pick<Parameter, 'name' | 'in' | 'style'>,
  text: string,
): string => {
  const encode: Encode = location === 'path' ? encodeURIComponent : (part) => part;
  return style === undefined ? encode(text) : formatStyled(style as TextStyle, name, text, encode);
};

/** @returns the parts of a form for a field. JSON has its content type. */
export const formatParts = (
  {partType, ...field}: Pick<Parameter, 'name' | 'style' | 'partType'>,
  text: string,
): TextPart[] =>
  formatQueryPairs(field, text).map(([name, value]) => {
    if (partType === undefined) return {name, value};
    const isJson = parseExactJson(value) !== undefined;
    return {name, value: isJson ? value : JSON.stringify(value), contentType: partType};
  });
