/** Finds the operation of a request by method and path. */
import {nearest} from '../nearest';
import {SandboxError} from './errors';
import type {SandboxOperation} from './types';

export type Route = {operation: SandboxOperation; path: Record<string, string>};

const isParameter = (segment: string) => segment.startsWith('{');

/** The API also responds without the version. */
const normalizePath = (path: string) =>
  path
    .replace(/^\/api(?=\/)/i, '')
    .replace(/^\/(?!v\d)/i, '/v2/')
    .replace(/\/$/, '');

function match(operation: SandboxOperation, path: string): Route | undefined {
  const found = new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`, 'i').exec(
    path,
  );
  if (!found) return undefined;
  try {
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    return {operation, path: Object.fromEntries(values) as Route['path']};
  } catch {
    // A malformed escape sequence.
    return undefined;
  }
}

const countFixed = ({operation}: Route) =>
  operation.path.split('/').filter((segment) => !isParameter(segment)).length;

/**
 * Finds the operation of a request. A fixed segment wins over a parameter in the same place.
 *
 * @throws SandboxError 404 that names close operations, or 405
 */
export function findRoute(
  operations: readonly SandboxOperation[],
  method: string,
  path: string,
): Route {
  const actual = normalizePath(path);
  const matches = operations.flatMap((operation) => match(operation, actual) ?? []);
  const [found] = matches
    .filter(({operation}) => operation.method === method)
    .sort((a, b) => countFixed(b) - countFixed(a));
  if (found) return found;
  if (matches.length > 0) {
    const methods = [...new Set(matches.map(({operation}) => operation.method))].join(', ');
    throw new SandboxError(
      'method_not_allowed',
      undefined,
      `The method ${method} is not allowed here. Use ${methods}.`,
      {headers: {allow: methods}},
    );
  }
  const segments = actual.split('/');
  const known = new Map(
    operations.map(({method: verb, path: template}) => {
      const filled = template
        .split('/')
        .map((segment, index) => (isParameter(segment) ? (segments[index] ?? segment) : segment));
      return [`${verb} ${filled.join('/')}`, `${verb} /api${template}`];
    }),
  );
  const close = nearest(`${method} ${actual}`, known.keys(), 3, 0).map((filled) =>
    known.get(filled),
  );
  throw new SandboxError(
    'resource_not_found',
    undefined,
    `No operation has the path ${path}. Close operations: ${close.join(', ')}.`,
  );
}
