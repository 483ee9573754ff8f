/** Collects the changes of files, and writes them together. */
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Collects all changes before it writes any, because a development server that reads only half of
 * them reports mistakes that don't exist.
 */
export function collectChanges(siteDir: string) {
  const changed = new Map<string, string>();
  const read = (file: string) =>
    changed.get(file) ?? readFileSync(path.join(siteDir, file), 'utf8');
  return {
    read,
    update(file: string, change: (text: string) => string): void {
      const text = read(file);
      const updated = change(text);
      if (updated !== text) changed.set(file, updated);
    },
    /** @returns the lines that have changed, by file, without those of new text */
    listLines(): {file: string; line: number}[] {
      return [...changed.keys()].sort().flatMap((file) => {
        const before = readFileSync(path.join(siteDir, file), 'utf8').split('\n');
        const lines = read(file).split('\n');
        return before.flatMap((text, row) => (text === lines[row] ? [] : {file, line: row + 1}));
      });
    },
    /** Writes all changes. A moved page gets its new file, and the former one is removed. */
    write(from: string, to?: string): string[] {
      const text = read(from);
      changed.delete(from);
      for (const [file, updated] of [
        ...changed,
        ...(to === undefined ? [] : [[to, text] as const]),
      ]) {
        const target = path.join(siteDir, file);
        mkdirSync(path.dirname(target), {recursive: true});
        writeFileSync(target, updated);
      }
      rmSync(path.join(siteDir, from));
      return [...changed.keys()].sort();
    },
  };
}

export type Changes = ReturnType<typeof collectChanges>;
