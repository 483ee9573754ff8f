/**
 * Shortens the tables that Docusaurus generates into every page's main bundle. The browser's code
 * reads the same from them; what's left out is read by the server or the build only. Upstream:
 * https://github.com/facebook/docusaurus/issues/7256
 */
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
  // Browsers need the router only. The rest names the build's tools, which differ with
  // STRICT_LINKS.
  const router = without(future, (key) => key !== 'experimental_router');
  // Code is highlighted at build time, with colors from the stylesheet.
  const theme = without(themeConfig, (key) => key === 'prism');
  return `export default ${JSON.stringify({...kept, future: router, themeConfig: theme})};\n`;
}

type GlobalVersion = {mainDocId: string; docs: {id: string}[]};

/**
 * Docusaurus gives the id and path of every document to every page, so that a reader who switches
 * versions stays on the same page. With a single version, there's nothing to switch to.
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
    if (version && others.length === 0)
      version.docs = version.docs.filter(({id}) => id === version.mainDocId);
  }
  return `export default ${JSON.stringify(data)};\n`;
}

/**
 * @param registry - `.docusaurus/registry.js`, which maps the name of each chunk to its loader, and
 *   to the path and the id of its module, which tell the server which chunks a page used
 * @returns the module that each chunk imports, in quotes
 * @throws Error if an entry has another form than in Docusaurus 3.10
 */
export function chunkModules(registry: string): ReadonlyMap<string, string> {
  const entry =
    /"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "\1" \*\/ ("[^"\n]+")\), "[^"\n]*", require\.resolveWeak\(/g;
  const modules = new Map(
    [...registry.matchAll(entry)].map(([, name = '', request = '']) => [name, request]),
  );
  const count = registry.split('=>').length - 1;
  if (count === 0 || count !== modules.size)
    throw changed('registry.js', `${modules.size} of ${count} entries have the expected form`);
  return modules;
}

type GeneratedRoute = {
  path: string;
  component: {path: string; hash: string | undefined};
  exact?: boolean;
  routes?: GeneratedRoute[];
} & Record<string, unknown>;

/**
 * Docusaurus has a table of routes, one of their chunks, and one of the chunks' loaders. They
 * contain each path three times, and connect by hashes, which don't compress. One table contains
 * each path and each loader once. A chunk that several routes load is a variable.
 *
 * @param source - `.docusaurus/routes.js`
 * @param chunkNames - content of `.docusaurus/routesChunkNames.json`
 * @param modules - the module of each chunk
 * @returns the module of the routes, which fills the tables of chunk names and loaders when it's
 *   loaded
 * @throws Error if a route has no chunks
 */
export function clientRoutes(
  source: string,
  chunkNames: Readonly<Record<string, unknown>>,
  modules: ReadonlyMap<string, string>,
): string {
  const ComponentCreator = (path: string, hash?: string) => ({path, hash});
  const routes = evaluate(source, {ComponentCreator}) as GeneratedRoute[];
  const uses = JSON.stringify(chunkNames).split('"');
  const shared = [...modules.keys()].filter(
    (name) => uses.indexOf(name) !== uses.lastIndexOf(name),
  );
  const chunk = (name: string) => `chunk(() => import(${modules.get(name)}))`;
  const replaceName = (quoted: string, name: string) => {
    if (!modules.has(name)) return quoted;
    return shared.includes(name) ? `chunk${shared.indexOf(name)}` : chunk(name);
  };

  const write = (route: GeneratedRoute): string => {
    const {path, component, exact, routes: children, ...attributes} = route;
    if (component.hash === undefined)
      return `{path: ${JSON.stringify(path)}, component: ComponentCreator('*')}`;
    const names = chunkNames[`${component.path}-${component.hash}`];
    if (names === undefined) throw changed('routes.js', `the route ${path} has no chunks`);
    const chunks = JSON.stringify(names).replace(/"([^"]+)"/g, replaceName);
    const more = {...attributes, ...(exact === true ? {} : {exact: false})};
    const rest = Object.keys(more).length > 0 || children ? `, ${JSON.stringify(more)}` : '';
    const nested = children ? `, [${children.map(write).join(',\n')}]` : '';
    return `route(${JSON.stringify(path)}, ${chunks}${rest}${nested})`;
  };

  return `import ComponentCreator from '@docusaurus/ComponentCreator';
import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';
let count = 0;
function chunk(load) {
  // Docusaurus prefetches the chunk whose id is the name. A loader loads what its chunk shares with
  // others first.
  let name = String(load).match(/.*\\.e\\("(\\w+)"/)?.[1] ?? '-';
  while (registry[name]) name += '-';
  registry[name] = [load];
  return name;
}
function route(path, chunks, attributes, routes) {
  const key = String(count++);
  chunkNames[path + '-' + key] = chunks;
  return {path, component: ComponentCreator(path, key), exact: true, ...attributes, ...(routes && {routes})};
}
const ${shared.map((name, index) => `chunk${index} = ${chunk(name)}`).join(',\n')};
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
 * Docusaurus gives the title and description of every document to every documentation page, for the
 * cards of category pages.
 *
 * @returns the documents that the category's cards can show, by id
 */
export function cardDocs(
  {docs, docsSidebars}: Version,
  {permalink}: Category,
): Record<string, unknown> {
  const category = categoriesIn(Object.values(docsSidebars).flat()).find(
    ({href}) => href === permalink,
  );
  const ids = (category?.items ?? []).flatMap(({docId}) => docId ?? []);
  return Object.fromEntries(ids.map((id) => [id, docs[id]]));
}
