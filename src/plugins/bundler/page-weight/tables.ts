/**
 * Shortens the tables that Docusaurus generates into every page's main bundle. The browser's code reads the same from them; what's
 * left out is read by the server or the build only. Upstream: https://github.com/facebook/docusaurus/issues/7256
 */
import {createHash} from 'node:crypto';
import vm from 'node:vm';

/** Values of the site's configuration that the browser never reads. */
const BUILD_ONLY: ReadonlySet<string> = new Set([
  'presets',
  'plugins',
  'themes',
  'clientModules',
  'headTags',
  'scripts',
  'stylesheets',
  'staticDirectories',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'markdown',
  'ssrTemplate',
  'i18n',
  'storage',
]);

const changed = (file: string, what: string) =>
  new Error(`.docusaurus/${file}: ${what}. Adapt src/plugins/bundler/page-weight/tables.ts.`);

/** Evaluates a generated ES module whose default export is one expression. */
function evaluate(source: string, globals: Record<string, unknown> = {}): unknown {
  const expression = source.replace(/^import .*$/gm, '').replace(/^([\s\S]*?)export default/, '');
  return vm.runInNewContext(`(${expression.trim().replace(/;$/, '')})`, globals);
}

const without = (object: Record<string, unknown>, isLeftOut: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !isLeftOut(key)));

/**
 * @param source - `.docusaurus/docusaurus.config.mjs`
 * @returns the module without what only the build needs
 */
export function clientConfig(source: string): string {
  const {themeConfig, future, ...config} = evaluate(source) as Record<
    'themeConfig' | 'future',
    Record<string, unknown>
  >;
  const kept = without(config, (key) => BUILD_ONLY.has(key));
  // Browsers need the router only. The rest names the build's tools, which differ with STRICT_LINKS.
  const router = without(future, (key) => key !== 'experimental_router');
  // Code is highlighted at build time, with colors from the stylesheet.
  const theme = without(themeConfig, (key) => key === 'prism');
  return `export default ${JSON.stringify({...kept, future: router, themeConfig: theme})};\n`;
}

type GlobalVersion = {mainDocId: string; docs: {id: string}[]};

/**
 * Docusaurus gives the id and path of every document to every page, so that a reader who switches versions stays on the same
 * page. With a single version, there's nothing to switch to.
 *
 * @param source - `.docusaurus/globalData.json`
 * @returns the module without the documents of such versions, except for the main one
 */
export function clientGlobalData(source: string): string {
  const data = JSON.parse(source) as Record<string, Record<string, {versions: GlobalVersion[]}>>;
  const instances = data['docusaurus-plugin-content-docs'];
  if (!instances) throw changed('globalData.json', 'there are no docs plugins');
  for (const {versions} of Object.values(instances)) {
    const [version, ...others] = versions;
    if (version && others.length === 0) version.docs = version.docs.filter(({id}) => id === version.mainDocId);
  }
  return `export default ${JSON.stringify(data)};\n`;
}

/**
 * Makes short names for chunks. Docusaurus names them with eight hexadecimal digits, which don't compress and are in three
 * tables. A name depends on the long one only, so it stays the same when pages are added or removed.
 *
 * @param registry - `.docusaurus/registry.js`
 * @returns the short name of each chunk
 */
export function shortNames(registry: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [, name = ''] of registry.matchAll(/webpackChunkName: "([^"]+)"/g)) {
    const digest = BigInt(`0x${createHash('sha256').update(name).digest('hex')}`).toString(36);
    let length = 3;
    // A name that begins with a letter needs no quotes as a key.
    const short = () => `abcdefghijklmnopqrstuvwxyz`[digest.charCodeAt(0) % 26] + digest.slice(1, length);
    while (taken.has(short())) length += 1;
    taken.add(short());
    names.set(name, short());
  }
  return names;
}

function rename(chunks: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof chunks === 'string') return names.get(chunks) ?? chunks;
  if (Array.isArray(chunks)) return chunks.map((chunk) => rename(chunk, names));
  if (typeof chunks !== 'object' || chunks === null) return chunks;
  return Object.fromEntries(Object.entries(chunks).map(([key, value]) => [key, rename(value, names)]));
}

/**
 * The registry maps the name of each chunk to its loader, and to the path and the id of its module, which tell the server which
 * chunks a page used.
 *
 * @param source - `.docusaurus/registry.js`
 * @returns the registry with only the loaders, under the short names
 * @throws Error if an entry has another form than in Docusaurus 3.10
 */
export function clientRegistry(source: string, names = shortNames(source)): string {
  let count = 0;
  const entry =
    /^ *"([^"]+)": (\[\(\) => import\(\/\* webpackChunkName: ")\1(" \*\/[^\n]*?\)), "[^"\n]*", require\.resolveWeak\("[^"\n]*"\)\]/gm;
  const registry = source.replace(entry, (_, name: string, start: string, end: string) => {
    count += 1;
    const short = names.get(name) ?? name;
    return `  "${short}": ${start}${short}${end}]`;
  });
  if (count === 0 || count !== names.size || registry.includes('resolveWeak'))
    throw changed('registry.js', `${count} of ${names.size} entries have the expected form`);
  return registry;
}

type GeneratedRoute = {
  path: string;
  component: {path: string; hash: string | undefined};
  exact?: boolean;
  routes?: GeneratedRoute[];
} & Record<string, unknown>;

/**
 * Routes and the table of their chunks contain each path three times, and a hash that distinguishes routes with the same path.
 * In one table, each path is there once, and a number distinguishes them.
 *
 * @param source - `.docusaurus/routes.js`
 * @param chunkNames - content of `.docusaurus/routesChunkNames.json`
 * @returns the module of the routes, which fills the table of chunk names when it's loaded
 * @throws Error if a route has no chunks
 */
export function clientRoutes(
  source: string,
  chunkNames: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  const ComponentCreator = (path: string, hash?: string) => ({path, hash});
  const routes = evaluate(source, {ComponentCreator}) as GeneratedRoute[];

  const write = (route: GeneratedRoute): string => {
    const {path, component, exact, routes: children, ...attributes} = route;
    if (component.hash === undefined) return `{path: ${JSON.stringify(path)}, component: ComponentCreator('*')}`;
    const chunks = rename(chunkNames[`${component.path}-${component.hash}`], names);
    if (chunks === undefined) throw changed('routes.js', `the route ${path} has no chunks`);
    const more = {...attributes, ...(exact === true ? {} : {exact: false})};
    const rest = Object.keys(more).length > 0 || children ? `, ${JSON.stringify(more)}` : '';
    const nested = children ? `, [${children.map(write).join(',\n')}]` : '';
    return `route(${JSON.stringify(path)}, ${JSON.stringify(chunks)}${rest}${nested})`;
  };

  return `import ComponentCreator from '@docusaurus/ComponentCreator';
import chunkNames from '@generated/routesChunkNames';
let count = 0;
function route(path, chunks, attributes, routes) {
  const key = String(count++);
  chunkNames[path + '-' + key] = chunks;
  return {path, component: ComponentCreator(path, key), exact: true, ...attributes, ...(routes && {routes})};
}
export default [${routes.map(write).join(',\n')}];
`;
}

type Item = {type: string; docId?: string; href?: string; items?: Item[]};
type Version = {docs: Record<string, unknown>; docsSidebars: Record<string, Item[]>};
type Category = {permalink: string};

/** A generated file of a docs plugin: the metadata of a version, or a category page. */
export type DocsData = {version?: Version; categoryGeneratedIndex?: Category};

const categoriesIn = (items: readonly Item[] = []): Item[] =>
  items.flatMap((item) => (item.type === 'category' ? [item, ...categoriesIn(item.items)] : []));

/**
 * Docusaurus gives the title and description of every document to every documentation page, for the cards of category pages.
 *
 * @returns the documents that the category's cards can show, by id
 */
export function cardDocs({docs, docsSidebars}: Version, {permalink}: Category): Record<string, unknown> {
  const category = categoriesIn(Object.values(docsSidebars).flat()).find(({href}) => href === permalink);
  const ids = (category?.items ?? []).flatMap(({docId}) => docId ?? []);
  return Object.fromEntries(ids.map((id) => [id, docs[id]]));
}
