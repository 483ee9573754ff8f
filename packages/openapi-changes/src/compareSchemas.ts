/**
 * Compares schemas. In a request, a stricter schema breaks clients; in a response, a looser one.
 * The rules follow the errors and warnings of oasdiff
 * (https://github.com/oasdiff/oasdiff/blob/main/docs/BREAKING-CHANGES.md) and the defaults of
 * openapi-changes (https://pb33f.io/openapi-changes). The README lists what they have besides.
 */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import type {Json} from '@docs-kit/basics/json';
import {flattenSchema, getComponentName, type Schema} from '@docs-kit/openapi-model';
import {type ChangeList, type ChangePlace, enterSchema, formatPlace} from './change';
import {findLimit, isStricter, LIMITS} from './limits';

const code = (value: Json): string =>
  `\`${typeof value === 'string' ? value : formatExactJson(value)}\``;

const listTypes = ({type, properties, items}: Schema): string[] => {
  if (type !== undefined) return [type].flat();
  if (properties) return ['object'];
  return items ? ['array'] : [];
};

/** Whether each value of some types is also one of other types. No types are any type. */
const isWithin = (inner: readonly string[], outer: readonly string[]): boolean =>
  outer.length === 0 ||
  (inner.length > 0 &&
    inner.every(
      (type) => outer.includes(type) || (type === 'integer' && outer.includes('number')),
    ));

/** Formats whose values are also values of another format. */
const WIDER: Readonly<Record<string, string>> = {int32: 'int64', float: 'double'};

const isFormatWithin = (inner: string | undefined, outer: string | undefined): boolean =>
  outer === undefined || inner === outer || (inner !== undefined && WIDER[inner] === outer);

const listValues = ({enum: values, const: constValue}: Schema): Json[] | undefined =>
  (values ?? (constValue === undefined ? undefined : [constValue]))?.filter(
    (value) => value !== null,
  );

const hasValue = (values: readonly Json[], value: Json): boolean =>
  values.some((other) => formatExactJson(other) === formatExactJson(value));

/** Keywords of JSON Schema that limit values by other schemas, or by what they contain. */
const RULES = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'minContains',
  'maxContains',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
  'prefixItems',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
  'contentMediaType',
  'contentEncoding',
] as const;

const ANNOTATIONS = new Set(['title', 'description', 'example', 'examples', 'deprecated']);

/** @returns the value of a keyword as text, without annotations, and with components by name */
function describeRule(value: unknown): string {
  const seen = new Set<unknown>();
  return formatExactJson(value, undefined, (key, child) => {
    if (ANNOTATIONS.has(key)) return undefined;
    if (typeof child !== 'object' || child === null) return child;
    const name = getComponentName(child);
    if (name !== undefined || seen.has(child)) return name ?? 'itself';
    seen.add(child);
    return child;
  });
}

/** Compares the parts of two versions of an operation, each pair of schemas once. */
export class SchemaComparison {
  private readonly seen = {
    request: new Map<Schema, Set<Schema>>(),
    response: new Map<Schema, Set<Schema>>(),
  };

  constructor(private readonly changes: ChangeList) {}

  /** Compares two versions of a schema and of all schemas in it, which can contain themselves. */
  compare(before: Schema, after: Schema, place: ChangePlace): void {
    const seen = this.seen[place.direction];
    const compared = seen.get(before) ?? new Set();
    if (compared.has(after)) return;
    seen.set(before, compared.add(after));
    const [old, now] = [flattenSchema(before), flattenSchema(after)];
    this.compareTypes(old, now, place);
    this.compareValues(old, now, place);
    this.compareLimits(old, now, place);
    this.compareRules(old, now, place);
    if (now.deprecated && !old.deprecated)
      this.changes.add('deprecated', `${capitalizePlace(place)} is deprecated.`);
    this.compareFields(before, after, old, now, place);
    this.compareMembers(before, after, old, now, place);
    this.compareAlternatives(old, now, place);
  }

  /**
   * @param stricter - whether the schema refuses values that it accepted before
   * @param looser - whether it accepts values that it refused before
   */
  private report(place: ChangePlace, what: string, stricter: boolean, looser: boolean): void {
    const breaking = place.direction === 'request' ? stricter : looser;
    this.changes.add('changed', `${capitalizePlace(place)} ${what}.`, breaking);
  }

  private compareTypes(old: Schema, now: Schema, place: ChangePlace): void {
    const [types, next] = [listTypes(old), listTypes(now)];
    const describe = (list: string[], format = '') =>
      `${list.join(' or ') || 'any type'}${format && ` (${format})`}`;
    const stricter = !isWithin(types, next) || !isFormatWithin(old.format, now.format);
    const looser = !isWithin(next, types) || !isFormatWithin(now.format, old.format);
    if (stricter || looser) {
      const [from, to] = [describe(types, old.format), describe(next, now.format)];
      this.report(place, `was ${from}, and is now ${to}`, stricter, looser);
    }
    if (Boolean(old.nullable) !== Boolean(now.nullable))
      this.report(
        place,
        now.nullable ? 'can be null' : "can't be null anymore",
        !now.nullable,
        Boolean(now.nullable),
      );
  }

  private compareValues(old: Schema, now: Schema, place: ChangePlace): void {
    const [values, next] = [listValues(old), listValues(now)];
    if (!values && next)
      this.report(place, `only has the values ${next.map(code).join(', ')}`, true, false);
    else if (values && !next) this.report(place, 'can have any value of its type', false, true);
    for (const value of values ?? [])
      if (next && !hasValue(next, value))
        this.report(place, `doesn't have the value ${code(value)} anymore`, true, false);
    for (const value of next ?? [])
      if (values && !hasValue(values, value))
        this.report(place, `can have the value ${code(value)}`, false, true);
    // A client that leaves the value out gets another result.
    const [initial, current] = [old.default, now.default].map((value) =>
      value === undefined ? undefined : formatExactJson(value),
    );
    if (place.direction === 'request' && initial !== current)
      this.report(
        place,
        now.default === undefined
          ? 'has no default anymore'
          : `has the default ${code(now.default)}`,
        // oasdiff counts a new default of a parameter, and not of a field.
        initial !== undefined || (place.field === '' && / parameter | header /.test(place.owner)),
        false,
      );
  }

  private compareLimits(old: Schema, now: Schema, place: ChangePlace): void {
    for (const keywords of LIMITS) {
      const [from, to] = [findLimit(old, keywords), findLimit(now, keywords)];
      const [stricter, looser] = [isStricter(to, from), isStricter(from, to)];
      const what = to.text === undefined ? `has no ${keywords[0]} anymore` : `has the ${to.text}`;
      if (stricter || looser) this.report(place, what, stricter, looser);
    }
    const [multiple, next] = [old.multipleOf, now.multipleOf];
    if (multiple !== next) {
      const what =
        next === undefined ? 'can be between multiples' : `must be a multiple of ${next}`;
      // A multiple of 10 is also one of 5, and one of 0.1 is one of 0.01, despite their bits.
      const isMultipleOf = (inner = 0, outer = inner) =>
        inner !== 0 && Math.abs(inner / outer - Math.round(inner / outer)) < 1e-9;
      const stricter = next !== undefined && !isMultipleOf(multiple, next);
      this.report(place, what, stricter, multiple !== undefined && !isMultipleOf(next, multiple));
    }
    if (Boolean(old.uniqueItems) !== Boolean(now.uniqueItems)) {
      const isSet = Boolean(now.uniqueItems);
      this.report(place, isSet ? "can't repeat items" : 'can repeat items', isSet, !isSet);
    }
    if (old.pattern === now.pattern) return;
    const what =
      now.pattern === undefined ? 'has no pattern anymore' : `has the pattern ${code(now.pattern)}`;
    // Clients rarely rely on the pattern of what they read.
    this.report(place, what, now.pattern !== undefined, false);
  }

  private compareRules(old: Schema, now: Schema, place: ChangePlace): void {
    for (const keyword of RULES) {
      const [was, is] = [old, now].map((schema) => (schema as Record<string, unknown>)[keyword]);
      if (was === is || describeRule(was) === describeRule(is)) continue;
      const how =
        is === undefined ? 'has no rule' : `has ${was === undefined ? 'a' : 'another'} rule`;
      // A place of a list can be missing now, or mean something else.
      const isTuple = keyword === 'prefixItems';
      const what = `${how} \`${keyword}\``;
      this.report(place, what, isTuple || is !== undefined, isTuple || was !== undefined);
    }
  }

  private compareFields(
    before: Schema,
    after: Schema,
    old: Schema,
    now: Schema,
    place: ChangePlace,
  ): void {
    const ignored = place.direction === 'request' ? 'readOnly' : 'writeOnly';
    const listFields = ({properties = {}}: Schema) =>
      new Map(Object.entries(properties).filter(([, field]) => !flattenSchema(field)[ignored]));
    const [fields, next] = [listFields(old), listFields(now)];
    const isRequest = place.direction === 'request';
    for (const [name, field] of fields) {
      const found = next.get(name);
      const at = enterSchema(place, before, name);
      if (!found) this.changes.add('removed', `${capitalizePlace(at)} is gone.`, true);
      else {
        const [was, is] = [old, now].map(({required = []}) => required.includes(name));
        if (was !== is) this.report(at, is ? 'is required' : 'is optional', Boolean(is), !is);
        this.compare(field, found, enterSchema(place, after, name));
      }
    }
    for (const name of next.keys()) {
      if (fields.has(name)) continue;
      const required = isRequest && now.required?.includes(name) === true;
      const what = `${capitalizePlace(enterSchema(place, after, name))} is new${required ? ', and required' : ''}.`;
      this.changes.add('added', what, required);
    }
  }

  /** Compares the items of lists, and the values of objects with any keys. */
  private compareMembers(
    before: Schema,
    after: Schema,
    {items, additionalProperties: rest}: Schema,
    now: Schema,
    place: ChangePlace,
  ): void {
    // Without a schema, members have any type.
    if (items ?? now.items)
      this.compare(items ?? {}, now.items ?? {}, enterSchema(place, after, '[]'));
    const next = now.additionalProperties;
    const isOpen = rest !== false && next !== false;
    if (isOpen && (typeof rest === 'object' || typeof next === 'object'))
      this.compare(
        typeof rest === 'object' ? rest : {},
        typeof next === 'object' ? next : {},
        enterSchema(place, before, '*'),
      );
    const [was, is] = [rest === false, next === false];
    if (was !== is)
      this.report(place, is ? "can't have other fields" : 'can have other fields', is, false);
  }

  private compareAlternatives(old: Schema, now: Schema, place: ChangePlace): void {
    const [tag, tagNow] = [old, now].map(({discriminator}) => discriminator?.propertyName);
    if (tag !== undefined && tagNow !== undefined && tag !== tagNow)
      this.report(place, `is told apart by ${code(tagNow)}, and not by ${code(tag)}`, true, true);
    const [kinds, nextKinds] = [old, now].map(({discriminator}) =>
      Object.keys(discriminator?.mapping ?? {}),
    );
    for (const kind of kinds ?? [])
      if (nextKinds?.length && !nextKinds.includes(kind))
        this.report(place, `doesn't have the kind ${code(kind)} anymore`, true, false);
    for (const kind of nextKinds ?? [])
      if (kinds?.length && !kinds.includes(kind))
        this.report(place, `can have the kind ${code(kind)}`, false, true);
    const list = ({oneOf, anyOf}: Schema) =>
      (oneOf ?? anyOf ?? []).map((schema, index) => ({
        name: getComponentName(schema) ?? flattenSchema(schema).title ?? `alternative ${index + 1}`,
        schema,
      }));
    const [alternatives, next] = [list(old), list(now)];
    // Types and fields say what else changes if there were no alternatives.
    if (alternatives.length === 0 || next.length === 0) return;
    for (const {name, schema} of alternatives) {
      const found = next.find((other) => other.name === name);
      if (found) this.compare(schema, found.schema, place);
      else this.report(place, `can't be ${code(name)} anymore`, true, false);
    }
    for (const {name} of next)
      if (!alternatives.some((other) => other.name === name))
        this.report(place, `can be ${code(name)}`, false, true);
  }
}

export const capitalizePlace = (place: ChangePlace): string =>
  formatPlace(place).replace(/^[a-z]/, (letter) => letter.toUpperCase());
