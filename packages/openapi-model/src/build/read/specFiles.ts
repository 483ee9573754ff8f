/** Reads the OpenAPI file of a site, completed by its overlay. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {formatExactJson} from '@docs-kit/basics/exactJson';
import {isObject, type JsonObject} from '@docs-kit/basics/json';
import {stripByteOrderMark} from '@docs-kit/basics/text';
import {formatProblem, type Problem, WriterError} from '@docs-kit/basics/writerError';
import {applyOverlay, formatRequestLine} from '@docs-kit/openapi-overlay';
import {visitParts} from './document';
import {findInText, type FindPlace} from './places';
import {normalizeEnumNames} from './schemas';
import {parseSpecJson} from './spec';

/** Where a site has its OpenAPI file. Paths start in the site's folder. */
export type SpecFiles = {
  readonly siteDir: string;
  readonly specFile: string;
  /** An overlay that completes the file. */
  readonly overlayFile?: string;
};

export type CompletedSpec = {
  /** The completed OpenAPI file, as JSON. */
  readonly text: string;
  /** Name of the OpenAPI file, for messages. */
  readonly file: string;
  /** Finds where a value is written: in the file, or in the overlay. */
  readonly find: FindPlace;
  /** Operations that the overlay adds on evidence, and the file has too: `GET /pets`. */
  readonly confirmed: readonly string[];
};

/** @returns the operations of a document that have `x-evidence`, and those of a file without one */
function listConfirmed(completed: unknown, file: unknown): string[] {
  const getPaths = (document: unknown) => (isObject(document) && document['paths']) || {};
  const paths = getPaths(file) as Record<string, JsonObject | undefined>;
  return Object.entries(getPaths(completed)).flatMap(([name, item]) =>
    Object.entries(isObject(item) ? item : {})
      .filter(([, operation]) => isObject(operation) && 'x-evidence' in operation)
      .filter(([method]) => paths[name]?.[method] !== undefined)
      .map(([method]) => formatRequestLine({method, path: name})),
  );
}

/** An overlay with its name, for messages. */
type OverlayText = {readonly file: string; readonly text: string};

/**
 * Applies what fits of an overlay.
 *
 * @param text - the OpenAPI file
 * @returns the completed file, and the problems of the other actions
 * @throws WriterError for invalid JSON
 */
export function mergeFitting(
  text: string,
  file: string,
  overlay?: OverlayText,
): CompletedSpec & {readonly problems: readonly Problem[]} {
  if (!overlay) return {text, file, find: findInText(text, file), confirmed: [], problems: []};
  const parsed = parseSpecJson(text, file);
  const {root, problems, find} = applyOverlay({file, text}, overlay);
  // Generators of clients read the names that an overlay gives by value.
  visitParts(root as object, (part) => normalizeEnumNames(part as JsonObject));
  const completed = `${formatExactJson(root, 2)}\n`;
  return {
    text: completed,
    file,
    find: (at) => find(at as string[]),
    confirmed: listConfirmed(root, parsed),
    problems,
  };
}

/**
 * Applies an overlay.
 *
 * @param text - the OpenAPI file
 * @throws WriterError for invalid JSON, and with all problems of the overlay
 */
export function mergeOverlay(text: string, file: string, overlay?: OverlayText): CompletedSpec {
  const {problems, ...completed} = mergeFitting(text, file, overlay);
  if (problems.length > 0) throw new WriterError(problems.map(formatProblem).join('\n'));
  return completed;
}

function readText(siteDir: string, name: string, remedy: string): string {
  const file = path.resolve(siteDir, name);
  if (!existsSync(file)) throw new WriterError(`${name}: the file is missing. ${remedy}`);
  return stripByteOrderMark(readFileSync(file, 'utf8'));
}

/**
 * @returns the completed file
 * @throws WriterError if one of the files is missing, and as {@link mergeOverlay} does
 */
export function readSpec({siteDir, specFile, overlayFile}: SpecFiles): CompletedSpec {
  const text = readText(siteDir, specFile, 'Put the OpenAPI description there.');
  if (overlayFile === undefined) return mergeOverlay(text, specFile);
  const remedy = 'Restore it, or remove the option "overlayFile".';
  return mergeOverlay(text, specFile, {
    file: overlayFile,
    text: readText(siteDir, overlayFile, remedy),
  });
}
