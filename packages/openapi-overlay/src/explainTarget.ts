/** Explains why a target of an overlay has no match, and what the writer may have meant. */
import {isObject, type Json} from '@docs-kit/basics/json';
import {findNearest} from '@docs-kit/basics/nearest';
import {exec, type JsonValue} from 'jsonpath-rfc9535';
import parseQuery from 'jsonpath-rfc9535/parser';
import {formatRequestLine, METHODS} from './methods';
import type {ValuePath} from './origins';
import {splitReference} from './pointer';

/** Formats a path as JSONPath, with names in brackets only where they need them. */
export const renderJsonPath = (at: ValuePath): string =>
  `$${at
    .map((key) => {
      if (typeof key === 'number') return `[${key}]`;
      return /^[a-z_]\w*$/i.test(key)
        ? `.${key}`
        : `['${key.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`;
    })
    .join('')}`;

const getMember = (value: Json | undefined, key: string | number): Json | undefined =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as {[key: string]: Json})[key]
    : undefined;

const findReference = (value: Json | undefined): string | undefined => {
  const ref = isObject(value) ? value.$ref : undefined;
  return typeof ref === 'string' && ref.startsWith('#/') ? ref : undefined;
};

const follow = (root: Json, ref: string): Json | undefined =>
  splitReference(ref).reduce<Json | undefined>(getMember, root);

/** @returns a copy in which references are replaced by what they point to; it can contain itself */
function dereference(root: Json): Json {
  const copies = new Map<Json, Json>();
  function copy(value: Json, seen: readonly string[] = []): Json {
    const ref = findReference(value);
    if (ref !== undefined && !seen.includes(ref)) {
      const target = follow(root, ref);
      return target === undefined ? value : copy(target, [...seen, ref]);
    }
    if (typeof value !== 'object' || value === null) return value;
    const copied = copies.get(value);
    if (copied !== undefined) return copied;
    const result = Array.isArray(value) ? [] : {};
    copies.set(value, result);
    for (const [key, child] of Object.entries(value)) Object.assign(result, {[key]: copy(child)});
    return result;
  }
  return copy(root);
}

/** @returns where a path leads that goes through references, as JSONPath */
function findDefinition(root: Json, at: ValuePath): string {
  let value: Json | undefined = root;
  let place: (string | number)[] = [];
  for (const key of [...at, undefined]) {
    for (let ref; (ref = findReference(value)) !== undefined;) {
      place = splitReference(ref);
      value = follow(root, ref);
    }
    if (key === undefined) break;
    place.push(key);
    value = getMember(value, key);
  }
  return renderJsonPath(place);
}

/** @returns the names with which a query begins, up to its first wildcard, index, or filter */
function listQueryNames(query: string): string[] {
  const names: string[] = [];
  for (const {type, node} of parseQuery(query).segments) {
    if (type !== 'ChildSegment') break;
    const [selector] =
      node.type === 'BracketedSelection' && node.selectors.length === 1 ? node.selectors : [node];
    if (selector?.type !== 'NameSelector' && selector?.type !== 'MemberNameShorthand') break;
    names.push(selector.value);
  }
  return names;
}

const listOperations = (root: Json): {name: string; at: string[]}[] =>
  Object.entries((getMember(root, 'paths') ?? {}) as object).flatMap(([path, item]) =>
    METHODS.filter((method) => getMember(item as Json, method) !== undefined).map((method) => ({
      name: formatRequestLine({method, path}),
      at: ['paths', path, method],
    })),
  );

/**
 * @param root - the document, in which the target has no match
 * @param target - JSONPath
 * @returns what is wrong, and how to fix it
 */
export function explainTarget(root: Json, target: string): string {
  // A cyclic value has no end for a descendant segment.
  if (!target.includes('..')) {
    const behind = new Set<string>();
    exec(dereference(root) as JsonValue, target, (_, at) => behind.add(findDefinition(root, at)));
    const [place] = behind;
    if (place !== undefined)
      return `${target} is behind a reference. Change it where it's defined: ${place}.`;
  }
  const names = listQueryNames(target);
  const exists = (count: number) =>
    names.slice(0, count).reduce<Json | undefined>(getMember, root) !== undefined;
  let existing = 0;
  while (existing < names.length && exists(existing + 1)) existing++;
  const wrong = names[existing];
  const noMatch = `${target} has no match`;
  if (wrong === undefined)
    return `${noMatch} in ${renderJsonPath(names)}. Correct the part after it, or remove the action.`;
  const [first, path = '', method = ''] = names;
  if (first === 'paths' && existing < 3 && METHODS.some((name) => name === method)) {
    const operations = listOperations(root);
    const [nearest] = findNearest(
      formatRequestLine({method: method || 'get', path}),
      operations.map(({name}) => name),
      1,
      0,
    );
    const at = operations.find(({name}) => name === nearest)?.at;
    const missing = formatRequestLine({method, path}).trim();
    const fix = at ? ` The nearest is ${nearest}: ${renderJsonPath(at)}.` : '';
    return `${noMatch}: the API has no operation ${missing}.${fix} Correct the path, or remove the action.`;
  }
  const parent = names.slice(0, existing);
  const siblings = Object.keys(parent.reduce<Json | undefined>(getMember, root) ?? {});
  const [nearest] = findNearest(wrong, siblings);
  const meant = nearest === undefined ? '' : ` The nearest is "${nearest}".`;
  return `${noMatch}: ${renderJsonPath(parent)} has no "${wrong}".${meant} Correct the path, or remove the action.`;
}
