/** Content rules for imports and exports of a page: modules that exist, and names that are free. */
import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Problem} from '@docs-kit/basics/writerError';
import {Globby} from '@docusaurus/utils';
import {visit} from 'unist-util-visit';
import {getLine, listNames} from '../sources/nodes';
import type {SourcePage} from '../sources/sources';

/** An import of a page. */
type Import = {
  readonly source: string;
  readonly names: readonly string[];
  readonly line: number;
};

/** Names that Docusaurus exports from each page, and keys of front matter in other frameworks. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['assets', 'contentTitle', 'frontMatter', 'metadata', 'toc'],
  ...['frontmatter', 'getStaticProps', 'meta'],
]);

const EXTENSIONS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.json', '.mdx', '.md'];

/** Whether a module is a file, or a folder with an index. */
const isModule = (name: string) =>
  EXTENSIONS.some((ending) => ending !== '' && existsSync(name + ending)) ||
  (path.extname(name) !== '' && existsSync(name)) ||
  EXTENSIONS.some((ending) => ending !== '' && existsSync(path.join(name, `index${ending}`)));

/** Whether a package is installed, here or beside this one. */
function isInstalled(siteDir: string, source: string): boolean {
  const parts = source.split('/');
  const name = parts.slice(0, source.startsWith('@') ? 2 : 1).join('/');
  return [path.resolve(siteDir, 'page.js'), __filename].some((from) =>
    (createRequire(from).resolve.paths(name) ?? []).some((folder) =>
      existsSync(path.join(folder, name)),
    ),
  );
}

/** Folders of components that installed themes have. */
const THEMES = [
  'node_modules/@docusaurus/theme-*/lib/theme',
  'node_modules/{@*/,}docusaurus-{theme,plugin}-*/{lib,dist,src}/theme',
];

const themes = new Map<string, readonly string[]>();

/** @returns the folders of installed themes, which change only when the server restarts */
function listThemes(siteDir: string): readonly string[] {
  const known = themes.get(siteDir);
  if (known) return known;
  const found = Globby.sync(THEMES, {cwd: siteDir, onlyDirectories: true});
  themes.set(siteDir, found);
  return found;
}

/** Whether the site or a theme has a component; true if no theme is installed. */
function isThemed(siteDir: string, name: string): boolean {
  const folders = listThemes(siteDir);
  return (
    folders.length === 0 ||
    ['src/theme', ...folders].some((folder) => isModule(path.join(siteDir, folder, name)))
  );
}

/** Whether the module of an import exists. */
function isFound(siteDir: string, file: string, source: string): boolean {
  // Loaders come before the file, and their options after it.
  const name = source.replace(/^.*!/, '').replace(/\?.*$/, '');
  if (name.startsWith('@site/')) return isModule(path.join(siteDir, name.slice('@site/'.length)));
  if (name.startsWith('.')) return isModule(path.join(siteDir, path.dirname(file), name));
  const [, themed] = /^@theme(?:-original|-init)?\/(.+)$/.exec(name) ?? [];
  if (themed) return isThemed(siteDir, themed);
  return name.startsWith('@generated/') || /^@docusaurus\/[A-Zu]/.test(name)
    ? true
    : path.isAbsolute(name)
      ? existsSync(name)
      : isInstalled(siteDir, name);
}

/** @returns the imports of a page, and the names that it exports with their lines */
function listStatements({tree}: SourcePage) {
  const imports: Import[] = [];
  const exported: {readonly name: string; readonly line: number}[] = [];
  visit(tree, 'mdxjsEsm', (node) => {
    for (const statement of node.data?.estree?.body ?? []) {
      const line = statement.loc?.start.line ?? getLine(node);
      if (statement.type === 'ImportDeclaration')
        imports.push({
          source: String(statement.source.value),
          names: listNames(statement),
          line,
        });
      if (statement.type === 'ExportNamedDeclaration')
        exported.push(...listNames(statement).map((name) => ({name, line})));
    }
  });
  return {imports, exported};
}

/**
 * Finds imports of modules that don't exist.
 *
 * @returns the problems, and the names that are undefined because of them
 */
export function findImportProblems(
  page: SourcePage,
  siteDir: string,
): {readonly problems: Problem[]; readonly undefinedNames: ReadonlySet<string>} {
  const {imports, exported} = listStatements(page);
  const {file} = page;
  const missing = imports.filter(({source}) => !isFound(siteDir, file, source));
  const reserved = exported.filter(({name}) => RESERVED.has(name));
  const problems = [
    ...missing.map(({source, line}) => {
      const what = /^[.@/](?!\w+\/)|^@site\//.test(source)
        ? `import of ${source}: there is no such file. Correct its name, or remove the import.`
        : `import of ${source}: this site has no such module. Remove the import, and write what it shows in Markdown.`;
      return {file, line, what};
    }),
    ...reserved.map(({name, line}) => {
      const what = `export of ${name}: the name is taken. Write the keys of a page, such as its title, between two lines of --- at its beginning.`;
      return {file, line, what};
    }),
  ];
  return {problems, undefinedNames: new Set(missing.flatMap(({names}) => names))};
}
