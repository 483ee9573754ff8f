/**
 * Creates values that fit a schema, where the file has no example. Packages that do so overflow
 * with types that extend each other, or grow with the paths through a recursive model.
 */
import {isObject, type Json, type JsonObject} from '@docs-kit/basics/json';
import RandExp from 'randexp';
import {parsePattern} from '../../shared/pattern';
import {flattenSchema} from '../flattenSchema';
import type {Schema} from '../openapi';
import {getComponentName, getReferenceName} from '../read/references';

/** Who sends the value. Requests have no read-only fields, and responses no write-only ones. */
export type Direction = 'request' | 'response';

/** After so many values, an example has only what it requires. */
const MAX_VALUES = 200;

const FORMATS: Readonly<Record<string, string>> = {
  byte: 'c3RyaW5n',
  char: 'a',
  date: '2019-08-24',
  'date-span': '01:30:00',
  'date-time': '2019-08-24T14:15:22Z',
  duration: 'P1D',
  email: 'user@example.com',
  guid: '497f6eca-6276-4993-bfeb-53cbbbba6f08',
  hostname: 'example.com',
  'idn-email': 'user@example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.168.0.1',
  ipv6: '2001:db8::1',
  iri: 'https://example.com/',
  'iri-reference': '/',
  'json-pointer': '/json/pointer',
  password: 'pa$$word',
  regex: '^a$',
  'relative-json-pointer': '1/pointer',
  time: '14:15:22Z',
  'time-span': '01:30:00',
  uri: 'https://example.com',
  'uri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  url: 'https://example.com',
  uuid: '497f6eca-6276-4993-bfeb-53cbbbba6f08',
};

/** Letters of Unicode properties, which generators of text don't know. */
const LETTERS: readonly [property: RegExp, letters: string][] = [
  [/^(Lu|Uppercase(_Letter)?)$/, 'A-Z'],
  [/^(Ll|Lowercase(_Letter)?)$/, 'a-z'],
  [/^(L|Letter|Alphabetic)$/, 'a-zA-Z'],
  [/^(N|Nd|Number)$/, '0-9'],
  [/^(Zs|Z|White_Space)$/, ' '],
];

/** @returns a pattern without assertions, and with plain letters instead of Unicode properties */
function simplifyPattern(source: string): string {
  let inClass = false;
  return source
    .replace(/\(\?<?[=!](?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\)/g, '')
    .replace(/\\p\{([^}]+)\}|\\.|[[\]]/gu, (part, property?: string) => {
      if (part === '[' || part === ']') inClass = part === '[';
      if (property === undefined) return part;
      const [, letters = 'a-z'] = LETTERS.find(([names]) => names.test(property)) ?? [];
      return inClass ? letters : `[${letters}]`;
    });
}

/** Text that fulfills usual assertions, such as "at least one digit". */
const ASSERTED = ['a1', 'aA1', 'aA1!'];

/** @returns text that a pattern accepts, or nothing if none was found */
function samplePattern(pattern: string, fits: (text: string) => boolean): string | undefined {
  const parsed = parsePattern(pattern);
  if (!parsed) return undefined;
  let text: string | undefined;
  const isFound = (found: string): boolean => {
    if (!parsed.test(found)) return false;
    text ??= found;
    return fits(found);
  };
  for (const source of new Set([parsed.source, simplifyPattern(parsed.source)]))
    try {
      for (const repetitions of [1, 4, 12, 40]) {
        const generator = new RandExp(source, parsed.flags.replace('u', ''));
        generator.max = repetitions;
        // The first letter of a range, and the most repetitions, so that builds are the same.
        generator.defaultRange.add(97, 122);
        generator.randInt = (from, to) => (from === 0 && to === repetitions ? to : from);
        const found = generator.gen();
        if (isFound(found)) return found;
      }
    } catch {
      // The package doesn't know all that JavaScript does.
    }
  for (const known of ASSERTED)
    for (const repetitions of [1, 2, 3, 4]) {
      const found = known.repeat(repetitions);
      if (isFound(found)) return found;
    }
  return text;
}

/** How text of a format becomes longer and shorter. Text of other formats can't. */
const LENGTHS: Readonly<
  Record<string, readonly [short: string, lengthen: (by: number) => string]>
> = {
  email: ['a@b.co', (by) => `${'user'.padEnd(by + 4, 'r')}@example.com`],
  uri: ['http://a.co', (by) => `https://example.com/${'path'.padEnd(by - 1, 'h')}`],
  url: ['http://a.co', (by) => `https://example.com/${'path'.padEnd(by - 1, 'h')}`],
  byte: ['YWJj', (by) => 'c3RyaW5n'.padEnd(8 + Math.ceil(by / 4) * 4, 'c3RyaW5n')],
};

function sampleString({format = '', pattern, minLength = 0, maxLength = Infinity}: Schema): string {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined) {
    const known = ['string', FORMATS[format] ?? 'string'].find(
      (text) => fits(text) && parsePattern(pattern)?.test(text) !== false,
    );
    return known ?? samplePattern(pattern, fits) ?? 'string';
  }
  const text = FORMATS[format] ?? 'string';
  if (fits(text)) return text;
  const [short, lengthen] = LENGTHS[format] ?? [];
  if (short !== undefined && lengthen)
    return text.length > maxLength ? short : lengthen(minLength - text.length);
  // What is neither text nor a password would no longer have its format.
  if (text !== 'string' && format !== 'password') return text;
  return text
    .repeat(Math.ceil(minLength / text.length) || 1)
    .slice(0, Math.max(minLength, maxLength));
}

type Bound = Schema['minimum'];

/** @returns the first value beyond an exclusive limit */
const passLimit = (limit: Bound, step: number): Bound => {
  if (typeof limit === 'bigint') return limit + BigInt(Math.sign(step));
  return limit === undefined ? undefined : limit + step;
};

/** @returns the multiple that isn't less than a value */
function roundUp(value: number | bigint, step: number): number | bigint {
  if (typeof value === 'number') return Math.ceil(value / step) * step;
  const rest = Number.isInteger(step) ? value % BigInt(step) : 0n;
  return rest > 0n ? value - rest + BigInt(step) : value - rest;
}

/** Whether a number is within the limits of a schema. */
function isInLimits(value: number | bigint, schema: Schema): boolean {
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum} = schema;
  return (
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum)
  );
}

/** @returns a number without the noise of its last digits */
const trimNumber = (value: number) => Number(value.toPrecision(12));

/** @returns a number between the limits, for those that are close to each other */
function sampleBetween({type, ...schema}: Schema): number | undefined {
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum} = schema;
  const pick = (...limits: unknown[]) => limits.filter((limit) => typeof limit === 'number');
  const from = Math.max(...pick(minimum, exclusiveMinimum));
  const to = Math.min(...pick(maximum, exclusiveMaximum));
  const middle = trimNumber((from + to) / 2);
  const values = type === 'integer' ? [Math.ceil(from), Math.floor(to)] : [from, to, middle];
  return values.find((value) => Number.isFinite(value) && isInLimits(value, schema));
}

function sampleNumber(schema: Schema): number | bigint {
  const {type, format = '', multipleOf} = schema;
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum} = schema;
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.1);
  const from = passLimit(exclusiveMinimum, step) ?? minimum;
  const to = passLimit(exclusiveMaximum, -step) ?? maximum;
  const isReal = type === 'number' && /^(float|double)$/.test(format);
  const usual = isReal ? 0.1 : 0;
  const isUsual = (from === undefined || from < 0) && (to === undefined || to >= usual);
  const start = isUsual ? usual : (from ?? to ?? usual);
  const value = multipleOf === undefined ? start : roundUp(start, multipleOf);
  if (typeof value === 'bigint') return value;
  const isFound = isInLimits(value, schema) && (type !== 'integer' || Number.isInteger(value));
  return isFound ? trimNumber(value) : (sampleBetween(schema) ?? value);
}

/** How an example is created. */
type Context = {
  readonly direction: Direction;
  /** The schemas around the value, which it can't contain again. */
  readonly above: readonly Schema[];
  /** Values that the example has so far. */
  readonly count: {values: number};
};

function sampleArray(schema: Schema, context: Context): Json[] {
  const {items = {}, prefixItems = [], minItems = 0, maxItems = Infinity} = schema;
  const first = prefixItems.flatMap((item) => sample(item, context) ?? []);
  if (first.length > 0) return first;
  const item = maxItems === 0 ? undefined : sample(items, context);
  if (item === undefined) return [];
  const list: Json[] = [item];
  while (list.length < minItems) {
    // Items of a set differ.
    const next = schema.uniqueItems ? vary(item, list.length, items) : item;
    if (next === undefined) break;
    list.push(next);
  }
  return list;
}

/** @returns text of the same format */
function varyText(text: string, index: number, {format = '', pattern, maxLength}: Schema) {
  if (/^[gu]uid$/.test(format)) return text.slice(0, -4) + index.toString(16).padStart(4, '0');
  if (format === 'date' || format === 'date-time') {
    const day = new Date(Date.parse(text.slice(0, 10)) + index * 86_400_000);
    return day.toISOString().slice(0, 10) + text.slice(10);
  }
  if (format === 'email') return text.replace('@', `${index}@`);
  if (format === 'byte') return btoa(`string${index}`);
  const longer = `${text}${index}`;
  const letter = text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + index);
  const fits = (found: string) =>
    found.length <= (maxLength ?? Infinity) &&
    (pattern === undefined || parsePattern(pattern)?.test(found) !== false);
  return [longer, letter].find(fits);
}

/** @returns another value of a schema, by its number; nothing if there is none */
function vary(value: Json, index: number, original: Schema): Json | undefined {
  const schema = flattenSchema(original);
  const {enum: values, const: only, maximum = Infinity, multipleOf = 1} = schema;
  if (only !== undefined) return undefined;
  if (values) return values.filter((other) => other !== null)[index];
  if (typeof value === 'boolean') return index === 1 ? !value : undefined;
  if (typeof value === 'bigint') return value + BigInt(index);
  if (typeof value === 'number') {
    const next = trimNumber(value + index * multipleOf);
    return next <= maximum ? next : trimNumber(value - index * multipleOf);
  }
  if (typeof value === 'string') return varyText(value, index, schema);
  const isList = Array.isArray(value);
  for (const [key, member] of isObject(value) || isList ? Object.entries(value) : []) {
    const child = isList ? schema.items : schema.properties?.[key];
    const other = child && vary(member as Json, index, child);
    if (other === undefined) continue;
    return isList
      ? value.map((item, place) => (String(place) === key ? other : item))
      : {...(value as JsonObject), [key]: other};
  }
  return undefined;
}

function sampleObject(schema: Schema, context: Context): JsonObject {
  const {properties = {}, required = [], additionalProperties: rest, minProperties = 0} = schema;
  const object: JsonObject = {};
  for (const [name, child] of Object.entries(properties)) {
    const flat = flattenSchema(child);
    const isSkipped = context.direction === 'request' ? flat.readOnly : flat.writeOnly;
    const isFull = context.count.values > MAX_VALUES && !required.includes(name);
    if (isSkipped || isFull) continue;
    const value = sample(child, context);
    if (value !== undefined) object[name] = value;
    else if (required.includes(name)) object[name] = sampleEmpty(flat);
  }
  for (const name of required)
    if (!Object.hasOwn(properties, name))
      object[name] = (typeof rest === 'object' ? sample(rest, context) : undefined) ?? 'string';
  const [[pattern, fitting] = []] = Object.entries(schema.patternProperties ?? {});
  const values = typeof rest === 'object' ? rest : fitting;
  const count = Math.max(Object.keys(properties).length === 0 ? 1 : 0, minProperties);
  for (let index = 1; values && Object.keys(object).length < count; index += 1) {
    const value = sample(values, context);
    if (value === undefined) break;
    const name = `property${index}`;
    const isFree = pattern === undefined || values !== fitting;
    object[isFree ? name : (samplePattern(pattern, (text) => !(text in object)) ?? name)] = value;
  }
  return object;
}

/** @returns the smallest value of a type, where the schema requires itself */
function sampleEmpty({type, nullable}: Schema): Json {
  if (nullable) return null;
  if (type === 'array') return [];
  return {};
}

/** @returns the value of a discriminator that means an alternative */
function findDiscriminator({discriminator}: Schema, alternative: Schema): JsonObject {
  if (!discriminator) return {};
  const name = getComponentName(alternative) ?? '';
  const [value = name] =
    Object.entries(discriminator.mapping ?? {}).find(
      ([, target]) => getReferenceName(target) === name,
    ) ?? [];
  return value === '' ? {} : {[discriminator.propertyName]: value};
}

function sampleAlternative(schema: Schema, context: Context): Json | undefined {
  const {oneOf = [], anyOf = [], ...own} = schema;
  for (const alternative of [...oneOf, ...anyOf]) {
    const value = sample(alternative, context);
    if (value === undefined) continue;
    if (!isObject(value)) return value;
    const base = own.properties ? sampleObject(own, context) : {};
    return {...base, ...value, ...findDiscriminator(schema, alternative)};
  }
  return undefined;
}

function sampleType(schema: Schema, context: Context): Json {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array' || (type === undefined && (schema.items ?? schema.prefixItems)))
    return sampleArray(schema, context);
  if (type === 'object' || (schema.properties ?? schema.additionalProperties))
    return sampleObject(schema, context);
  if (type === 'integer' || type === 'number') return sampleNumber({...schema, type});
  if (type === 'boolean') return true;
  const isText = schema.format ?? schema.pattern ?? schema.minLength ?? schema.maxLength;
  return type === 'string' || isText !== undefined ? sampleString(schema) : null;
}

/** Whether a value has a type of a schema, and is within its limits. Some examples aren't. */
function fitsSchema(value: Json, schema: Schema): boolean {
  const {type, nullable, enum: values, minimum = -Infinity, maximum = Infinity} = schema;
  const types = [type ?? []].flat();
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  if (values && !values.includes(value)) return false;
  if (isNumber && (value < minimum || value > maximum)) return false;
  if (types.length === 0 || values) return true;
  if (value === null) return nullable === true || types.includes('null');
  const container = Array.isArray(value) ? 'array' : typeof value;
  const kind = isNumber ? 'number' : container;
  return types.some((name) => name === kind || (name === 'integer' && kind === 'number'));
}

/** @returns a value, or nothing if the schema contains itself */
function sample(original: Schema, context: Context): Json | undefined {
  if (context.above.includes(original)) return undefined;
  context.count.values += 1;
  const schema = flattenSchema(original);
  const {example = schema.examples?.[0], default: usual, const: only, enum: values = []} = schema;
  const isRead = context.direction === 'response' || !hasReadOnly(schema);
  if (example !== undefined && isRead && fitsSchema(example, schema)) return example;
  if (only !== undefined) return only;
  if (usual !== undefined && usual !== null && fitsSchema(usual, schema)) return usual;
  if (values.length > 0) return values.find((value) => value !== null) ?? null;
  const inside = {...context, above: [...context.above, original]};
  return sampleAlternative(schema, inside) ?? sampleType(schema, inside);
}

/** Whether an example of a schema can have fields that requests don't have. */
const hasReadOnly = ({properties = {}}: Schema) =>
  Object.values(properties).some((property) => flattenSchema(property).readOnly);

/** Creates a value that fits a schema. */
export const buildExample = (schema: Schema, direction: Direction = 'response'): Json =>
  sample(schema, {direction, above: [], count: {values: 0}}) ?? null;
