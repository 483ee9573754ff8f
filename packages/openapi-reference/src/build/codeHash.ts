/** Hashes the code that can change generated pages. */
import type {Hash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {startCacheHash} from '@docs-kit/basics/cacheHash';

/**
 * Reads the manifest of a package, and of all packages beside it that it needs, directly or not.
 * What is installed elsewhere has its version in `package-lock.json`.
 *
 * @returns the manifests by the folders of their packages
 */
function readManifests(folder: string, found = new Map<string, string>()): Map<string, string> {
  const file = path.join(folder, 'package.json');
  if (found.has(folder) || !existsSync(file)) return found;
  const manifest = readFileSync(file, 'utf8');
  found.set(folder, manifest);
  const {dependencies = {}} = JSON.parse(manifest) as {dependencies?: Record<string, string>};
  for (const name of Object.keys(dependencies))
    readManifests(path.join(folder, '..', path.posix.basename(name)), found);
  return found;
}

/**
 * Hashes a package and the packages that it needs, but not their tests, besides what
 * {@link startCacheHash} does.
 *
 * @param folder - absolute path of the package's folder
 */
export function startCodeHash(siteDir: string, folder: string): Hash {
  const manifests = readManifests(folder);
  const sources = [...manifests.keys()].map((name) => {
    const source = path.join(name, 'src');
    // A published package has no `src`, and no tests.
    return existsSync(source) ? source : name;
  });
  return startCacheHash(siteDir, ...sources).update([...manifests.values()].join('\n'));
}
