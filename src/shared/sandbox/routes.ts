/** Finds the operation of a request by method and path. */
import {nearest} from '../nearest';
import {SandboxError} from './errors';
import type {SandboxOperation} from './types';

export type Route = {operation: SandboxOperation; path: Record<string, string>};

const isParameter = (segment: string) => segment.startsWith('{');

/** The API also responds without the version, and reads paths in any case. */
const segmentsOf = (path: string) =>
  path
    .replace(/^\/api(?=\/)/i, '')
    .replace(/^\/(?!v\d)/i, '/v2/')
    .replace(/\/$/, '')
    .split('/');

function match(operation: SandboxOperation, segments: readonly string[]): Route | undefined {
  const template = operation.path.split('/');
  const path: Record<string, string> = {};
  const fits =
    template.length === segments.length &&
    template.every((expected, index) => {
      const actual = segments[index] ?? '';
      if (!isParameter(expected)) return expected.toLowerCase() === actual.toLowerCase();
      try {
        path[expected.slice(1, -1)] = decodeURIComponent(actual);
      } catch {
        return false;
      }
      return actual !== '';
    });
  return fits ? {operation, path} : undefined;
}

const fixedSegments = ({operation}: Route) => operation.path.split('/').filter((one) => !isParameter(one)).length;

/**
 * Finds the operation of a request. A fixed segment wins over a parameter in the same place.
 *
 * @throws SandboxError 404 that names close operations, or 405
 */
export function route(operations: readonly SandboxOperation[], method: string, path: string): Route {
  const segments = segmentsOf(path);
  const matches = operations.flatMap((operation) => match(operation, segments) ?? []);
  const [found] = matches
    .filter(({operation}) => operation.method === method)
    .sort((a, b) => fixedSegments(b) - fixedSegments(a));
  if (found) return found;
  if (matches.length > 0) {
    const methods = [...new Set(matches.map(({operation}) => operation.method))].join(', ');
    throw new SandboxError(
      'method_not_allowed',
      undefined,
      `The method ${method} is not allowed here. Use ${methods}.`,
    );
  }
  const known = new Map(
    operations.map(({method: verb, path: template}) => {
      const filled = template.split('/').map((one, index) => (isParameter(one) ? (segments[index] ?? one) : one));
      return [`${verb} ${filled.join('/')}`, `${verb} /api${template}`];
    }),
  );
  const close = nearest(`${method} ${segments.join('/')}`, known.keys(), 3, 0).map((filled) => known.get(filled));
  throw new SandboxError(
    'resource_not_found',
    undefined,
    `No operation has the path ${path}. Close operations: ${close.join(', ')}.`,
  );
}
