/** Creates text that fits a schema: its format, its pattern, and its length. */
import RandExp from 'randexp';
import {parsePattern} from '../../shared/pattern';
import type {Schema} from '../openapi';

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
export function samplePattern(
  pattern: string,
  fits: (text: string) => boolean,
): string | undefined {
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
      for (const repetitions of [1, 4, 12, 40, 0]) {
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
  for (const asserted of ASSERTED)
    for (const repetitions of [1, 2, 3, 4]) {
      const found = asserted.repeat(repetitions);
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

export function sampleString({
  format = '',
  pattern,
  minLength = 0,
  maxLength = Infinity,
}: Schema): string {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined) {
    const simple = ['string', FORMATS[format] ?? 'string'].find(
      (text) => fits(text) && parsePattern(pattern)?.test(text) !== false,
    );
    return simple ?? samplePattern(pattern, fits) ?? 'string';
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

/** @returns text of the same format */
export function varyText(text: string, index: number, {format = '', pattern, maxLength}: Schema) {
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
