/** Finds what depends on operations that are gone or have moved. */
import {isObject} from '@docs-kit/basics/json';
import {escapePattern, formatCount, formatNames} from '@docs-kit/basics/text';
import type {Problem} from '@docs-kit/basics/writerError';
import {formatRequestLine} from '@docs-kit/openapi-model';

/** An operation that is gone, or has another path or address. */
export type UsedOperation = {
  readonly method: string;
  readonly path: string;
  /** Last part of its page's route, and its ID in recipes. Absent if the page stays. */
  readonly address?: string;
};

/** A line that names an operation. */
export type OperationUse = Problem & {
  /** The operation: `GET /pets`. */
  readonly operation: string;
};

/** @returns an expression for a path with any values or names of its parameters */
const buildPathPattern = (path: string) =>
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
): OperationUse[] {
  const searched = operations.map(({method, path, address}) => {
    const request = new RegExp(`\\b${method}\\b.*${buildPathPattern(path)}(?![\\w/{-])`, 'i');
    // In a link, or as the ID in a recipe or a list.
    const id = address && new RegExp(`(?:[/,[]|operationId:|- ) *${address}(?![\\w-])`);
    return {
      name: formatRequestLine({method, path}),
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
          operation: name,
          what: `uses ${name}, which is gone or has moved. Use another operation, or remove it.`,
        })),
    ),
  );
}

/** Lines and operations that a message names. */
const MAX_NAMES = 3;

/** @returns one problem for each file, which names its first lines and operations */
export function groupUses(uses: readonly OperationUse[]): Problem[] {
  const files = new Map<string, OperationUse[]>();
  for (const use of uses) files.set(use.file, [...(files.get(use.file) ?? []), use]);
  return [...files.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const found = [first, ...others];
    const lines = [...new Set(found.map(({line}) => line))];
    const operations = [...new Set(found.map(({operation}) => operation))];
    const where =
      lines.length === 1 ? 'this line' : `lines ${formatNames(lines.map(String), MAX_NAMES)}`;
    const verb = lines.length === 1 ? 'uses' : 'use';
    const gone = operations.length === 1 ? 'is gone or has moved' : 'are gone or have moved';
    const count = formatCount(operations.length, 'operation');
    const what = `${where} ${verb} ${count} that ${gone}: ${formatNames(operations, MAX_NAMES)}. Use others, or remove them.`;
    return {file: first.file, line: first.line, what};
  });
}

/** @returns the names of fields, at any depth of a document */
function listFieldNames(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return names;
  for (const [key, child] of Object.entries(value)) {
    if (key === 'properties' && isObject(child))
      for (const name of Object.keys(child)) names.add(name);
    listFieldNames(child, names);
  }
  return names;
}

/**
 * @param files - names and texts of the files that can name fields
 * @returns one problem for each file that names a field that only the earlier document has, in code
 *   or as a key
 */
export function findFieldUses(
  files: Iterable<readonly [name: string, text: string]>,
  before: unknown,
  after: unknown,
): Problem[] {
  const kept = listFieldNames(after);
  const gone = [...listFieldNames(before)].filter((name) => !kept.has(name));
  if (gone.length === 0) return [];
  const names = `(${gone.map(escapePattern).join('|')})(?![\\w-])`;
  const expression = new RegExp(`(?<=[\`"'.])${names}|^\\s*(?:- )?${names}(?=:)`);
  return [...files].flatMap(([file, text]) => {
    const found = text.split('\n').flatMap((line, index) => {
      const [, inCode, key] = expression.exec(line) ?? [];
      const name = inCode ?? key;
      return name === undefined ? [] : {line: index + 1, name};
    });
    const [first] = found;
    if (!first) return [];
    const fields = [...new Set(found.map(({name}) => `\`${name}\``))];
    const lines = found.map(({line}) => String(line));
    const where = lines.length === 1 ? 'names' : `lines ${formatNames(lines, MAX_NAMES)} name`;
    const what = `${where} ${formatNames(fields, MAX_NAMES)}, which no schema has anymore. Use what replaces it, or remove it.`;
    return {file, line: first.line, what};
  });
}
