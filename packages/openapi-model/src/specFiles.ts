/** Reads the OpenAPI file of a site, completed by its overlay. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {formatProblem, WriterError} from '@docs-kit/basics/writerError';
import {applyOverlay} from './overlay/applyOverlay';
import {findInText, type FindPlace} from './places';
import {parseSpecJson} from './spec';

/** Where a site has its OpenAPI file. Paths start in the site's folder. */
export type SpecFiles = {
  readonly siteDir: string;
  readonly spec: string;
  /** An overlay that completes the file, if it exists. */
  readonly overlay?: string;
};

export type CompletedSpec = {
  /** The completed OpenAPI file, as JSON. */
  readonly text: string;
  /** Name of the OpenAPI file, for messages. */
  readonly file: string;
  /** Finds where a value is written: in the file, or in the overlay. */
  readonly find: FindPlace;
};

/**
 * @param text - the OpenAPI file
 * @param overlay - the overlay and its name
 * @throws WriterError for invalid JSON, and with all problems of the overlay
 */
export function mergeOverlay(
  text: string,
  file: string,
  overlay?: {readonly file: string; readonly text: string},
): CompletedSpec {
  if (!overlay) return {text, file, find: findInText(text, file)};
  parseSpecJson(text, file);
  const {root, problems, find} = applyOverlay({file, text}, overlay);
  if (problems.length > 0) throw new WriterError(problems.map(formatProblem).join('\n'));
  return {text: `${JSON.stringify(root, null, 2)}\n`, file, find: (at) => find(at as string[])};
}

const cache = new Map<
  string,
  {text: string; overlayText?: string | undefined; spec: CompletedSpec}
>();

// Visual Studio and PowerShell begin files with a byte order mark.
const readText = (file: string) => readFileSync(file, 'utf8').replace(/^\uFEFF/, '');

/**
 * @returns the completed file, the same object until one of the files changes
 * @throws WriterError if the site has no OpenAPI file, and as {@link mergeOverlay} does
 */
export function readSpec({siteDir, spec: name, overlay}: SpecFiles): CompletedSpec {
  const file = path.resolve(siteDir, name);
  if (!existsSync(file))
    throw new WriterError(`${name}: the file is missing. Put the OpenAPI description there.`);
  const overlayFile = overlay === undefined ? undefined : path.resolve(siteDir, overlay);
  const text = readText(file);
  const overlayText = overlayFile && existsSync(overlayFile) ? readText(overlayFile) : undefined;
  const cached = cache.get(file);
  if (cached?.text === text && cached.overlayText === overlayText) return cached.spec;
  const spec = mergeOverlay(
    text,
    name,
    overlay !== undefined && overlayText !== undefined
      ? {file: overlay, text: overlayText}
      : undefined,
  );
  cache.set(file, {text, overlayText, spec});
  return spec;
}
