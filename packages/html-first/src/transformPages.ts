/** Makes the pages of a build work before React has loaded. */
import {readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {
  openTextCache,
  type PageTable,
  replaceInPage,
  type StepContext,
} from '@docs-kit/build-steps';
import type {HtmlFirstOptions} from './';
import {closeElements} from './closeElements';
import {readPageChunks} from './pageChunks';
import {inlineStyles, type StyleFiles} from './styles';
import {hashText, makeHtmlFirst, SCRIPTS_FOLDER, writePageScript} from './transform';

/** @param outDir - folder of the built site */
const openStyleFiles = (outDir: string): StyleFiles => ({
  read: (address) => readFileSync(path.join(outDir, address), 'utf8'),
  replace(address, css) {
    const named = address.replace(/\w+(?=\.css$)/, hashText(css));
    rmSync(path.join(outDir, address));
    writeFileSync(path.join(outDir, named), css);
    return named;
  },
  scripts: readdirSync(path.join(outDir, SCRIPTS_FOLDER))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(outDir, SCRIPTS_FOLDER, name), 'utf8')),
});

export async function transformPages(
  pages: PageTable,
  {siteDir, outDir}: Pick<StepContext, 'siteDir' | 'outDir'>,
  options: HtmlFirstOptions,
): Promise<void> {
  const {modules, notFoundModules} = options;
  const script = await writePageScript(siteDir, outDir, options);
  const notFoundScript = notFoundModules
    ? await writePageScript(siteDir, outDir, {
        ...options,
        modules: [...modules, ...notFoundModules],
      })
    : script;
  const allPages = [...pages.values()];
  for (const page of allPages) {
    // The theme hides its icon sprite with a style attribute, the only one that the
    // Content-Security-Policy would have to allow.
    const sprite = /<svg style=[^>]*>(?=<defs>)/;
    replaceInPage(page, 'hidden icon sprite', sprite, '<svg class=icon-sprite>');
  }
  const cache = openTextCache(siteDir, 'html-first', __dirname);
  inlineStyles(
    allPages,
    // Pages with a table of contents need more rules than others of their kind.
    ({kind, html}) => (html.includes('theme-doc-toc-') ? `${kind} with contents` : kind),
    openStyleFiles(outDir),
    cache,
  );
  cache.save();
  const listChunks = readPageChunks(siteDir);
  for (const page of allPages) {
    const isNotFound = page.kind === 'notFound';
    page.html = makeHtmlFirst(
      page.html,
      isNotFound ? notFoundScript : script,
      isNotFound && !notFoundModules,
      listChunks(page.path, page.html),
    );
    page.html = closeElements(page.html);
  }
}
