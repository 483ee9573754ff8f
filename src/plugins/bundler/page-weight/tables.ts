/**
 * Shorter forms of the tables that Docusaurus generates into every page's main bundle. They say the same to its code:
 * what is left out only the server or the build reads.
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
]);

/** Reads a generated ES module whose default export is one expression; `globals` are the names that it may use. */
function evaluate(source: string, globals: Record<string, unknown> = {}): unknown {
  const expression = source.replace(/^import .*$/gm, '').replace(/^([\s\S]*?)export default/, '');
  return vm.runInNewContext(`(${expression.trim().replace(/;$/, '')})`, globals);
}

/**
 * @param source - `.docusaurus/docusaurus.config.mjs`
 * @returns the module without what only the build needs
 */
export function clientConfig(source: string): string {
  const config = evaluate(source) as Record<string, unknown> & {themeConfig: Record<string, unknown>};
  const kept = Object.entries(config).filter(([key]) => !BUILD_ONLY.has(key));
  // Code is highlighted at build time, so the colors of the highlighter are the stylesheet's.
  const themeConfig = Object.fromEntries(Object.entries(config.themeConfig).filter(([key]) => key !== 'prism'));
  return `export default ${JSON.stringify({...Object.fromEntries(kept), themeConfig})};\n`;
}

/**
 * Docusaurus names chunks by eight hexadecimal digits, which do not compress and stand in three tables. The shorter names
 * are made from them, so that those of a page stay when others come and go.
 *
 * @param registrySource - `.docusaurus/registry.js`
 * @returns the short name of each chunk
 */
export function shortNames(registrySource: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [, name = ''] of registrySource.matchAll(/webpackChunkName: "([^"]+)"/g)) {
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

/** @returns the same with the short names in place of the long ones */
function rename(chunks: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof chunks === 'string') return names.get(chunks) ?? chunks;
  if (Array.isArray(chunks)) return chunks.map((chunk) => rename(chunk, names));
  if (typeof chunks !== 'object' || chunks === null) return chunks;
  return Object.fromEntries(Object.entries(chunks).map(([key, value]) => [key, rename(value, names)]));
}

/**
 * The registry maps the name of each chunk to its loader, its module's path and its module's id. Paths and ids tell the
 * server which chunks a page used.
 *
 * @param source - `.docusaurus/registry.js`
 * @returns the registry with loaders alone
 * @throws Error when the registry does not have the form that Docusaurus 3.10 gives it
 */
export function clientRegistry(source: string, names: ReadonlyMap<string, string> = shortNames(source)): string {
  const short = source
    .replace(/^ *"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "\1" \*\//gm, (entry: string, name: string) =>
      entry.replaceAll(`"${name}"`, `"${names.get(name) ?? name}"`),
    )
    .replace(/(\[\(\) => import\([^\n]*?\)), "[^"\n]*", require\.resolveWeak\("[^"\n]*"\)\]/g, '$1]');
  if (short.includes('resolveWeak'))
    throw new Error('The generated registry does not have the form that page-weight knows.');
  return short;
}

type GeneratedRoute = {
  path: string;
  component: {path: string; hash: string | undefined};
  exact?: boolean;
  routes?: GeneratedRoute[];
} & Record<string, unknown>;

/**
 * Routes and the table of chunks that each route needs name every path three times, and tell routes with the same path
 * apart by a hash. In one table each path stands once, and a number tells equal paths apart.
 *
 * @param routesSource - `.docusaurus/routes.js`
 * @param chunkNames - content of `.docusaurus/routesChunkNames.json`
 * @returns the module of the routes, which fills the table of chunk names when it is loaded
 * @throws Error when a route has no chunks
 */
export function clientRoutes(
  routesSource: string,
  chunkNames: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  const ComponentCreator = (path: string, hash?: string) => ({path, hash});
  const routes = evaluate(routesSource, {ComponentCreator}) as GeneratedRoute[];

  const write = (route: GeneratedRoute): string => {
    const {path, component, exact, routes: children, ...attributes} = route;
    if (component.hash === undefined) return `{path: ${JSON.stringify(path)}, component: ComponentCreator('*')}`;
    const chunks = rename(chunkNames[`${component.path}-${component.hash}`], names);
    if (chunks === undefined) throw new Error(`The generated route ${path} has no chunks.`);
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

export type VersionMetadata = {
  version: {
    docs: Record<string, unknown>;
    docsSidebars: Record<string, Item[]>;
  };
};

export type CategoryPage = {
  categoryGeneratedIndex: {permalink: string; sidebar?: string; docs?: Record<string, unknown>};
};

function findCategory(items: readonly Item[], permalink: string): Item | undefined {
  for (const item of items) {
    if (item.type === 'category') {
      const found = item.href === permalink ? item : findCategory(item.items ?? [], permalink);
      if (found) return found;
    }
  }
  return undefined;
}

/**
 * What the cards of a category page tell of its documents. Docusaurus gives title and description of every document to
 * every documentation page, for these cards alone.
 *
 * @returns the documents that the page's cards can show, by id
 */
export function cardDocs({version}: VersionMetadata, {categoryGeneratedIndex}: CategoryPage): Record<string, unknown> {
  const items = Object.values(version.docsSidebars).flat();
  const category = findCategory(items, categoryGeneratedIndex.permalink);
  const ids = (category?.items ?? []).flatMap(({docId}) => (docId === undefined ? [] : [docId]));
  return Object.fromEntries(ids.map((id) => [id, version.docs[id]]));
}
