/**
 * Parses each source once, because parsing all of them takes seconds: `npm start` and the steps of
 * a build keep the trees in memory, and later builds read them from disk.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import {startCacheHash} from '../../node/cacheHash';
import {replaceFile} from '../../node/files';
import {parsePage, type SourcePage} from './sources';

/** Parsed pages by absolute path. */
const sources = new Map<string, SourcePage>();

let hasChanges = false;

const getCacheFile = (siteDir: string) => path.join(siteDir, 'node_modules/.cache/syntax-trees');

/**
 * Hashes the parser. The cache file begins with the hash, because a different parser could build
 * different trees.
 */
const hashParser = (siteDir: string) => startCacheHash(siteDir, __dirname).digest();

/** Loads the pages that the last build saved. */
export function loadSources(siteDir: string): void {
  const file = getCacheFile(siteDir);
  const saved = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const version = hashParser(siteDir);
  if (!version.equals(saved.subarray(0, version.length))) return;
  for (const source of deserialize(saved.subarray(version.length)) as SourcePage[])
    sources.set(path.resolve(siteDir, source.file), source);
}

/** Writes the pages for later builds if any of them had to be parsed. */
export function writeSources(siteDir: string, current: readonly SourcePage[]): void {
  if (!hasChanges) return;
  replaceFile(getCacheFile(siteDir), Buffer.concat([hashParser(siteDir), serialize(current)]));
  hasChanges = false;
}

/**
 * Reads a source, and parses it if it has changed.
 *
 * @param file - path from `siteDir`
 * @throws Error if the text isn't valid MDX
 */
export function readSource(siteDir: string, file: string, format?: 'mdx' | 'md'): SourcePage {
  const name = path.resolve(siteDir, file);
  const text = readFileSync(name, 'utf8');
  const known = sources.get(name);
  if (known?.text === text) return known;
  const source = parsePage(text, file, format);
  sources.set(name, source);
  hasChanges = true;
  return source;
}
