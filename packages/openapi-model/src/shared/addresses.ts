/**
 * The addresses of operations: the last part of their pages' routes. An address follows from the
 * operationId, or from method and path, and stays once it's stored.
 */
import {isObject, parseJson} from '@docs-kit/basics/json';
import {SLUG} from '@docs-kit/basics/text';
import {WriterError} from '@docs-kit/basics/writerError';
import {formatRequestLine} from '@docs-kit/openapi-overlay/methods';

/** Addresses by the keys of {@link formatKey}: the current one, then former ones. */
export type StoredAddresses = ReadonlyMap<string, readonly string[]>;

/** An ID that a program made up, which changes with the next version of the file. */
const HASH = /[\da-f]{20,}/i;

/** Where a word begins that starts with an uppercase letter. */
const STARTS: readonly RegExp[] = [
  // `getPets`, `v2Pets`, but not `iOS`.
  /(?<=[A-Za-z\d][a-z\d]|\d)(?=[A-Z])/g,
  // `URLById`, `GetAPet`, but not `OAuth`, `FFmpeg`, `IPv4`, and `VMs`.
  /(?<=[A-Z]{2}|(?<![A-Z])A)(?=[A-Z][a-z])(?![A-Z]v\d)(?![A-Z]s(?![a-z]))/g,
];

/** @returns the words of a name, in its case. Digits stay with their letters: `v2`. */
export function splitName(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßẞ]/g, 'ss')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l');
  const split = STARTS.reduce((text, start) => text.replace(start, '-'), plain);
  return split.match(/[A-Za-z\d]+/g) ?? [];
}

/** @returns the words of a name in kebab case */
const formatWords = (name: string): string => splitName(name).join('-').toLowerCase();

/** @returns `get-ferry-prices-by-code` for `GET /api/ferry/{code}/prices` */
function formatPath(method: string, path: string): string {
  const segments = path.replace(/^\/api(?=\/)/i, '').split('/');
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => formatWords(name));
  const fixed = segments.map((segment) => formatWords(segment.replace(/\{[^}]+\}/g, '-')));
  const parts = [method, ...fixed, ...(names.length > 0 ? ['by', ...names] : [])];
  return parts.filter(Boolean).join('-');
}

/** @returns the words of a path in their order, for paths that differ only in it */
const formatOrderedPath = (method: string, path: string) =>
  [method, formatWords(path)].filter(Boolean).join('-');

/** An operation that needs an address. */
export type Addressed = {readonly method: string; readonly path: string; readonly id?: unknown};

/** @returns `GET /ferry/{}` for `GET /ferry/{code}`: names of parameters can change */
export const formatKey = ({method, path}: Addressed): string =>
  formatRequestLine({method, path: path.replace(/\{[^}]*\}/g, '{}')});

/** @returns the address from an operationId; empty if the ID has no words that stay */
export function formatId(id: unknown): string {
  if (typeof id !== 'string' || HASH.test(id)) return '';
  return SLUG.test(id) ? id : formatWords(id);
}

/**
 * Chooses the addresses of operations.
 *
 * @returns one address per operation, in order; two operations can still have the same one
 */
export function chooseAddresses(
  operations: readonly Addressed[],
  stored: StoredAddresses,
): string[] {
  const choose = (format: typeof formatPath) =>
    operations.map((operation) => {
      const [known] = stored.get(formatKey(operation)) ?? [];
      return known ?? (formatId(operation.id) || format(operation.method, operation.path));
    });
  const first = choose(formatPath);
  const second = choose(formatOrderedPath);
  return first.map((address, index) =>
    first.indexOf(address) === first.lastIndexOf(address) ? address : (second[index] ?? address),
  );
}

/**
 * Reads the file with the stored addresses.
 *
 * @param text - content of the file, which is a JSON object
 * @param file - name of the file, for messages
 * @throws WriterError if it's malformed
 */
export function parseAddresses(text: string, file: string): StoredAddresses {
  const fail = (what: string): never => {
    throw new WriterError(`${what} Write entries such as "GET /path/{}": "address".`, file);
  };
  const value = parseJson(text);
  if (!isObject(value)) return fail('the file is not a JSON object.');
  return new Map(
    Object.entries(value).map(([key, entry]) => {
      const list = [entry].flat();
      const isRight = list.every((address) => typeof address === 'string' && SLUG.test(address));
      return isRight ? [key, list as string[]] : fail(`"${key}" has a malformed address.`);
    }),
  );
}

/**
 * @param operations - operations with their addresses
 * @returns the content of the file with their addresses added. No address is removed or changed.
 */
export function renderAddresses(
  stored: StoredAddresses,
  operations: readonly (Addressed & {readonly operationId: string})[],
): string {
  const entries = new Map<string, string | readonly string[]>();
  for (const [key, list] of stored) entries.set(key, list.length > 1 ? list : (list[0] ?? ''));
  for (const operation of operations) {
    const key = formatKey(operation);
    if (!entries.has(key)) entries.set(key, operation.operationId);
  }
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** @returns the routes of former addresses, with those of the current ones */
export const listFormerRoutes = (
  stored: StoredAddresses,
  route: string,
): {from: string; to: string}[] =>
  [...stored.values()].flatMap(([current, ...former]) =>
    former.map((address) => ({from: `${route}/${address}`, to: `${route}/${current}`})),
  );
