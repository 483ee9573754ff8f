/** Finds the operation of a request by method and path. */
import {findNearest} from '../nearest';
import {SandboxError} from './errors';
import type {SandboxOperation} from './types';

/** An operation, and the values of the parameters in its path. */
export type Route = {operation: SandboxOperation; path: Record<string, string>};

const isParameter = (segment: string) => segment.startsWith('{');

/** The API also responds without the version. */
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
): {operation: Operation; path: Record<string, string>}[] {
  const matches = operations.flatMap((operation) => {
    const pattern = operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const found = new RegExp(`^${pattern}$`, 'i').exec(path);
    try {
      const values = Object.entries(found?.groups ?? {});
      const decoded = values.map(([name, value]) => [name, decodeURIComponent(value)]);
      return found ? {operation, path: Object.fromEntries(decoded) as Route['path']} : [];
    } catch {
      // A malformed escape sequence.
      return [];
    }
  });
  return matches.sort((a, b) => Object.keys(a.path).length - Object.keys(b.path).length);
}

/**
 * Finds the operation of a request.
 *
 * @throws SandboxError 404 that names close operations, or 405
 */
export function findRoute(
  operations: readonly SandboxOperation[],
  method: string,
  path: string,
): Route {
  const actual = normalizePath(path);
  const matches = matchPath(operations, actual);
  const found = matches.find(({operation}) => operation.method === method);
  if (found) return found;
  if (matches.length > 0) {
    const methods = matches.map(({operation}) => operation.method);
    const allow = [...new Set(methods), ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
    const message = `The method ${method} is not allowed here. Use ${allow}.`;
    throw new SandboxError('method_not_allowed', undefined, message, {allow});
  }
  const segments = actual.split('/');
  const fill = (segment: string, index: number) =>
    isParameter(segment) ? (segments[index] ?? segment) : segment;
  const known = new Map(
    operations.map(({method: verb, path: template}) => [
      `${verb} ${template.split('/').map(fill).join('/')}`,
      `${verb} /api${template}`,
    ]),
  );
  const close = findNearest(`${method} ${actual}`, known.keys(), 3, 0).map((key) => known.get(key));
  const message = `No operation has the path ${path}. Close operations: ${close.join(', ')}.`;
  throw new SandboxError('resource_not_found', undefined, message);
}
