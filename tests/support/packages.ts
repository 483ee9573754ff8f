/** The packages of the repository, by their folders in `packages/`. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from '../../tools/support/project';

export const PACKAGES_FOLDER = path.join(ROOT, 'packages');

type Manifest = {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
};

const nameManifest = (folder: string) => path.join(PACKAGES_FOLDER, folder, 'package.json');

/** The manifests of all packages. */
export const MANIFESTS: ReadonlyMap<string, Manifest> = new Map(
  readdirSync(PACKAGES_FOLDER)
    .filter((folder) => existsSync(nameManifest(folder)))
    .map((folder) => [folder, JSON.parse(readFileSync(nameManifest(folder), 'utf8')) as Manifest]),
);

/** @returns the folder of a package, and of those that it depends on */
export function listNeeded(folder: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const [needed, {name}] of MANIFESTS)
    if (name in (MANIFESTS.get(folder)?.dependencies ?? {})) listNeeded(needed, found);
  return found;
}
