/** Writes files that other programs read or watch. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Replaces a file atomically: another process may read or write it, or this one may end. */
export function replaceFile(file: string, data: string | NodeJS.ArrayBufferView): void {
  const temporary = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(temporary, data);
  renameSync(temporary, file);
}

/** Writes a file only if it changes: the development server reloads all docs after each write. */
export function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replaceFile(file, text);
}

/** Writes changed files, by their paths in a folder, and removes all others from the folder. */
export function publishFiles(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(folder, {recursive: true});
  const kept = new Set([...files.keys()].map((name) => path.join(folder, name)));
  for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true})) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(file)) rmSync(file);
  }
  for (const [name, text] of files) writeChanged(path.join(folder, name), text);
}

/** Writes files by their absolute paths, and creates their folders. */
export function writeFiles(
  files: Iterable<readonly [file: string, data: string | NodeJS.ArrayBufferView]>,
): void {
  for (const [file, data] of files) replaceFile(file, data);
}
