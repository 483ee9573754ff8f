/** Finds the operation of a request by method and path. */
import {mapValues} from '@docs-kit/basics/json';
import {findNearest} from '@docs-kit/basics/nearest';
import {escapePattern} from '@docs-kit/basics/text';
import type {Behavior} from '../behavior';
import {SandboxError} from '../errors';
import type {SandboxOperation} from '../types';

/** An operation, and the values of the parameters in its path. */
export type RequestMatch = {
  operation: SandboxOperation;
  values: Record<string, string>;
  /** The values as they were sent, in which escaped characters don't separate parts. */
  raw?: Record<string, string>;
};

const PARAMETER = /\{([^{}]+)\}/g;

const trimPath = (path: string) => path.replace(/\/$/, '');

type Template = {pattern: RegExp; names: string[]};

/** Compiled templates, which every request is compared with. */
const templates = new Map<string, Template>();

/** Compiles a path template. Parameters can have any names, so groups are found by position. */
function compile(template: string): Template {
  const cached = templates.get(template);
  if (cached) return cached;
  const names = [...template.matchAll(PARAMETER)].map(([, name = '']) => name);
  const parts = trimPath(template).replace(PARAMETER, '{}').split('{}');
  const source = parts.map(escapePattern).join('([^/]+)');
  const compiled = {pattern: new RegExp(`^${source}$`, 'i'), names};
  templates.set(template, compiled);
  return compiled;
}

/** @returns `/naïve%2F1` for `/na%C3%AFve%2F1` */
function decodeLetters(path: string): string {
  try {
    return path.replace(/(?:%[89a-f][\da-f])+/gi, decodeURIComponent);
  } catch {
    return path;
  }
}

/**
 * @returns the operations with a path, and the values of its parameters. Fixed text wins over a
 *   parameter in the same place: `/orders/open` isn't the order `open`
 */
export function matchPath<Operation extends {readonly path: string}>(
  operations: readonly Operation[],
  path: string,
): {operation: Operation; values: Record<string, string>; raw: Record<string, string>}[] {
  const matches = operations.flatMap((operation) => {
    const {pattern, names} = compile(operation.path);
    const found = pattern.exec(decodeLetters(path));
    if (!found) return [];
    try {
      const raw = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
      return [{operation, values: mapValues(raw, decodeURIComponent), raw}];
    } catch {
      // The path has a malformed escape sequence.
      return [];
    }
  });
  const countFixed = ({path: template}: Operation) => template.replace(PARAMETER, '').length;
  return matches.sort(
    (a, b) =>
      Object.keys(a.values).length - Object.keys(b.values).length ||
      countFixed(b.operation) - countFixed(a.operation),
  );
}

/** @returns `/v2` for `https://example.com/v2` */
const getBasePath = (server: string) => server.replace(/^[^/]+:\/\/[^/]*/, '');

function createMethodError(method: string, allowed: readonly string[]): SandboxError {
  const head = allowed.includes('GET') ? ['HEAD'] : [];
  const allow = [...new Set([...allowed, ...head])].join(', ');
  const message = `The method ${method} is not allowed here. Use ${allow}.`;
  return new SandboxError('method_not_allowed', undefined, message, {allow});
}

/** Compares the request with each operation as if it had the request's values. */
function findCloseOperations(
  operations: readonly SandboxOperation[],
  method: string,
  path: string,
): string[] {
  const segments = path.split('/');
  const fill = (segment: string, index: number) =>
    segment.startsWith('{') ? (segments[index] ?? segment) : segment;
  const names = new Map(
    operations.map(({name, method: verb, path: template}) => [
      `${verb} ${template.split('/').map(fill).join('/')}`,
      name,
    ]),
  );
  return findNearest(`${method} ${path}`, names.keys(), 3, 0).map((key) => names.get(key) ?? '');
}

/**
 * Finds the operation of a request, with or without the path of the server.
 *
 * @param behavior - can accept paths in other forms
 * @throws SandboxError 404 that names close operations, or 405
 */
export function matchRequest(
  operations: readonly SandboxOperation[],
  method: string,
  path: string,
  {normalizePath = (given) => given}: Pick<Behavior, 'normalizePath'> = {},
): RequestMatch {
  const normalized = trimPath(normalizePath(path));
  const match = (sent: string, getPath: (operation: SandboxOperation) => string) => {
    const targets = operations.flatMap((operation) =>
      [...new Set(['', getBasePath(operation.server)])].map((base) => ({
        operation,
        path: base + getPath(operation),
      })),
    );
    return matchPath(targets, sent).map(({operation: target, ...rest}) => ({
      ...rest,
      operation: target.operation,
    }));
  };
  const getTemplate = (operation: SandboxOperation) => operation.path;
  const matches = match(normalized, getTemplate);
  const candidates = matches.filter(({operation}) => operation.method === method);
  // Two operations can have the same normalized path.
  const [exact] =
    candidates.length > 1
      ? match(trimPath(path), ({name}) => name.replace(/^\S+ /, '')).filter(({operation}) =>
          candidates.some((other) => other.operation === operation),
        )
      : [];
  const found = exact ?? candidates[0];
  if (found) return found;
  const methods = matches.map(({operation}) => operation.method);
  if (methods.length > 0) throw createMethodError(method, methods);
  // The path of the base URL twice, or a slash at the end of it.
  const single = path.replace(/\/{2,}/g, '/').replace(/^((?:\/[^/]+)+?)\1+(?=\/)/i, '$1');
  const meant = single === path ? [] : match(trimPath(normalizePath(single)), getTemplate);
  if (meant.some(({operation}) => operation.method === method))
    throw new SandboxError(
      'resource_not_found',
      undefined,
      `No operation has the path ${path}, which has a part or a slash twice. Use ${method} ${single}.`,
    );
  const close = findCloseOperations(operations, method, normalized).join(', ');
  const message = `No operation has the path ${path}. Close operations: ${close}.`;
  throw new SandboxError('resource_not_found', undefined, message);
}
