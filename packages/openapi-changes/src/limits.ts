/** Limits of numbers, texts, lists, and objects in one form, so that they can be compared. */
import type {Schema} from '@docs-kit/openapi-model';

/** Keywords that limit the same end. */
export const LIMITS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
  ['minLength'],
  ['maxLength'],
  ['minItems'],
  ['maxItems'],
  ['minProperties'],
  ['maxProperties'],
] as const;

type Keyword = (typeof LIMITS)[number][number];

/** A lower limit, or an upper one with the other sign. */
type Limit = {
  readonly least: number | bigint;
  readonly isExclusive: boolean;
  /** `minLength 5`, unless nothing is limited. */
  readonly text?: string;
};

/** Whether a limit refuses values that another one accepts. */
export const isStricter = (one: Limit, other: Limit): boolean =>
  one.least > other.least || (one.least >= other.least && one.isExclusive && !other.isExclusive);

function readLimit(schema: Schema, keyword: Keyword): Limit[] {
  const value = schema[keyword];
  if (value === undefined) return [];
  const isExclusive = keyword.startsWith('exclusive');
  const least = /^(max|exclusiveMax)/.test(keyword) ? -value : value;
  const text = `${keyword} ${value}`;
  // The integers above 0 are those from 1.
  if (isExclusive && schema.type === 'integer' && Number.isInteger(Number(least)))
    return [{least: typeof least === 'bigint' ? least + 1n : least + 1, isExclusive: false, text}];
  return [{least, isExclusive, text}];
}

/** @returns the strictest limit at one end */
export function findLimit(schema: Schema, keywords: readonly [Keyword, ...Keyword[]]): Limit {
  // Nothing has less than no characters, items, or properties.
  const none = {least: /^min[LIP]/.test(keywords[0]) ? 0 : -Infinity, isExclusive: false};
  return keywords
    .flatMap((keyword) => readLimit(schema, keyword))
    .reduce<Limit>((best, limit) => (isStricter(limit, best) ? limit : best), none);
}
