/**
 * Content rules for imports and exports of a page, and files that its code names: modules that
 * exist, and names that are free.
 */
import {existsSync, readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {isObject} from '@docs-kit/basics/json';
import type {Problem} from '@docs-kit/basics/writerError';
import type {Nodes} from 'mdast';
import {getLine, isElement, listDeclaredNames} from '../sources/nodes';
import {locateStatic, resolveName, type SourcePage} from '../sources/sources';
import {visitNodes, visitNodesOf} from '../sources/visitNodes';

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

const EXTENSIONS = ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.json', '.mdx', '.md'];

/** Whether a module is a file, or a folder with an index. */
const isModule = (name: string) =>
  (path.extname(name) !== '' && existsSync(name)) ||
  EXTENSIONS.some((end) => existsSync(name + end) || existsSync(path.join(name, `index${end}`)));

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

/** Names of packages that can have components. */
const THEME = /^@docusaurus\/theme-|(?:^|\/)docusaurus-(?:theme|plugin)-/;

const themes = new Map<string, readonly string[]>();

const listNamesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** @returns the folders of installed themes, which change only when the server restarts */
function listThemes(siteDir: string): readonly string[] {
  const cached = themes.get(siteDir);
  if (cached) return cached;
  const modules = path.join(siteDir, 'node_modules');
  const found = listNamesIn(modules)
    .flatMap((name) =>
      name.startsWith('@')
        ? listNamesIn(path.join(modules, name)).map((part) => `${name}/${part}`)
        : name,
    )
    .filter((name) => THEME.test(name))
    .flatMap((name) => ['lib', 'dist', 'src'].map((part) => `node_modules/${name}/${part}/theme`))
    .filter((folder) => existsSync(path.join(siteDir, folder)));
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

/** @returns whether the module of an import exists */
function isFound(siteDir: string, file: string, source: string): boolean {
  // Loaders come before the file, and their options after it.
  const name = source.replace(/^.*!/, '').replace(/\?.*$/, '');
  if (/^(?:@site\/|\.)/.test(name)) return isModule(path.join(siteDir, resolveName(file, name)));
  const [, themed] = /^@theme(?:-original|-init)?\/(.+)$/.exec(name) ?? [];
  if (themed) return isThemed(siteDir, themed);
  if (name.startsWith('@generated/') || /^@docusaurus\/[A-Zu]/.test(name)) return true;
  return path.isAbsolute(name) ? existsSync(name) : isInstalled(siteDir, name);
}

/** Visits a node of JavaScript, and those in it. */
function visitCode(node: unknown, act: (node: Readonly<Record<string, unknown>>) => void): void {
  if (Array.isArray(node)) for (const part of node) visitCode(part, act);
  else if (isObject(node)) {
    if (typeof node['type'] === 'string') act(node);
    for (const [key, part] of Object.entries(node))
      if (key !== 'loc' && typeof part === 'object') visitCode(part, act);
  }
}

/** The code in a node of a page, such as in the values of its attributes. */
const listCode = (node: Nodes): unknown => (isElement(node) ? node.attributes : [node.data]);

const getText = (node: unknown): string | undefined =>
  isObject(node) && node['type'] === 'Literal' && typeof node['value'] === 'string'
    ? node['value']
    : undefined;

/** A file that code names, other than in an import of its names. */
type FileName = {readonly name: string; readonly line: number; readonly isPublic?: boolean};

/** @returns the files that `require`, `import()`, `export … from`, and `useBaseUrl` name */
function listFileNames(code: unknown, first: number): FileName[] {
  const found: FileName[] = [];
  visitCode(code, ({type, source, callee, arguments: values, loc}) => {
    const {start} = isObject(loc) ? loc : {};
    const line = isObject(start) ? Number(start['line']) : first;
    const called = type === 'CallExpression' && isObject(callee) ? callee['name'] : undefined;
    const isPublic = called === 'useBaseUrl';
    const isSource = /^(?:ImportExpression|Export(?:Named|All)Declaration)$/.test(String(type));
    const argument = called === 'require' || isPublic ? [values].flat()[0] : undefined;
    const name = getText(isSource ? source : argument);
    if (name !== undefined) found.push({name, line, isPublic});
  });
  return found;
}

/** @returns what is wrong with a file that code names */
function explainFileName({name, isPublic}: FileName, file: string, siteDir: string) {
  if (!isPublic)
    return isFound(siteDir, file, name)
      ? undefined
      : `${name}: there is no such file. Correct its name, or add the file.`;
  if (/^(?:[a-z]+:|\/\/)/.test(name)) return undefined;
  const target = locateStatic(siteDir, name.replace(/[?#].*$/, ''));
  return path.extname(target) === '' || existsSync(path.join(siteDir, target))
    ? undefined
    : `address ${name}: ${target} doesn’t exist. Correct the name, or add the file.`;
}

/** @returns the imports of a page, and the names that it exports with their lines */
function listStatements(tree: SourcePage['tree']) {
  const imports: Import[] = [];
  const exported: {readonly name: string; readonly line: number}[] = [];
  const layouts: number[] = [];
  visitNodesOf(tree, 'mdxjsEsm', (node) => {
    for (const statement of node.data?.estree?.body ?? []) {
      const line = statement.loc?.start.line ?? getLine(node);
      if (statement.type === 'ExportDefaultDeclaration') layouts.push(line);
      if (statement.type === 'ImportDeclaration')
        imports.push({
          source: String(statement.source.value),
          names: listDeclaredNames(statement),
          line,
        });
      if (statement.type === 'ExportNamedDeclaration')
        exported.push(...listDeclaredNames(statement).map((name) => ({name, line})));
    }
  });
  return {imports, exported, layouts};
}

/**
 * Finds imports of modules that don't exist.
 *
 * @returns the problems, and the names that are undefined because of them
 */
export function findImportProblems(
  {file, tree}: Pick<SourcePage, 'file' | 'tree'>,
  siteDir: string,
): {readonly problems: Problem[]; readonly undefinedNames: ReadonlySet<string>} {
  const {imports, exported, layouts} = listStatements(tree);
  const missing = imports.filter(({source}) => !isFound(siteDir, file, source));
  const reserved = exported.filter(({name}) => RESERVED.has(name));
  const named: FileName[] = [];
  visitNodes(tree, (node) => {
    if (isElement(node) || node.data) named.push(...listFileNames(listCode(node), getLine(node)));
  });
  const report = (line: number, what: string) => ({file, line, what});
  const problems = [
    ...missing.map(({source, line}) => {
      const fix = /^[.@/](?!\w+\/)|^@site\//.test(source)
        ? 'there is no such file. Correct its name, or remove the import.'
        : 'this site has no such module. Remove the import, and write what it shows in Markdown.';
      return report(line, `import of ${source}: ${fix}`);
    }),
    ...reserved.map(({name, line}) => {
      const fix =
        'Write the keys of a page, such as its title, between two lines of --- at its beginning.';
      return report(line, `export of ${name}: the name is taken. ${fix}`);
    }),
    ...layouts.map((line) =>
      report(
        line,
        'export default replaces the layout of the page, and can hide its text. Remove it.',
      ),
    ),
    ...named.flatMap((one) => {
      const what = explainFileName(one, file, siteDir);
      return what === undefined ? [] : report(one.line, what);
    }),
  ];
  return {problems, undefinedNames: new Set(missing.flatMap(({names}) => names))};
}
