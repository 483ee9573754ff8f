/** Parts of code that several languages share. */
import type {Json} from '@docs-kit/basics/json';
import type {SampleRequest} from './request';

export const indent = (text: string, spaces: number) =>
  text.replace(/\n/g, `\n${' '.repeat(spaces)}`);

/** Joins lines, without those whose condition is false. */
export const joinLines = (...lines: (string | false)[]): string =>
  lines.filter((line) => line !== false).join('\n');

/**
 * Quotes text for C# and Python. JSON's escapes are valid in their string literals, too. C# also
 * ends a line at some characters that JSON doesn't escape.
 */
export const doubleQuote = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** How a language writes literals. */
type Syntax = {
  quote: (text: string) => string;
  quoteKey: (key: string) => string;
  /** Spaces of indentation. */
  spaces: number;
  /** Spelling of null, true, and false. */
  constants?: Readonly<Record<string, string>>;
};

/** Renders a JSON value as a literal, with each member in a line that ends with a comma. */
export function renderLiteral(value: Json, syntax: Syntax): string {
  const {quote, quoteKey, spaces, constants = {}} = syntax;
  if (typeof value === 'string') return quote(value);
  if (value === null || typeof value !== 'object') return constants[String(value)] ?? String(value);
  const [start, end] = Array.isArray(value) ? '[]' : '{}';
  const members = Array.isArray(value)
    ? value.map((item) => renderLiteral(item, syntax))
    : Object.entries(value).map(
        ([key, item]) => `${quoteKey(key)}: ${renderLiteral(item, syntax)}`,
      );
  if (members.length === 0) return `${start}${end}`;
  return `${start}${indent(`\n${members.join(',\n')}`, spaces)},\n${end}`;
}

/** Whether a name occurs twice, as those of lists do. */
export const hasRepeatedName = (pairs: SampleRequest['query']) =>
  new Set(pairs.map(([name]) => name)).size < pairs.length;

/** @returns headers by name; several of one name, in any case, are sent as one */
export function joinHeaders(headers: SampleRequest['headers']): Record<string, string> {
  const joined = new Map<string, [name: string, value: string]>();
  for (const [name, value] of headers) {
    const [known, values] = joined.get(name.toLowerCase()) ?? [name];
    joined.set(name.toLowerCase(), [known, values === undefined ? value : `${values}, ${value}`]);
  }
  return Object.fromEntries(joined.values());
}

export const getBaseName = (file: string) => file.split('/').at(-1) ?? file;

/** Code that reads the response, by its kind. */
export type Reading = Readonly<Record<SampleRequest['response'], string>>;

/** A file that a form sends. */
export type FilePart = {name: string; file: string};
