/**
 * Links the stylesheets that only some pages need (src/plugins/bundler/lazyStyles.ts) in the HTML of those pages, and removes rules
 * that match nothing from the main one. Docusaurus links the main one only, with all of Infima, and the browser would add the
 * others after the first paint.
 */
import {createHash} from 'node:crypto';
import {readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {PurgeCSS} from 'purgecss';
import type {Step} from './steps';

const FOLDER = 'assets/css';
const SCRIPTS = 'assets/js';

/** Classes of CSS modules: a name and four characters of a hash. */
const classes = (text: string) => new Set(text.match(/(?<=[.\s"'=])[a-zA-Z][\w-]*_[\w-]{4}(?![\w-])/g));

export const pageStyles: Step = async (pages, {outDir}) => {
  const read = (folder: string, names: readonly string[]) =>
    Promise.all(names.map((name) => readFile(path.join(outDir, folder, name), 'utf8')));
  const names = await readdir(path.join(outDir, FOLDER));
  const main = names.find((name) => name.startsWith('styles.')) ?? '';
  const others = names.filter((name) => name !== main);
  const [css = '', ...sheets] = await read(FOLDER, [main, ...others]);

  const scripts = (await readdir(path.join(outDir, SCRIPTS))).filter((name) => name.endsWith('.js'));
  const texts = [...(await read(SCRIPTS, scripts)), ...[...pages.values()].map(({html}) => html)];
  const content = texts.map((raw) => ({raw, extension: 'html'}));
  const [purged] = await new PurgeCSS().purge({content, css: [{raw: css}]});
  const text = purged?.css ?? css;
  // Browsers keep files with a hash in their names.
  const renamed = `styles.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.css`;
  await rm(path.join(outDir, FOLDER, main));
  await writeFile(path.join(outDir, FOLDER, renamed), text);

  const classesOf = sheets.map(classes);
  for (const page of pages.values()) {
    const used = classes(page.html);
    const links = others
      .filter((_, index) => [...(classesOf[index] ?? [])].some((name) => used.has(name)))
      .map((file) => `<link rel=stylesheet href=/${FOLDER}/${file}>`);
    page.html = page.html.replace(/<link rel=stylesheet[^>]*>/, (link) => link.replace(main, renamed) + links.join(''));
  }
};
