/**
 * Parses each source once, because parsing all of them takes seconds: `npm start` and the steps of
 * a build keep the trees in memory, and later builds read them from disk.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import {startCacheHash} from '@docs-kit/basics/cacheHash';
import {replaceFile} from '@docs-kit/basics/files';
import type {SitePart} from '@docs-kit/build-steps';
import {getKind, parsePage, readFormat, type SourcePage} from './sources';

/** Parsed pages by absolute path. */
const sources = new Map<string, SourcePage>();

let hasChanges = false;

/** Length of a SHA-256 hash, in bytes. */
const HASH_LENGTH = 32;

const getCacheFile = (siteDir: string) => path.join(siteDir, 'node_modules/.cache/syntax-trees');

/**
 * Hashes the parser and the trees. The cache file begins with the hash, because a different parser
 * could build different trees, and because the file can be cut, on a full disk or by a crash.
 */
const hashTrees = (siteDir: string, trees: Buffer) =>
  startCacheHash(siteDir, __dirname).update(trees).digest();

/** Loads the pages that the last build saved. A corrupt file counts as missing. */
export function loadSources(siteDir: string): void {
  const file = getCacheFile(siteDir);
  if (!existsSync(file)) return;
  const saved = readFileSync(file);
  const trees = saved.subarray(HASH_LENGTH);
  if (!hashTrees(siteDir, trees).equals(saved.subarray(0, HASH_LENGTH))) return;
  for (const source of deserialize(trees) as SourcePage[])
    sources.set(path.resolve(siteDir, source.file), source);
}

/** Writes the pages for later builds if any of them had to be parsed. */
export function writeSources(siteDir: string, current: readonly SourcePage[]): void {
  if (!hasChanges) return;
  const trees = serialize(current);
  replaceFile(getCacheFile(siteDir), Buffer.concat([hashTrees(siteDir, trees), trees]));
  hasChanges = false;
}

/**
 * Reads a source, and parses it if it has changed.
 *
 * @param file - path from `siteDir`
 * @param parts - the site's; needed only for kinds and routes
 * @throws Error if the text isn't valid MDX
 */
export function readSource(
  siteDir: string,
  file: string,
  {parts}: {parts?: readonly SitePart[]} = {},
): SourcePage {
  const name = path.resolve(siteDir, file);
  const text = readFileSync(name, 'utf8');
  const cached = sources.get(name);
  const kind = parts ? getKind({file}, parts) : cached?.kind;
  const isCurrent = cached?.text === text;
  if (isCurrent && cached.kind === kind) return cached;
  const parsed = isCurrent ? cached : parsePage(text, file, readFormat(text));
  const source = {...parsed, kind};
  sources.set(name, source);
  hasChanges = true;
  return source;
}

/** @returns the page that was parsed last from a file, given by its absolute path */
export const findSource = (file: string): SourcePage | undefined => sources.get(file);
