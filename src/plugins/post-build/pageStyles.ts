/**
 * Writes stylesheets into the pages, so that the first paint needs one request. A page gets the
 * main stylesheet, and those that only some pages need (src/plugins/bundler/lazyStyles.ts).
 * Docusaurus links the main one, and the browser would add the others after the first paint.
 */
import {readdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {htmlFirstOptions} from '../../config/htmlFirst';
import {replaceInPage} from './replaceInPage';
import type {Step} from './step';

const FOLDER = 'assets/css';
const FILE = 'pageStyles.ts';

/** Classes of CSS modules: a name and four characters of a hash. */
const findClasses = (text: string) =>
  new Set(text.match(/(?<=[.\s"'=])[a-zA-Z][\w-]*_[\w-]{4}(?![\w-])/g));

export const pageStyles: Step = async (pages, {outDir, runtime}) => {
  if (htmlFirstOptions(runtime).hydrate === 'use') return;
  const folder = path.join(outDir, FOLDER);
  const sheets = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const css = await readFile(path.join(folder, name), 'utf8');
      return {
        name,
        classes: [...findClasses(css)],
        // The bundler's runtime finds it by its address, and doesn't request it again.
        element: `<style data-href=/${FOLDER}/${name}>${css}</style>`,
      };
    }),
  );
  const main = sheets.find(({name}) => name.startsWith('styles.'));
  if (!main)
    throw new Error(`${FOLDER} has no main stylesheet. Adapt src/plugins/post-build/${FILE}.`);
  for (const page of pages.values()) {
    const used = findClasses((page.html.match(/class=(?:"[^"]*"|[^\s>]*)/g) ?? []).join(' '));
    const others = sheets.filter(
      (sheet) => sheet !== main && sheet.classes.some((name) => used.has(name)),
    );
    const elements = [main, ...others].map(({element}) => element).join('');
    replaceInPage(page, /<link rel=stylesheet[^>]*>/, elements, {
      part: 'stylesheet link',
      file: FILE,
    });
    // The theme hides its icon sprite with a style attribute, the only one that the
    // Content-Security-Policy would have to allow.
    replaceInPage(page, /<svg style=[^>]*>(?=<defs>)/, '<svg class=icon-sprite>', {
      part: 'hidden icon sprite',
      file: FILE,
    });
  }
  await rm(path.join(folder, main.name));
};
