/** Finds the operation of a request by method and path. */
import {mapValues} from '@docs-kit/basics/json';
import {findNearest} from '@docs-kit/basics/nearest';
import {SandboxError} from './errors';
import type {SandboxOperation} from './types';

/** An operation, and the values of the parameters in its path. */
export type RequestMatch = {operation: SandboxOperation; values: Record<string, string>};

/** Normalizes a path: the API also accepts it without the version, or with a slash at the end. */
const normalizePath = (path: string) =>
  path
    .replace(/^\/api(?=\/)/i, '')
    .replace(/^\/(?!v\d)/i, '/v2/')
    .replace(/\/$/, '');

/**
 * @returns the operations with a path, and the values of its parameters. A fixed segment wins over
 *   a parameter in the same place: `/conversation/context` isn't the conversation `context`
 */
export function matchPath<Operation extends {readonly path: string}>(
  operations: readonly Operation[],
  path: string,
): {operation: Operation; values: Record<string, string>}[] {
  const matches = operations.flatMap((operation) => {
    const pattern = operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const found = new RegExp(`^${pattern}$`, 'i').exec(path);
    if (!found) return [];
    try {
      return [{operation, values: mapValues(found.groups ?? {}, decodeURIComponent)}];
    } catch {
      // The path has a malformed escape sequence.
      return [];
    }
  });
  return matches.sort((a, b) => Object.keys(a.values).length - Object.keys(b.values).length);
}

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
  const known = new Map(
    operations.map(({method: verb, path: template}) => [
      `${verb} ${template.split('/').map(fill).join('/')}`,
      `${verb} /api${template}`,
    ]),
  );
  return findNearest(`${method} ${path}`, known.keys(), 3, 0).map((key) => known.get(key) ?? '');
}

/**
 * Finds the operation of a request.
 *
 * @throws SandboxError 404 that names close operations, or 405
 */
export function matchRequest(
  operations: readonly SandboxOperation[],
  method: string,
  path: string,
): RequestMatch {
  const normalized = normalizePath(path);
  const matches = matchPath(operations, normalized);
  const found = matches.find(({operation}) => operation.method === method);
  if (found) return found;
  const methods = matches.map(({operation}) => operation.method);
  if (methods.length > 0) throw createMethodError(method, methods);
  const close = findCloseOperations(operations, method, normalized).join(', ');
  const message = `No operation has the path ${path}. Close operations: ${close}.`;
  throw new SandboxError('resource_not_found', undefined, message);
}
