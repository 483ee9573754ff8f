/**
 * Links the stylesheets that only some pages need (src/plugins/bundler/lazyStyles.ts) in the HTML of those pages. Docusaurus links
 * the main one only, and the browser would add the others after the first paint.
 */
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Step} from './steps';

const FOLDER = 'assets/css';

/** Classes of CSS modules: a name and four characters of a hash. */
const classes = (text: string) => new Set(text.match(/(?<=[.\s"'=])[a-zA-Z][\w-]*_[\w-]{4}(?![\w-])/g));

export const pageStyles: Step = async (pages, {outDir}) => {
  const files = (await readdir(path.join(outDir, FOLDER))).filter((file) => !file.startsWith('styles.'));
  const sheets = await Promise.all(
    files.map(async (file) => ({file, classes: classes(await readFile(path.join(outDir, FOLDER, file), 'utf8'))})),
  );
  for (const page of pages.values()) {
    const used = classes(page.html);
    const links = sheets
      .filter((sheet) => [...sheet.classes].some((name) => used.has(name)))
      .map(({file}) => `<link rel=stylesheet href=/${FOLDER}/${file}>`);
    page.html = page.html.replace(/<link rel=stylesheet[^>]*>/, (main) => main + links.join(''));
  }
};
