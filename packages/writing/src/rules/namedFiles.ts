/** Tells whether files have changed that a page names, so that it has to be checked again. */
import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {resolveName, type SourcePage} from '../sources/sources';

/** Modules and images, as a page names them. */
const NAMES =
  /(?:\bfrom|^import|\brequire\()\s*['"]([^'"\n]+)['"]|!\[[^\]]*\]\(<?([^\s)>]+)|^\[[^\]]+\]:\s*(\S+)/gm;

/** Code that names files in other ways. */
const HIDDEN_NAMES = /\buseBaseUrl\(|\bimport\(/;

/**
 * @returns the times of the files that a page names, and of those beside them with the same name,
 *   such as a picture for wide screens; nothing if the names aren't known
 */
export function stampFiles({file, text}: SourcePage, siteDir: string): string | undefined {
  if (HIDDEN_NAMES.test(text)) return undefined;
  return [...text.matchAll(NAMES)]
    .flatMap((names) => {
      const name = names.slice(1).find((one) => one !== undefined) ?? '';
      const {dir, name: stem} = path.parse(path.join(siteDir, resolveName(file, name, siteDir)));
      return (existsSync(dir) ? readdirSync(dir) : [])
        .filter((other) => other.startsWith(stem))
        .map((other) => {
          const stats = statSync(path.join(dir, other), {throwIfNoEntry: false});
          return `${other} ${stats?.mtimeMs}`;
        });
    })
    .join('\n');
}
