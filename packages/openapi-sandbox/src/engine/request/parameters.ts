/** Reads the parameters of requests: from the path, the query, headers, and cookies. */
import {isObject, type JsonObject} from '@docs-kit/basics/json';
import {getValue, type TextStyle} from '@docs-kit/openapi-model/shared';
import type {SandboxOperation, SandboxRequest, ValidationSchema} from '../types';
import type {RequestMatch} from './requestMatch';
import {parseCookies} from './requestText';
import {isList, parsePairs, parseSeparated, parseText} from './styledValues';
import type {Validation} from './validate';
import {parseValues} from './values';

/** @returns the values of a list in the query: `ids=1&ids=2`, `ids[]=1`, or `ids[0]=1` */
const listQueryValues = (
  query: URLSearchParams,
  name: string,
  schema: ValidationSchema,
): string[] =>
  [...query]
    .filter(([key]) => (isList(schema) ? key.replace(/\[\d*\]$/, '') : key) === name)
    .map(([, value]) => value);

/** @returns the members of an object in the query, `filter[name]=a` or `name=a`, by their names */
export function listQueryEntries(
  query: URLSearchParams,
  name: string,
  schema: ValidationSchema,
  {parameters}: SandboxOperation,
) {
  const {properties = {}, additionalProperties} = schema;
  if ([schema.type].flat().some((type) => /array|string/.test(type ?? ''))) return [];
  const entry = isObject(additionalProperties) ? (additionalProperties as ValidationSchema) : {};
  const isDictionary = isObject(additionalProperties) && Object.keys(properties).length === 0;
  const isMember = (key: string) =>
    Object.hasOwn(properties, key) ||
    (isDictionary && !parameters.some((known) => known.name === key.replace(/\[.*$/, '')));
  return [...new Set(query.keys())].flatMap((key) => {
    const [, member = isMember(key) ? key : undefined] = key.startsWith(`${name}[`)
      ? (/\[([^\]]+)\]$/.exec(key) ?? [])
      : [];
    if (member === undefined) return [];
    return [[key, member, parseValues(properties[member] ?? entry, query.getAll(key))] as const];
  });
}

/** What a text with a style begins with, for messages. */
const describeStyle = (style: TextStyle, name: string): string =>
  style.startsWith('.') ? 'a dot' : `;${name}`;

/** @returns the values of an operation's parameters, with the schemas that they must fit */
export function parseParameters(
  {operation, values, raw = values}: RequestMatch,
  query: URLSearchParams,
  {headers, path}: SandboxRequest,
  validation: Validation,
) {
  const cookies = parseCookies(headers['cookie']);
  const places = {path: values, header: headers, cookie: Object.fromEntries(cookies)};
  const pairs = {
    query: parsePairs(/\?([^#]*)/.exec(path)?.[1] ?? ''),
    cookie: parsePairs(cookies.map((pair) => pair.join('=')).join('&')),
  };
  const parameters: JsonObject = {};
  const properties: Record<string, ValidationSchema> = {};
  const required: string[] = [];
  const cookieQuery = new URLSearchParams(pairs.cookie.map(([name, value]) => [name, value]));
  for (const {name, in: location, schema, style, ...parameter} of operation.parameters) {
    const isPaired =
      location === 'query' || (location === 'cookie' && (isList(schema) || style !== undefined));
    const known = location === 'query' ? query : cookieQuery;
    const sent = isPaired
      ? listQueryValues(known, name, schema)
      : [getValue(places[location], name)].filter((value) => value !== undefined);
    const [pair] = isPaired ? pairs[location].filter(([key]) => key === name) : [];
    const separated = sent.length === 1 && pair && parseSeparated(schema, style, pair);
    const hasEntries = location === 'query' || style === 'spread';
    const entries = hasEntries && isPaired ? listQueryEntries(known, name, schema, operation) : [];
    if (separated !== undefined && separated !== false) parameters[name] = separated;
    else if (entries.length > 0)
      parameters[name] = Object.fromEntries(entries.map(([, key, value]) => [key, value]));
    else if (sent.length > 0 && !isPaired && style !== undefined) {
      const text = String(location === 'path' ? getValue(raw, name) : sent[0]);
      const decode = location === 'path' ? decodeURIComponent : undefined;
      const value = parseText(schema, style as TextStyle, name, text, decode);
      if (value === undefined)
        validation.add(`Begin the value with ${describeStyle(style as TextStyle, name)}.`, name);
      parameters[name] = value ?? parseValues(schema, sent.map(String));
    } else if (sent.length > 0) parameters[name] = parseValues(schema, sent.map(String));
    if (parameter.required) required.push(name);
    properties[name] = schema;
  }
  return {parameters, properties, required};
}
