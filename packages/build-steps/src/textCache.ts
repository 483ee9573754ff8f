/** Texts that are slow to make, kept for later builds by the hash of what they're made from. */
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {startCacheHash} from '@docs-kit/basics/cacheHash';
import {replaceFile} from '@docs-kit/basics/files';

export type TextCache = {
  /** Returns the text that this or the last build made from the same input, or makes it. */
  get(input: unknown, make: () => string): string;
  /** Writes the texts that this build has used. */
  save(): void;
};

/** The file begins with the hash of the rest, because it can be cut by a crash. */
const HASH_LENGTH = 64;

/**
 * Opens a cache in `node_modules/.cache`. A corrupt one counts as empty.
 *
 * @param siteDir - the site's folder
 * @param name - name of the cache's file
 * @param code - folder of the code that makes the texts: another version would make others
 */
export function openTextCache(siteDir: string, name: string, code: string): TextCache {
  const file = path.join(siteDir, 'node_modules/.cache', name);
  const codeHash = startCacheHash(siteDir, code).digest('hex');
  const hash = (text: string) => createHash('sha256').update(codeHash).update(text).digest('hex');
  const saved = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const content = saved.slice(HASH_LENGTH);
  const last = new Map(
    saved.slice(0, HASH_LENGTH) === hash(content)
      ? (JSON.parse(content) as [key: string, text: string][])
      : [],
  );
  const used = new Map<string, string>();
  return {
    get(input, make) {
      const key = hash(JSON.stringify(input));
      const text = used.get(key) ?? last.get(key) ?? make();
      used.set(key, text);
      return text;
    },
    save() {
      const texts = JSON.stringify([...used]);
      replaceFile(file, hash(texts) + texts);
    },
  };
}
