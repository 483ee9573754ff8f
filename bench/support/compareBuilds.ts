/** Compares two builds file by file. */
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

/** @returns the hash of each file below a folder, by its path */
export function hashes(folder: string): Map<string, string> {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();
  return new Map(
    files
      .filter((file) => statSync(path.join(folder, file)).isFile())
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex'),
      ]),
  );
}

/** @returns one line for each file that differs or is in one build only */
export function differences(first: ReadonlyMap<string, string>, second: ReadonlyMap<string, string>): string[] {
  const files = [...new Set([...first.keys(), ...second.keys()])].sort();
  return files
    .filter((file) => first.get(file) !== second.get(file))
    .map((file) => {
      if (!second.has(file)) return `${file}: only in the first build`;
      return first.has(file) ? `${file}: differs` : `${file}: only in the second build`;
    });
}
