/** Replaces the references of the OpenAPI file with what they point to. */
import type {JSONPath} from 'jsonc-parser';
import {isObject} from '../../shared/json';
import type {AssertSpec} from './assertSpec';

const names = new WeakMap<object, string>();

/** @returns the name of a component that another part of the file refers to */
export const getComponentName = (value: object): string | undefined => names.get(value);

/** Keys of a JSON pointer (RFC 6901) in a URL fragment. */
const splitPointer = (ref: string): string[] =>
  ref
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

/** @returns `AgentResult` for `#/components/schemas/AgentResult` */
export const getReferenceName = (ref: string): string => splitPointer(ref).at(-1) ?? ref;

/** Whether "$ref" has no meaning in a value. Properties of a schema may have any name. */
const isData = (place: JSONPath): boolean =>
  /^(example|value|default)$/.test(String(place.at(-1))) && place.at(-2) !== 'properties';

/** Changes the parsed file, whose schemas may contain themselves then. */
export function replaceReferences(root: object, assert: AssertSpec): void {
  const find = (ref: string) =>
    splitPointer(ref).reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      root,
    );

  function follow(value: unknown, place: JSONPath, seen: readonly string[] = []): unknown {
    const ref = isObject(value) ? value['$ref'] : undefined;
    if (typeof ref !== 'string') return value;
    const expect = (isRight: boolean, message: string) =>
      assert(isRight, [...place, '$ref'], `the reference "${ref}" ${message}`);
    expect(
      ref.startsWith('#/'),
      'points to another file. Move its target to "components" and refer to "#/components/…".',
    );
    expect(!seen.includes(ref), 'points to itself. Correct it.');
    const target = follow(find(ref), place, [...seen, ref]);
    expect(target !== undefined, 'has no target. Correct the spelling or add the target.');
    if (isObject(target) && !names.has(target)) names.set(target, getReferenceName(ref));
    return target;
  }

  function replaceIn(node: object, at: JSONPath): void {
    for (const [key, child] of Object.entries(node) as [string, unknown][]) {
      const place = [...at, Array.isArray(node) ? Number(key) : key];
      if (isData(place)) continue;
      const target = follow(child, place);
      if (target !== child) Object.assign(node, {[key]: target});
      else if (typeof child === 'object' && child !== null) replaceIn(child, place);
    }
  }
  replaceIn(root, []);
}
