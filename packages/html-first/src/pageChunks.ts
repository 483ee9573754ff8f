/**
 * Finds the scripts of each page's own route. Docusaurus's main script requests them only once it
 * runs; the HTML names them, so that a press loads all files in one round trip.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';

/** Names of a route's chunks, by property of its component; lists have one for each entry. */
type ChunkNames = string | {readonly [property: string]: ChunkNames};

/** What Docusaurus writes about the bundles of the browser. */
type Manifest = {
  /** The chunks that load together with a chunk, by its name. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<Record<string, {readonly js?: readonly {readonly file: string}[]}>>;
};

const listChunkNames = (names: ChunkNames): string[] =>
  typeof names === 'string' ? [names] : Object.values(names).flatMap(listChunkNames);

/** A route in the generated `routes.js`: its path, and the suffix of its key. */
const ROUTE = /component: ComponentCreator\('([^']*)', '(\w+)'\),\n *(?:exact|routes)/g;

/** @returns the routes that contain others, as keys of the table of chunks */
const listParents = (routes: string) =>
  [...routes.matchAll(ROUTE)]
    .filter(([text]) => text.endsWith('routes'))
    .map(([, route = '', suffix = '']) => ({route, key: `${route}-${suffix}`}));

/** Scripts of a page besides those of every page, by name without their extension. */
export type PageChunks = {
  /** Those of its routes, which load with React. */
  readonly own: readonly string[];
  /** Those that its controls load when they're pressed. */
  readonly later: readonly string[];
};

/** What names the chunk that a control loads: `webpackChunkName` of an import. */
const LOADS = /\sdata-loads=(?:"([^"]+)"|([^\s>"]+))/g;

/**
 * @param siteDir - the site's folder
 * @returns a function that lists the scripts of a page by its path and HTML. The lists are empty if
 *   this version of Docusaurus writes no table of chunks: the page works without them.
 * @throws Error of that function if no script has the name that a control gives
 */
export function readPageChunks(siteDir: string): (pagePath: string, html: string) => PageChunks {
  const locate = (name: string) => path.join(siteDir, GENERATED_FILES_DIR_NAME, name);
  const read = (name: string) => readFileSync(locate(name), 'utf8');
  const needed = ['client-manifest.json', 'routesChunkNames.json', 'routes.js'];
  if (!needed.every((name) => existsSync(locate(name)))) return () => ({own: [], later: []});
  const {origins, assets} = JSON.parse(read('client-manifest.json')) as Manifest;
  const table = JSON.parse(read('routesChunkNames.json')) as Readonly<Record<string, ChunkNames>>;
  const parents = listParents(read('routes.js'));
  const routes = new Map<string, string[]>();
  for (const key of Object.keys(table)) {
    const route = key.slice(0, key.lastIndexOf('-'));
    routes.set(route, [...(routes.get(route) ?? []), key]);
  }
  const listFiles = (chunks: readonly string[]) => [
    ...new Set(
      chunks
        .flatMap((name) => origins[name] ?? [])
        .filter((id) => !origins.main?.includes(id))
        .flatMap((id) => assets[id]?.js ?? [])
        .map(({file}) => path.basename(file, '.js')),
    ),
  ];
  return (pagePath, html) => {
    const around = parents.filter(({route}) => pagePath.startsWith(`${route}/`));
    const keys = [...around.map(({key}) => key), ...(routes.get(pagePath) ?? [])];
    const own = listFiles(keys.flatMap((key) => listChunkNames(table[key] ?? {})));
    const loaded = [...html.matchAll(LOADS)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    const missing = loaded.find((name) => !origins[name]);
    if (missing !== undefined)
      throw new Error(
        `${pagePath}: data-loads names "${missing}", and no import has this webpackChunkName.`,
      );
    return {own, later: listFiles(loaded).filter((name) => !own.includes(name))};
  };
}
