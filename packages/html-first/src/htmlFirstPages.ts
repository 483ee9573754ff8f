/** Makes the pages work before React has loaded (src/html-first). */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {closeElements} from '@docs-kit/site-files/closeElements';
import {replaceInPage} from '@docs-kit/site-files/replaceInPage';
import type {Step} from '@docs-kit/site-files/step';
import {buildHtmlFirstOptions} from '../../../src/config/htmlFirst';
import {inlineStyles} from './styles';
import {makeHtmlFirst, writePageScript} from './transform';

export const htmlFirstPages: Step = async (pages, {siteDir, outDir, runtime}) => {
  const options = buildHtmlFirstOptions(runtime);
  if (options.hydrate === 'load') return;
  const script = await writePageScript(siteDir, outDir, options);
  const allPages = [...pages.values()];
  inlineStyles(
    allPages,
    ({kind}) => kind,
    (address) => readFileSync(path.join(outDir, address), 'utf8'),
  );
  for (const page of allPages) {
    // All of the not-found page's content depends on the URL.
    page.html = makeHtmlFirst(page.html, script, page.kind === 'notFound');
    // The theme hides its icon sprite with a style attribute, the only one that the
    // Content-Security-Policy would have to allow.
    const sprite = /<svg style=[^>]*>(?=<defs>)/;
    replaceInPage(page, 'hidden icon sprite', sprite, '<svg class=icon-sprite>');
    page.html = closeElements(page.html);
  }
};
