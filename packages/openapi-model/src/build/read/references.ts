/** Replaces the references of an OpenAPI document with what they point to. */
import {isObject, type JsonObject} from '@docs-kit/basics/json';
import {splitReference} from '@docs-kit/openapi-overlay';
import type {JSONPath} from 'jsonc-parser';
import {getPart, listSlots, type PartKind, setPart, type Slot} from './document';
import type {ProblemList} from './problems';

const names = new WeakMap<object, string>();

/** @returns the name of a component schema */
export const getComponentName = (value: object): string | undefined => names.get(value);

/** @returns `FerryResult` for `#/components/schemas/FerryResult` */
export const getReferenceName = (ref: string): string => splitReference(ref).at(-1) ?? ref;

/** Folders of schemas with names. The last key of another pointer, such as `items`, is no name. */
const NAMED = /^#\/(components\/schemas|\$defs|definitions)\/[^/]+$/;

const getChild = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

const findIn = (root: unknown, ref: string) => splitReference(ref).reduce<unknown>(getChild, root);

/** The keys next to `$ref`. OpenAPI 3.0 ignores them, but many files have `nullable` there. */
const listSiblings = (reference: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(reference).filter(([key]) => key !== '$ref'));

/** Combines what a reference points to with the keys next to it, which win. */
function addSiblings(kind: PartKind, target: unknown, siblings: JsonObject): unknown {
  if (Object.keys(siblings).length === 0 || !isObject(target)) return target;
  return kind === 'schema' ? {...siblings, allOf: [target]} : {...target, ...siblings};
}

/**
 * Changes the parsed document, whose schemas can contain themselves afterward. Examples, defaults,
 * and other data stay as they are.
 *
 * @param problems - receives each reference without a target, and each to another file
 */
export function replaceReferences(root: object, problems: ProblemList): void {
  function report(ref: string, at: JSONPath, message: string): undefined {
    problems.addError('reference', [...at, '$ref'], `the reference "${ref}" ${message}`);
    return undefined;
  }

  /** @param scopes - schemas around the reference, whose `$defs` it can point to */
  function follow({kind, at, ...slot}: Slot, scopes: readonly object[]): unknown {
    const seen: string[] = [];
    let value = getPart({kind, at, ...slot});
    let siblings: JsonObject = {};
    while (isObject(value) && typeof value['$ref'] === 'string') {
      const ref: string = value['$ref'];
      siblings = {...listSiblings(value), ...siblings};
      if (!ref.startsWith('#'))
        return report(
          ref,
          at,
          'points to another file. Move its target to "components" and refer to "#/components/…".',
        );
      if (seen.includes(ref)) return report(ref, at, 'points to itself. Correct it.');
      seen.push(ref);
      const found = [root, ...scopes].map((scope) => findIn(scope, ref));
      value = found.find((target) => target !== undefined);
      if (value === undefined)
        return report(ref, at, 'has no target. Correct the spelling or add the target.');
      if (kind === 'schema' && isObject(value) && NAMED.test(ref) && !names.has(value))
        names.set(value, getReferenceName(ref));
    }
    return addSiblings(kind, value, siblings);
  }

  const seen = new Set<object>();
  const queue: {node: object; kind: PartKind; at: JSONPath; scopes: readonly object[]}[] = [
    {node: root, kind: 'document', at: [], scopes: []},
  ];
  for (const {node, kind, at, scopes} of queue) {
    if (seen.has(node)) continue;
    seen.add(node);
    const inside =
      kind === 'schema' && ('$defs' in node || 'definitions' in node) ? [node, ...scopes] : scopes;
    for (const slot of listSlots(node, kind, at)) {
      const child = getPart(slot);
      const target = follow(slot, inside);
      if (target !== child) setPart(slot, target ?? {});
      if (typeof target === 'object' && target !== null)
        queue.push({node: target, kind: slot.kind, at: slot.at, scopes: inside});
    }
  }
  // Some types are only mentioned by a discriminator.
  const {components} = root as {components?: {schemas?: JsonObject}};
  for (const [name, schema] of Object.entries(components?.schemas ?? {}))
    if (isObject(schema) && !names.has(schema)) names.set(schema, name);
}
