/** Parses each page once: for the content rules and for Docusaurus's MDX compiler, which would spend half of its time on it. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import type {Processor} from 'unified';
import {MDX_EXTENSIONS, parsePage, type Page} from './pages';

/** By absolute path. */
const pages = new Map<string, Page>();

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
  const page = known?.text === text ? known : parsePage(text, file);
  pages.set(name, page);
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
    // The compiler reads CommonMark differently. Lists of posts have the part before the marker only.
    if (page?.text !== text || 'mdx' in page.frontMatter) return parse?.(text, file) as Root;
    const count = this.data('micromarkExtensions')?.length;
    if (count !== MDX_EXTENSIONS)
      throw new Error(`The MDX compiler has ${count} syntax extensions. Adapt src/plugins/content/pages.ts.`);
    // The compiler changes its tree, and the Markdown version of the page needs the original.
    return structuredClone(page.tree);
  };
}
