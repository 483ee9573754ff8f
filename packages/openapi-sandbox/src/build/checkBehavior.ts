/** Compares a behavior with the OpenAPI file, when the build starts. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isObject} from '@docs-kit/basics/json';
import {findNearest} from '@docs-kit/basics/nearest';
import {formatCount, formatNames} from '@docs-kit/basics/text';
import {formatProblem, type Problem, WriterError} from '@docs-kit/basics/writerError';
import {
  type Addressed,
  type ApiConfig,
  type Endpoint,
  formatKey,
  formatRequestLine,
  listEndpoints,
  type Schema,
  type Spec,
} from '@docs-kit/openapi-model';
import type {Behavior, Handler, SiteBehavior} from '../engine/behavior';

/** Keys whose schemas describe the same value, or the items of a list. */
const TRANSPARENT = ['allOf', 'oneOf', 'anyOf', 'items', 'x-strict', 'x-decoded-schema'];

/** Keys whose schemas describe what the names in a body mean. */
const NAMED = 'x-reserved-keys';

/** Collects the fields of a schema with their paths, such as `items.id`. */
function collectFields(
  schema: unknown,
  prefix: string,
  fields: Set<string>,
  above: readonly unknown[] = [],
): void {
  if (Array.isArray(schema)) {
    for (const part of schema) collectFields(part, prefix, fields, above);
    return;
  }
  // Schemas can contain themselves.
  if (!isObject(schema) || above.includes(schema)) return;
  const inside = [...above, schema];
  for (const key of [...TRANSPARENT, NAMED]) collectFields(schema[key], prefix, fields, inside);
  for (const [name, child] of Object.entries((schema as Schema).properties ?? {})) {
    fields.add(`${prefix}.${name}`);
    collectFields(child, `${prefix}.${name}`, fields, inside);
  }
}

/** @returns what a handler of the operation can need, in the form of `needs` */
function listKnownFields({parameters, requestBody, responses}: Endpoint): Set<string> {
  const fields = new Set(parameters.map(({name, in: location}) => `${location}.${name}`));
  for (const {schema} of Object.values(requestBody?.content ?? {}))
    collectFields(schema, 'body', fields);
  for (const [status, {content = {}}] of Object.entries(responses))
    for (const {schema, examples = {}} of Object.values(content)) {
      if (/^(2|default)/.test(status)) collectFields(schema, 'response', fields);
      for (const name of Object.keys(examples)) fields.add(`example.${name}`);
    }
  return fields;
}

const formatHint = (name: string, known: Iterable<string>): string | undefined =>
  findNearest(name, known).map((nearest) => `did you mean ${nearest}?`)[0];

/** @returns what a handler needs and its operation doesn't have, with what is similar */
export function listUnmetNeeds({needs = {}}: Handler, endpoint: Endpoint): string[] {
  const fields = listKnownFields(endpoint);
  const folded = new Set([...fields].map((field) => field.toLowerCase()));
  return Object.entries(needs)
    .flatMap(([place, names]) => names.map((need) => `${place}.${need}`))
    .filter((need) => !folded.has(need.toLowerCase()))
    .map((need) => [need, formatHint(need, fields) ?? []].flat().join(': '));
}

/** @returns the line of a name in a file; 1 if it isn't there */
function findLine(file: string, name: string): number {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.slice(0, Math.max(0, text.indexOf(name))).split('\n').length;
}

/** @returns the key of an operation, as the stored addresses have it */
function parseKey(name: string): string {
  const [method = '', path = ''] = name.split(' ');
  return formatKey({method, path} satisfies Addressed);
}

/** Handlers, and needs of a handler, that a warning names. */
const MAX_NAMES = 3;

const formatFew = (names: readonly string[]): string => formatNames(names, MAX_NAMES);

/** @returns one warning about handlers that aren't used */
function describeUnused(unused: readonly Problem[], spec: string): string[] {
  const [first] = unused;
  if (!first) return [];
  const what = `${spec} doesn’t have what ${formatCount(unused.length, 'handler')} of the sandbox ${unused.length === 1 ? 'needs' : 'need'}: ${formatFew(unused.map((one) => one.what))}. Until you correct or remove them, these operations respond from the file.`;
  return [formatProblem({...first, what})];
}

/** @returns the values of `x-resource` in the file */
function listResources(value: unknown, found: Set<string>, seen: Set<unknown>): Set<string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return found;
  seen.add(value);
  for (const [key, child] of Object.entries(value))
    if (key === 'x-resource' && typeof child === 'string') found.add(child);
    else listResources(child, found, seen);
  return found;
}

/**
 * Whether the file says which IDs are of a behavior's resources, which handlers rely on. A file
 * without its overlay doesn't.
 */
export const namesResources = ({resources = {}}: Behavior, spec: Spec): boolean =>
  Object.keys(resources).length === 0 || listResources(spec, new Set(), new Set()).size > 0;

/**
 * @param spec - the parsed OpenAPI file
 * @returns a warning about handlers that aren't used, because the file doesn't have the operation,
 *   names its path parameters otherwise, or lacks a field that the handler needs. Whether it had
 *   the operation isn't known: an update can have found it under another path.
 * @throws WriterError with every operation with two handlers, and every unknown kind of resource
 */
export function assertBehavior(
  behavior: SiteBehavior,
  spec: Spec,
  {siteDir, specFile}: Pick<ApiConfig, 'siteDir' | 'specFile'>,
): string[] {
  const {handlers = {}, resources = {}, module} = behavior;
  const hasIds = namesResources(behavior, spec);
  const unused: Problem[] = [];
  const endpoints = new Map(
    listEndpoints(spec).map((endpoint) => [formatRequestLine(endpoint), endpoint]),
  );
  const names = new Map([...endpoints].map(([name, endpoint]) => [formatKey(endpoint), name]));
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  for (const [name, handled] of Object.entries(handlers)) {
    const file = path.posix.join(path.posix.dirname(module), name);
    const locate = (operation: string, what: string): Problem => ({
      file,
      line: findLine(path.join(siteDir, file), operation),
      what,
    });
    for (const [operation, handler] of Object.entries<Handler>(handled)) {
      const owner = owners.get(operation);
      if (owner !== undefined)
        problems.push(
          locate(operation, `${owner} also handles ${operation}. Remove one of the handlers.`),
        );
      owners.set(operation, file);
      const endpoint = endpoints.get(operation);
      const unmet = endpoint
        ? [...(hasIds ? [] : ['x-resource']), ...listUnmetNeeds(handler, endpoint)]
        : [];
      if (unmet.length > 0) unused.push(locate(operation, `${operation} (${formatFew(unmet)})`));
      else if (!endpoint) {
        const renamed = names.get(parseKey(operation));
        const hint = renamed ? `now ${renamed}` : formatHint(operation, endpoints.keys());
        unused.push(locate(operation, hint ? `${operation} (${hint})` : operation));
      }
    }
  }
  for (const resource of listResources(spec, new Set(), new Set()))
    if (!Object.hasOwn(resources, resource)) {
      const known = Object.keys(resources);
      const what = `x-resource is "${resource}", which ${module} doesn't have. Use one of ${known.join(', ')}, or add it to the resources of the behavior.`;
      const line = findLine(path.join(siteDir, specFile), `"x-resource": "${resource}"`);
      problems.push({file: specFile, line, what});
    }
  if (problems.length > 0) throw new WriterError(problems.map(formatProblem).join('\n'));
  return describeUnused(unused, specFile);
}
