/** Replaces the references of the OpenAPI file with what they point to. */
import {isObject} from '@docs-kit/basics/json';
import type {JSONPath} from 'jsonc-parser';
import type {AssertSpec} from './assertSpec';

const names = new WeakMap<object, string>();

/** @returns the name of a component that another part of the file refers to */
export const getComponentName = (value: object): string | undefined => names.get(value);

/** @returns the keys in a JSON pointer (RFC 6901) */
export const splitPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Splits a reference, which is a JSON pointer in the fragment of a URL. */
const splitReference = (ref: string) => splitPointer(ref).map(decodeURIComponent);

/** @returns `AgentResult` for `#/components/schemas/AgentResult` */
export const getReferenceName = (ref: string): string => splitReference(ref).at(-1) ?? ref;

/** Whether `$ref` has no meaning in a value. Properties of a schema can have any name. */
const isData = (at: JSONPath): boolean =>
  /^(example|value|default)$/.test(String(at.at(-1))) && at.at(-2) !== 'properties';

/** A schema as its `allOf` relates it to others. */
type Composed = {readonly allOf?: readonly Composed[]};

/** Whether a schema is among the parts, or among the parts of a part. */
const isPartOf = (
  schema: Composed,
  {allOf = []}: Composed,
  seen: ReadonlySet<Composed> = new Set(),
): boolean =>
  allOf.some(
    (part) =>
      part === schema || (!seen.has(part) && isPartOf(schema, part, new Set([...seen, part]))),
  );

/**
 * Changes the parsed file, whose schemas can contain themselves afterward, but not in their
 * `allOf`, which is merged.
 *
 * @throws WriterError at a reference without a target in the file, and at a schema that contains
 *   itself in its `allOf`
 */
export function replaceReferences(root: object, assert: AssertSpec): void {
  const find = (ref: string) =>
    splitReference(ref).reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      root,
    );

  function follow(value: unknown, at: JSONPath, seen: readonly string[] = []): unknown {
    const ref = isObject(value) ? value['$ref'] : undefined;
    if (typeof ref !== 'string') return value;
    const expect = (isRight: boolean, message: string) =>
      assert(isRight, [...at, '$ref'], `the reference "${ref}" ${message}`);
    expect(
      ref.startsWith('#/'),
      'points to another file. Move its target to "components" and refer to "#/components/…".',
    );
    expect(!seen.includes(ref), 'points to itself. Correct it.');
    const target = follow(find(ref), at, [...seen, ref]);
    expect(target !== undefined, 'has no target. Correct the spelling or add the target.');
    if (isObject(target) && !names.has(target)) names.set(target, getReferenceName(ref));
    return target;
  }

  const composed: [schema: Composed, at: JSONPath][] = [];

  function replaceIn(node: object, parent: JSONPath): void {
    if ('allOf' in node && Array.isArray(node.allOf)) composed.push([node as Composed, parent]);
    for (const [key, child] of Object.entries(node) as [string, unknown][]) {
      const at = [...parent, Array.isArray(node) ? Number(key) : key];
      if (isData(at)) continue;
      const target = follow(child, at);
      if (target !== child) Object.assign(node, {[key]: target});
      else if (typeof child === 'object' && child !== null) replaceIn(child, at);
    }
  }
  replaceIn(root, []);
  for (const [schema, at] of composed)
    assert(
      !isPartOf(schema, schema),
      [...at, 'allOf'],
      'the schema contains itself in its allOf. Remove the cycle.',
    );
}
