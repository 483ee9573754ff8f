/**
 * Remembers which pages Docusaurus has read. In `npm start`, it first reads all pages, and then the
 * sidebars; a page that is restored in between must not be in them yet.
 */
import {statSync} from 'node:fs';
import path from 'node:path';

/** Modules are loaded again with each change, so this isn't in one. Inodes by absolute path. */
const shared = globalThis as {docsKitReadPages?: Map<string, number>};

const getInode = (file: string) => statSync(file, {throwIfNoEntry: false})?.ino;

/** @param file - absolute path of a page that Docusaurus reads */
export function markRead(file: string): void {
  const inode = getInode(file);
  const pages = (shared.docsKitReadPages ??= new Map());
  if (inode === undefined) pages.delete(file);
  else pages.set(file, inode);
}

/**
 * Leaves out files that Docusaurus hasn't read since they were created, and forgets those that are
 * gone. Returns all files if none of the folder was read, such as outside of `npm start`.
 *
 * @param files - absolute paths of all files in the folder
 */
export function listRead(folder: string, files: readonly string[]): readonly string[] {
  const pages = shared.docsKitReadPages ?? new Map<string, number>();
  const known = [...pages.keys()].filter((file) => file.startsWith(folder + path.sep));
  if (known.length === 0) return files;
  for (const file of known) if (!files.includes(file)) pages.delete(file);
  return files.filter((file) => pages.get(file) === getInode(file));
}
