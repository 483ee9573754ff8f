/**
 * Parses each page once: for the content rules, for Docusaurus's MDX compiler, which would spend
 * half of its time on it, and for later builds.
 */
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import type {Root} from 'mdast';
import type {Processor} from 'unified';
import {MDX_EXTENSIONS, parsePage, type Page} from './pages';

/** By absolute path. */
const pages = new Map<string, Page>();

let hasChanges = false;

const cacheFile = (siteDir: string) => path.join(siteDir, 'node_modules/.cache/syntax-trees');

/**
 * A hash of everything besides the pages that determines their trees. The cache file begins with
 * it.
 */
function versionOf(siteDir: string): Buffer {
  const hash = createHash('sha256').update(process.version);
  for (const file of [path.join(__dirname, 'pages.ts'), path.join(siteDir, 'package-lock.json')])
    hash.update(existsSync(file) ? readFileSync(file) : '');
  return hash.digest();
}

/**
 * Loads the pages that the last build saved, in a twentieth of the time that parsing them takes.
 */
export function loadPages(siteDir: string): void {
  const file = cacheFile(siteDir);
  const saved = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const version = versionOf(siteDir);
  if (!version.equals(saved.subarray(0, version.length))) return;
  for (const page of deserialize(saved.subarray(version.length)) as Page[])
    pages.set(path.resolve(siteDir, page.file), page);
}

/** Saves the pages for later builds if any of them had to be parsed. */
export function savePages(siteDir: string, current: readonly Page[]): void {
  if (!hasChanges) return;
  const file = cacheFile(siteDir);
  mkdirSync(path.dirname(file), {recursive: true});
  // Another process may read the file.
  writeFileSync(`${file}.${process.pid}`, Buffer.concat([versionOf(siteDir), serialize(current)]));
  renameSync(`${file}.${process.pid}`, file);
  hasChanges = false;
}

/**
 * Reads a page, and parses it if it has changed.
 *
 * @param file - path from `siteDir`
 * @throws when the text is not valid MDX
 */
export function readPage(siteDir: string, file: string): Page {
  const name = path.resolve(siteDir, file);
  const text = readFileSync(name, 'utf8');
  const known = pages.get(name);
  if (known?.text === text) return known;
  const page = parsePage(text, file);
  pages.set(name, page);
  hasChanges = true;
  return page;
}

/**
 * The remark plugin, which gives the compiler the syntax trees of unchanged pages.
 *
 * @throws Error if the compiler's syntax differs from that of the content rules
 */
export default function reuseTrees(this: Processor): void {
  const parse = this.parser;
  this.parser = (text, file) => {
    const page = pages.get(file.path);
    // The compiler reads CommonMark differently. Lists of posts have the part before the marker
    // only.
    if (page?.text !== text || 'mdx' in page.frontMatter) return parse?.(text, file) as Root;
    const count = this.data('micromarkExtensions')?.length;
    if (count !== MDX_EXTENSIONS)
      throw new Error(
        `The MDX compiler has ${count} syntax extensions. Adapt src/plugins/content/pages.ts.`,
      );
    // The compiler changes its tree, and the Markdown version of the page needs the original.
    return structuredClone(page.tree);
  };
}
