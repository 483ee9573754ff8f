/** Hashes the code and versions that a cache depends on, in addition to its inputs. */
import {createHash, type Hash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** Hashes Node's version, the site's `package-lock.json`, and all files in folders of code. */
export function startCacheHash(siteDir: string, ...folders: readonly string[]): Hash {
  const hash = createHash('sha256').update(process.version);
  const code = folders.flatMap((folder) =>
    readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map(({parentPath, name}) => path.join(parentPath, name)),
  );
  for (const file of [path.join(siteDir, 'package-lock.json'), ...code.sort()])
    if (existsSync(file)) hash.update(readFileSync(file));
  return hash;
}
