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
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** Replaces a file at once, because another process may read or write it, or this one may end. */
export function replaceFile(file: string, data: string | NodeJS.ArrayBufferView): void {
  const temporary = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(temporary, data);
  renameSync(temporary, file);
}

/** Writes a file only if it changes: the development server reloads all docs for each written one. */
export function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** Writes the files that have changed, by their names, and removes all others from the folder. */
export function publishFiles(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(folder, {recursive: true});
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(path.join(folder, name));
  for (const [name, text] of files) writeChanged(path.join(folder, name), text);
}

/** Writes strings to files by their absolute paths, and creates the folders. */
export async function writeFiles(
  files: Iterable<readonly [file: string, text: string]>,
): Promise<void> {
  for (const [file, text] of files) {
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, text);
  }
}
