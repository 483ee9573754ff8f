/** Makes the pages of a build work before React has loaded. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {StepContext} from '@docs-kit/site-files/buildStep';
import type {PageTable} from '@docs-kit/site-files/pageTable';
import {replaceInPage} from '@docs-kit/site-files/replaceInPage';
import {openTextCache} from '@docs-kit/site-files/textCache';
import type {HtmlFirstOptions} from './';
import {closeElements} from './closeElements';
import {readPageChunks} from './pageChunks';
import {inlineStyles} from './styles';
import {makeHtmlFirst, writePageScript} from './transform';

export async function transformPages(
  pages: PageTable,
  {siteDir, outDir}: Pick<StepContext, 'siteDir' | 'outDir'>,
  options: HtmlFirstOptions,
): Promise<void> {
  const {modules, notFoundModules} = options;
  const cache = openTextCache(siteDir, 'html-first', __dirname);
  const script = await writePageScript(siteDir, outDir, options, cache);
  const notFoundScript = notFoundModules
    ? await writePageScript(
        siteDir,
        outDir,
        {...options, modules: [...modules, ...notFoundModules]},
        cache,
      )
    : script;
  const allPages = [...pages.values()];
  inlineStyles(
    allPages,
    // Pages with a table of contents need more rules than others of their kind.
    ({kind, html}) => (html.includes('theme-doc-toc-') ? `${kind} with contents` : kind),
    (address) => readFileSync(path.join(outDir, address), 'utf8'),
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
    // The theme hides its icon sprite with a style attribute, the only one that the
    // Content-Security-Policy would have to allow.
    const sprite = /<svg style=[^>]*>(?=<defs>)/;
    replaceInPage(page, 'hidden icon sprite', sprite, '<svg class=icon-sprite>');
    page.html = closeElements(page.html);
  }
}
