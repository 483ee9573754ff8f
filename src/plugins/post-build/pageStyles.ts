/**
 * Links the stylesheets that only some pages need (src/plugins/bundler/lazyStyles.ts) in the HTML of those pages, and removes rules
 * for classes that nothing has from the main one. Docusaurus links the main one only, with all of Infima, and the browser would add
 * the others after the first paint.
 */
import {createHash} from 'node:crypto';
import {readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import browserslist from 'browserslist';
import {browserslistToTargets, transform} from 'lightningcss';
import type {Step} from './steps';

const FOLDER = 'assets/css';
const SCRIPTS = 'assets/js';

/** Classes of CSS modules: a name and four characters of a hash. */
const classes = (text: string) => new Set(text.match(/(?<=[.\s"'=])[a-zA-Z][\w-]*_[\w-]{4}(?![\w-])/g));

/**
 * @param css - a stylesheet
 * @param texts - everything that can contain the name of a class, or its beginning up to a hyphen
 * @returns the names that only selectors of classes contain
 */
export function unusedClasses(css: string, texts: Iterable<string>): string[] {
  const unused = new Set(css.match(/(?<=\.)[a-zA-Z][\w-]*/g));
  const beginnings = new Set<string>();
  for (const text of texts)
    for (const word of text.match(/[a-zA-Z][\w-]*/g) ?? []) {
      unused.delete(word);
      if (word.endsWith('-')) beginnings.add(word);
    }
  // Animations, for example, can have the name of a class.
  for (const word of css.match(/(?<![.\w-])[a-zA-Z][\w-]*/g) ?? []) unused.delete(word);
  return [...unused].filter((name) => ![...beginnings].some((beginning) => name.startsWith(beginning)));
}

/** Removes unused rules. The file gets another name, because browsers keep files with a hash in their names. */
async function shorten(file: string, texts: Iterable<string>): Promise<string> {
  const css = await readFile(file);
  const {code} = transform({
    filename: file,
    code: css,
    minify: true,
    targets: browserslistToTargets(browserslist()),
    unusedSymbols: unusedClasses(String(css), texts),
  });
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const renamed = path.join(path.dirname(file), `styles.${hash}.css`);
  await rm(file);
  await writeFile(renamed, code);
  return path.basename(renamed);
}

export const pageStyles: Step = async (pages, {outDir}) => {
  const read = (folder: string, names: readonly string[]) =>
    Promise.all(names.map((name) => readFile(path.join(outDir, folder, name), 'utf8')));
  const names = await readdir(path.join(outDir, FOLDER));
  const scriptNames = await readdir(path.join(outDir, SCRIPTS));
  const [main = '', ...others] = names.sort(
    (a, b) => Number(b.startsWith('styles.')) - Number(a.startsWith('styles.')),
  );
  const scripts = await read(
    SCRIPTS,
    scriptNames.filter((name) => name.endsWith('.js')),
  );
  const attributes = new Map(
    [...pages.values()].map((page) => [page, (page.html.match(/class=(?:"[^"]*"|[^\s>]*)/g) ?? []).join(' ')]),
  );
  const shortened = await shorten(path.join(outDir, FOLDER, main), [...scripts, ...attributes.values()]);
  const sheets = (await read(FOLDER, others)).map((css, index) => ({file: others[index], classes: classes(css)}));
  for (const [page, text] of attributes) {
    const used = classes(text);
    const links = sheets
      .filter((sheet) => [...sheet.classes].some((name) => used.has(name)))
      .map(({file}) => `<link rel=stylesheet href=/${FOLDER}/${file}>`);
    page.html = page.html.replace(
      /<link rel=stylesheet[^>]*>/,
      (link) => link.replace(main, shortened) + links.join(''),
    );
  }
};
