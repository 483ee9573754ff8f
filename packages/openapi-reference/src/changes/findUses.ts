/** Finds what depends on operations that are gone or have moved. */
import {escapePattern} from '@docs-kit/basics/text';
import type {Problem} from '@docs-kit/basics/writerError';

/** A former operation. */
export type UsedOperation = {
  readonly method: string;
  readonly path: string;
  /** Last part of its page's route, and its ID in recipes. Absent if the page stays. */
  readonly address?: string;
};

/** @returns an expression for a path with any values or names of its parameters */
const matchPath = (path: string) =>
  path
    .split(/\{[^}]*\}/)
    .map(escapePattern)
    .join('[^/\\s"\'`?]+');

/**
 * @param files - names and texts of the files that can use operations
 * @param operations - operations that are gone, or have another path
 * @returns each line that names an operation's address, or its method and path
 */
export function findUses(
  files: Iterable<readonly [name: string, text: string]>,
  operations: readonly UsedOperation[],
): Problem[] {
  const searched = operations.map(({method, path, address}) => {
    const request = new RegExp(`${method}\\b.*${matchPath(path)}(?![\\w/{-])`, 'i');
    // In a link, or as the ID in a recipe or a list.
    const id = address && new RegExp(`(?:[/,[]|operationId:|- ) *${address}(?![\\w-])`);
    return {
      name: `${method.toUpperCase()} ${path}`,
      expressions: id ? [request, id] : [request],
    };
  });
  return [...files].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) =>
      searched
        .filter(({expressions}) => expressions.some((expression) => expression.test(line)))
        .map(({name}) => ({
          file,
          line: index + 1,
          what: `uses ${name}, which is gone or has moved. Use another operation, or remove it.`,
        })),
    ),
  );
}
