/**
 * Validates requests. The API writes a message for each field and ignores the case of names. JSON
 * Schema libraries do neither.
 */
import {formatExactJson, parseExactJson} from '@docs-kit/basics/exactJson';
import {isObject, type Json, type JsonObject, parseNumber} from '@docs-kit/basics/json';
import {findNearest} from '@docs-kit/basics/nearest';
import {formatCount, parseUrl} from '@docs-kit/basics/text';
import {parsePattern} from '@docs-kit/openapi-model/pattern';
import {getValue} from '@docs-kit/openapi-model/values';
import type {IdReference} from './behavior';
import {createRuleError, REFUSAL_HEADERS, SandboxError} from './errors';
import {removeParameters} from './mediaTypes';
import {foldId, UUID} from './state';
import {isToken} from './tokens';
import type {SandboxSchema} from './types';
import {getExtension, getMediaType, isFile} from './values';

/** Settings that a value inherits from the schemas further up. */
type SchemaContext = {
  /** Key of the error. */
  error?: string;
  /** Whether the API may not have the rule. */
  isStrict?: boolean;
  /** Whether the value is a part of a form, which can be a file. In JSON, a file is text. */
  isPart?: boolean;
  /** Whether the value can be left out. */
  isOptional?: boolean;
};

type InvalidField = SchemaContext & {field: string; message: string};

const BASE64 = /^(?:[\da-z+/]{4})*(?:[\da-z+/]{2}==|[\da-z+/]{3}=)?$/i;
/** Hosts of a computer or of a local network. */
const PRIVATE_HOST =
  /^(localhost|.*\.(local|localhost|internal)|(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\..*|\[.*\]|[^.]+)$/i;

/** Whether servers on the internet can open a URL. */
function isPublicUrl(text: string): boolean {
  const {protocol = '', hostname = ''} = parseUrl(text) ?? {};
  return /^https?:$/.test(protocol) && !PRIVATE_HOST.test(hostname);
}

/** Whether text is a date. JavaScript turns February 31 into a day of March. */
function isDate(text: string): boolean {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)(?!\d)/.exec(text)?.map(Number) ?? [];
  const date = new Date(text.slice(0, 10));
  const isPossible = date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
  return isPossible && !Number.isNaN(Date.parse(text));
}

/** Formats of strings, with their names in messages. */
const FORMATS: Record<string, [name: string, fits: (text: string) => boolean]> = {
  uuid: ['a UUID', (text) => UUID.test(text)],
  uri: ['an absolute URL', (text) => parseUrl(text) !== undefined],
  'public-uri': ['an HTTP URL that the API can reach', isPublicUrl],
  'file-name': ['the name of a file, without a path', (text) => !/[/\\]/.test(text)],
  'file-name-with-extension': [
    'the name of a file with its extension, without a path',
    (text) => /^[^/\\]*\.[^./\\]+$/.test(text),
  ],
  email: ['an email address', (text) => /^[^\s@]+@[^\s@]+$/.test(text)],
  jwt: ['a JSON Web Token (JWT)', isToken],
  byte: ['base64', (text) => BASE64.test(text)],
  'date-time': ['a date that exists, such as 2025-11-04T09:00:00Z', isDate],
};

/** Text that nothing means: a variable that a program or a template hasn't replaced. */
const UNREPLACED =
  /^(undefined|null|none|nan|\[object \w+\]|\$\{[^}]*\}|\{\{.*\}\}|%\(?\w+\)?[%s]|<[\w -]+>|Promise \{.*\})$/i;
/** A placeholder of the samples. Other spellings, such as `Your order`, can be text. */
const SAMPLE_NAME = /^YOUR_[A-Z_]+$/;
/** UTF-8 that was read as another encoding, or bytes that were no UTF-8. */
const WRONG_ENCODING = /\uFFFD|Ã[\x80-\xBF]|â€./;

/** Half of a character of UTF-16, as programs send that cut text. */
const LONE_SURROGATE = /\p{Cs}/u;
/** Tabs and line breaks are text. */
const CONTROL = /[^\P{Cc}\t\n\r\x80-\x9F]/u;

/** @returns what's odd about text that the API accepts */
function findOddity(text: string, {format}: SandboxSchema): string | undefined {
  if (text !== '' && text.trim() === '') return 'has only spaces';
  if (SAMPLE_NAME.test(text)) return 'is a placeholder of the samples';
  if (format === 'uri' && /\s/.test(text)) return 'has spaces, which URLs write as %20';
  if (format === 'uri' && parseUrl(text)?.username) return 'has a user name in it';
  if (format === 'date-time' && !/(Z|[+-]\d\d:?\d\d)$/i.test(text))
    return 'is a date without a time zone, such as Z';
  if (LONE_SURROGATE.test(text)) return 'has half of a character, so the text may be cut';
  if (CONTROL.test(text)) return 'has control characters, such as U+0000';
  if (UNREPLACED.test(text)) return 'looks like a variable that nothing has replaced';
  if (WRONG_ENCODING.test(text)) return 'has letters that were read in the wrong encoding';
  return undefined;
}

function fitsType(type: string, value: Json): boolean {
  if (typeof value === 'bigint') return type === 'integer' || type === 'number';
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  return type === 'object' ? isObject(value) : type === typeof value;
}

/** Whether a string matches a pattern, which is ignored if JavaScript can't read it. */
const matches = (pattern: string, text: string): boolean =>
  parsePattern(pattern)?.test(text) ?? true;

const EMPTY_FILE = 'The file is empty.';
const EMPTY_VALUE = 'The value is required.';

const describeRefusedType = (accepted: readonly string[]) =>
  `Files of this type are not accepted. Send ${accepted.join(', ')}.`;

function findFileProblem(schema: SandboxSchema, value: Json): string | undefined {
  if (!isFile(value)) return 'The value must be a file. With cURL, write NAME=@FILE.';
  const {fileName, bytes, type} = value;
  const isAccepted =
    schema['x-media-types']?.includes(getMediaType(fileName, type)) !== false &&
    schema['x-extensions']?.includes(getExtension(fileName)) !== false;
  if (!isAccepted)
    return describeRefusedType(schema['x-media-types'] ?? schema['x-extensions'] ?? []);
  return bytes === 0 ? EMPTY_FILE : undefined;
}

/** Whether a value is a number as text, which .NET accepts if the schema says so. */
const isNumberText = (schema: SandboxSchema, value: Json): boolean =>
  schema.numberAsText === true &&
  typeof value === 'string' &&
  value.trim() !== '' &&
  !Number.isNaN(Number(value));

/** @returns the value that a name means, which .NET accepts in its place */
export function findNamedValue(
  {enum: values = [], 'x-enum-varnames': names = []}: SandboxSchema,
  name: Json,
) {
  if (typeof name !== 'string') return undefined;
  return values[names.findIndex((known) => known.toLowerCase() === name.toLowerCase())];
}

/** @returns a limit that values don't reach */
function findBound(exclusive: SandboxSchema['exclusiveMinimum'], inclusive: number | bigint) {
  if (exclusive === true) return inclusive;
  return exclusive === false ? undefined : exclusive;
}

/** Formats a value of an enumeration, with the name that can be sent instead. */
const formatChoice = (value: Json, name?: string): string =>
  name === undefined ? String(value) : `${String(value)} (${name})`;

function findValueProblem(
  schema: SandboxSchema,
  given: Json,
  isPart: boolean | undefined,
): string | undefined {
  const value =
    findNamedValue(schema, given) ??
    (isNumberText(schema, given) ? parseNumber(String(given).trim()) : given);
  const {enum: allowed, const: only, minItems = 0, maxItems = Infinity} = schema;
  const {'x-media-types': media} = schema;
  const {'x-enum-varnames': names = [], 'x-decoded-schema': decoded} = schema;
  const types = [schema.type ?? []].flat();
  const {minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity} = schema;
  const above = findBound(schema.exclusiveMinimum, minimum) ?? -Infinity;
  const below = findBound(schema.exclusiveMaximum, maximum) ?? Infinity;
  const {format = '', pattern = ''} = schema;
  if (format === 'binary' && isPart) return findFileProblem(schema, value);
  const amount = typeof value === 'number' || typeof value === 'bigint' ? value : NaN;
  const text = typeof value === 'string' ? value : undefined;
  const length = text?.length ?? NaN;
  const [name, fitsFormat] = FORMATS[format] ?? [];
  const texts = allowed?.map(String) ?? [];
  // Quotes tell text from other values that look the same, such as true and "true".
  const isMixed = new Set(texts).size < texts.length;
  const choices = [
    ...new Set(
      allowed?.map((choice, index) =>
        isMixed ? JSON.stringify(choice) : formatChoice(choice, names[index]),
      ),
    ),
  ];
  const meantChoice = allowed?.find(
    (choice) => typeof choice === 'string' && choice.toLowerCase() === String(given).toLowerCase(),
  );
  const meantHint =
    meantChoice === undefined ? '' : ` Did you mean ${JSON.stringify(meantChoice)}?`;
  const isChoice = allowed?.includes(value) !== false;
  const isText = decoded === undefined || text !== undefined;
  const article = /^[aio]/.test(types[0] ?? '') ? 'an' : 'a';
  const fits = types.length === 0 || types.some((type) => fitsType(type, value));
  const rules: [isBroken: boolean, message: string][] = [
    [!isText, 'The value must be a string: JSON as text, which JSON.stringify returns.'],
    [!isChoice && names.length > 0, `The value must be one of ${choices.join(', ')}.`],
    [!fits, `The value must be ${article} ${types.join(' or ')}.`],
    [!isChoice, `The value must be one of ${choices.join(', ')}.${meantHint}`],
    [
      only !== undefined && formatExactJson(value) !== formatExactJson(only),
      `The value must be ${formatExactJson(only)}.`,
    ],
    [Array.isArray(value) && value.length < minItems, 'The list is empty.'],
    [
      Array.isArray(value) && value.length > maxItems,
      `The list must have at most ${formatCount(maxItems, 'item')}.`,
    ],
    [format === 'int32' && (amount < -(2 ** 31) || amount >= 2 ** 31), 'The value is too large.'],
    [format === 'int64' && (amount < -(2 ** 63) || amount >= 2 ** 63), 'The value is too large.'],
    [amount < minimum, `The value must be at least ${minimum}.`],
    [amount > maximum, `The value must be at most ${maximum}.`],
    [amount <= above, `The value must be greater than ${above}.`],
    [amount >= below, `The value must be less than ${below}.`],
    [length === 0 && minLength > 0, EMPTY_VALUE],
    [length < minLength, `The value must have at least ${formatCount(minLength, 'character')}.`],
    [length > maxLength, `The value must have at most ${formatCount(maxLength, 'character')}.`],
    [text !== undefined && !matches(pattern, text), `The value must match ${pattern}.`],
    [text !== undefined && fitsFormat?.(text) === false, `The value must be ${name}.`],
    [
      text !== undefined && media?.includes(removeParameters(text)) === false,
      describeRefusedType(media ?? []),
    ],
  ];
  return rules.find(([isBroken]) => isBroken)?.[1];
}

/** Folds the case of a name, because the API reads most names in any case. */
const foldName = (name: string, {'x-exact': isExact}: SandboxSchema) =>
  isExact ? name : name.toLowerCase();

const extendField = (field: string, name: string) => (field === '' ? name : `${field}.${name}`);

/** What's wrong with the values of a request, and the IDs in them. */
export class Validation {
  readonly references: IdReference[] = [];
  /** What the API accepts, but very likely isn't meant. */
  readonly notes: string[] = [];
  private readonly problems: InvalidField[] = [];

  /** @param field - path of the wrong value; if it's empty, the body is wrong */
  add(message: string, field = '', {error, isStrict = false}: SchemaContext = {}): void {
    const isDoubtful = isStrict || message === EMPTY_FILE;
    this.problems.push({field: field || 'body', message, error, isStrict: isDoubtful});
  }

  /** Adds a name that nothing has. The API may ignore it. */
  addUnknown(name: string, hint: string, field = name): void {
    this.add(`The name ${name} is unknown. ${hint}`, field, {isStrict: true});
  }

  /**
   * Adds what's wrong with a value, and the IDs in it.
   *
   * @param field - path of the value, such as `general.name`
   */
  check(schema: SandboxSchema, value: Json, field = '', inherited: SchemaContext = {}): void {
    const {'x-resource': resource, 'x-error': ownError, 'x-decoded-schema': decoded} = schema;
    const {'x-strict': strict, items} = schema;
    // On an ID, `x-error` is the error if nothing has the ID, and not if the ID is malformed.
    const error = (resource ? undefined : ownError) ?? inherited.error;
    const context = {...inherited, error};
    if (value === null && schema.nullable) return;
    for (const part of schema.allOf ?? []) this.check(part, value, field, context);
    const problem = findValueProblem(schema, value, context.isPart);
    if (problem !== undefined) {
      const isEmpty = (value === null || value === '') && problem !== EMPTY_VALUE;
      const hint = isEmpty && context.isOptional ? ` To send no value, leave ${field} out.` : '';
      return this.add(problem + hint, field, context);
    }
    if (strict) this.check(strict, value, field, {...context, isStrict: true});
    const oddity = typeof value === 'string' ? findOddity(value, schema) : undefined;
    if (oddity !== undefined) this.notes.push(`The value of ${field || 'the body'} ${oddity}.`);
    if (isFile(value) && /[/\\]/.test(value.fileName))
      this.notes.push(`The file in ${field} has a path in its name. Send only the name.`);
    if (resource && /^(string|number|bigint)$/.test(typeof value))
      this.references.push({resource, id: foldId(String(value)), schema});
    if (decoded && typeof value === 'string') {
      const json = parseExactJson(value);
      if (json === undefined) this.add('The value must be JSON text.', field, context);
      else this.check(decoded, json, field, context);
    }
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) {
        const part = schema.prefixItems?.[index] ?? items;
        if (part) this.check(part, item, `${field}[${index}]`, {...context, isOptional: false});
      }
    for (const alternatives of [schema.oneOf, schema.anyOf])
      if (alternatives) this.checkAlternatives(alternatives, value, field, context);
    if (isObject(value)) this.checkObject(schema, value, field, context);
  }

  /**
   * Checks the alternative that fits. If none does, the one with the most of the value's names is
   * meant.
   */
  private checkAlternatives(
    alternatives: readonly SandboxSchema[],
    value: Json,
    field: string,
    context: SchemaContext,
  ): void {
    const tried = alternatives.map((alternative) => {
      const validation = new Validation();
      validation.check(alternative, value, field, context);
      const {properties = {}} = alternative;
      const names = Object.keys(properties).filter((name) => getValue(value, name) !== undefined);
      return {validation, problems: validation.problems.length, names: names.length};
    });
    const [best] = tried.sort(
      (a, b) =>
        Math.sign(a.problems) - Math.sign(b.problems) ||
        b.names - a.names ||
        a.problems - b.problems,
    );
    this.problems.push(...(best?.validation.problems ?? []));
    this.references.push(...(best?.validation.references ?? []));
    this.notes.push(...(best?.validation.notes ?? []));
  }

  private checkObject(
    schema: SandboxSchema,
    object: JsonObject,
    field: string,
    context: SchemaContext,
  ): void {
    const {properties = {}, required = [], 'x-advised': advised = []} = schema;
    this.checkPresence(schema, object, field);
    for (const name of advised)
      if ((getValue(object, name) ?? '') === '')
        this.notes.push(`The documentation tells clients to send ${extendField(field, name)}.`);
    for (const name of required)
      if (getValue(object, name) === undefined && !properties[name]?.readOnly)
        this.add(`The field ${name} is required.`, extendField(field, name), context);
    for (const [name, child] of Object.entries(properties)) {
      const value = getValue(object, name);
      const isPart = context.isPart && field === '';
      const isOptional = !required.includes(name);
      if (value !== undefined)
        this.check(child, value, extendField(field, name), {...context, isPart, isOptional});
    }
    for (const [pattern, child] of Object.entries(schema.patternProperties ?? {}))
      for (const [name, value] of Object.entries(object))
        if (matches(pattern, name)) this.check(child, value, extendField(field, name), context);
    if (isObject(schema.additionalProperties))
      this.checkEntries(schema, schema.additionalProperties, object, field, context);
    else if (schema.additionalProperties !== true) this.checkNames(schema, object, field);
  }

  /** Checks the values of a dictionary, whose names are data. */
  private checkEntries(
    {properties = {}}: SandboxSchema,
    entry: SandboxSchema,
    object: JsonObject,
    field: string,
    context: SchemaContext,
  ): void {
    for (const [name, value] of Object.entries(object))
      if (!Object.hasOwn(properties, name))
        this.check(entry, value, extendField(field, name), context);
  }

  private checkPresence(schema: SandboxSchema, object: JsonObject, field: string): void {
    const present = Object.keys(object)
      .filter((name) => object[name] !== '' && object[name] !== null)
      .map((name) => foldName(name, schema));
    for (const {of: names, min = 0, max = Infinity, ...rule} of schema['x-rules'] ?? []) {
      const sent = names.filter((name) => present.includes(foldName(name, schema)));
      if (sent.length >= min && sent.length <= max) continue;
      const message = `${rule.message}${sent.length > max ? ` Sent: ${sent.join(', ')}.` : ''}`;
      if (rule.isAdvice) this.notes.push(message);
      else if (rule.error === undefined) this.add(message, field);
      else this.problems.push({field, error: rule.error, message});
    }
  }

  /**
   * Reports unknown names if they look misspelled, or if the object can't have others, and known
   * ones in two spellings.
   */
  private checkNames(schema: SandboxSchema, object: JsonObject, field: string): void {
    const known = Object.keys(schema.properties ?? {});
    const folded = known.map((name) => foldName(name, schema));
    const patterns = Object.keys(schema.patternProperties ?? {});
    const sent = new Set<string>();
    for (const name of Object.keys(object)) {
      const key = foldName(name, schema);
      if (folded.includes(key)) {
        const message = `The name ${name} is sent in two spellings.`;
        if (sent.has(key)) this.add(message, extendField(field, name), {isStrict: true});
        sent.add(key);
        continue;
      }
      if (patterns.some((pattern) => matches(pattern, name))) continue;
      const [meant] = findNearest(name, known, 1, 0.7);
      if (meant === undefined && schema.additionalProperties !== false) {
        const unknown = extendField(field, name);
        if (known.length > 0) this.notes.push(`The documentation has no field ${unknown}.`);
        continue;
      }
      const hint = meant === undefined ? `Use ${known.join(', ')}.` : `Did you mean ${meant}?`;
      this.addUnknown(name, hint, extendField(field, name));
    }
  }

  /** @throws SandboxError that names all wrong fields, or the rule that the first of them breaks */
  assertValid(): void {
    const {problems} = this;
    if (problems.length === 0) return;
    // One documented rule is enough to refuse the request.
    const headers = problems.every(({isStrict}) => isStrict) ? REFUSAL_HEADERS : undefined;
    const keyed = problems.find(({error}) => error !== undefined);
    if (keyed?.error !== undefined) {
      // Misspelled names may be the cause.
      const hints = problems.filter(({error}) => error === undefined).map(({message}) => message);
      const text = [keyed.field, keyed.message].filter(Boolean).join(': ');
      throw createRuleError(keyed.error, [text, ...hints].join(' '), headers);
    }
    // A field can have the name of a member of Object.
    const errors = Object.create(null) as Record<string, string[]>;
    for (const {field, message} of problems) (errors[field] ??= []).push(message);
    throw new SandboxError('input_validation_error', errors, undefined, headers);
  }
}
