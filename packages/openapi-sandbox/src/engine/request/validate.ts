/**
 * Validates requests. Unlike libraries of JSON Schema, it writes a message for each field, and
 * ignores the case of names.
 */
import {parseExactJson} from '@docs-kit/basics/exactJson';
import {isObject, type Json, type JsonObject} from '@docs-kit/basics/json';
import {findNearest, formatSuggestion} from '@docs-kit/basics/nearest';
import {getValue} from '@docs-kit/openapi-model/shared';
import type {IdReference} from '../behavior';
import {createRuleError, REFUSAL_HEADERS, SandboxError} from '../errors';
import {foldId} from '../state';
import type {ValidationSchema} from '../types';
import {
  EMPTY_FILE,
  EMPTY_VALUE,
  findOddity,
  findValueProblem,
  type Formats,
  matchesPattern,
} from './valueProblem';
import {isFile} from './values';

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

/** Folds the case of a name, because servers read names in any case, unless `x-exact` is set. */
const foldName = (name: string, {'x-exact': isExact}: ValidationSchema) =>
  isExact ? name : name.toLowerCase();

const extendField = (field: string, name: string) => (field === '' ? name : `${field}.${name}`);

/** What's wrong with the values of a request, and the IDs in them. */
export class Validation {
  readonly references: IdReference[] = [];
  /** What the API accepts, but very likely isn't meant. */
  readonly notes: string[] = [];
  private readonly problems: InvalidField[] = [];

  /** @param formats - formats of strings besides those that every API has */
  constructor(private readonly formats?: Formats) {}

  /** @param field - path of the wrong value; if it's empty, the body is wrong */
  add(message: string, field = '', {error, isStrict = false}: SchemaContext = {}): void {
    const isDoubtful = isStrict || message === EMPTY_FILE;
    this.problems.push({field: field || 'body', message, error, isStrict: isDoubtful});
  }

  /**
   * Adds a name that nothing has. The API may ignore it.
   *
   * @param hint - what to do, after a space
   */
  addUnknown(name: string, hint: string, field = name): void {
    this.add(`The name ${name} is unknown.${hint}`, field, {isStrict: true});
  }

  /**
   * Adds what's wrong with a value, and the IDs in it.
   *
   * @param field - path of the value, such as `general.name`
   */
  check(schema: ValidationSchema, value: Json, field = '', inherited: SchemaContext = {}): void {
    const {'x-resource': resource, 'x-error': ownError, 'x-decoded-schema': decoded} = schema;
    const {'x-strict': strict, items} = schema;
    // On an ID, `x-error` is the error if nothing has the ID, and not if the ID is malformed.
    const error = (resource ? undefined : ownError) ?? inherited.error;
    const context = {...inherited, error};
    if (value === null && schema.nullable) return;
    for (const part of schema.allOf ?? []) this.check(part, value, field, context);
    const problem = findValueProblem(schema, value, context.isPart, this.formats);
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
    alternatives: readonly ValidationSchema[],
    value: Json,
    field: string,
    context: SchemaContext,
  ): void {
    const tried = alternatives.map((alternative) => {
      const validation = new Validation(this.formats);
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
    schema: ValidationSchema,
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
        if (matchesPattern(pattern, name))
          this.check(child, value, extendField(field, name), context);
    const {additionalProperties: entry} = schema;
    if (entry === true) return;
    for (const [name, value] of this.listOthers(schema, object, field))
      // The names of a dictionary are data.
      if (isObject(entry)) this.check(entry, value, extendField(field, name), context);
      else this.checkName(name, schema, field);
  }

  private checkPresence(schema: ValidationSchema, object: JsonObject, field: string): void {
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
   * Reports properties that are sent in two spellings.
   *
   * @returns what is neither a property nor has a name of a pattern
   */
  private listOthers(schema: ValidationSchema, object: JsonObject, field: string) {
    const {properties = {}, required = []} = schema;
    const names = [...Object.keys(properties), ...required];
    const known = names.map((name) => foldName(name, schema));
    const patterns = Object.keys(schema.patternProperties ?? {});
    const sent = new Set<string>();
    return Object.entries(object).filter(([name]) => {
      const key = foldName(name, schema);
      if (!known.includes(key)) return !patterns.some((pattern) => matchesPattern(pattern, name));
      const message = `The name ${name} is sent in two spellings.`;
      if (sent.has(key)) this.add(message, extendField(field, name), {isStrict: true});
      sent.add(key);
      return false;
    });
  }

  /** Reports an unknown name if it looks misspelled, or if the object can't have others. */
  private checkName(name: string, schema: ValidationSchema, field: string): void {
    const known = Object.keys(schema.properties ?? {});
    const unknown = extendField(field, name);
    const suggestion = formatSuggestion(findNearest(name, known, 1, 0.7));
    if (suggestion === '' && schema.additionalProperties !== false) {
      if (known.length > 0) this.notes.push(`The documentation has no field ${unknown}.`);
      return;
    }
    this.addUnknown(name, suggestion || ` Use ${known.join(', ')}.`, unknown);
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
