/** The tables of the main bundle say the same as those that Docusaurus generated in the last build. */
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {chunkModules, clientConfig, clientRoutes} from '../../src/plugins/bundler/page-weight/tables';

type Route = {path: string; component: unknown; exact?: boolean; routes?: Route[]} & Record<string, unknown>;

const read = (file: string) => readFileSync(`.docusaurus/${file}`, 'utf8');
const modules = chunkModules(read('registry.js'));
const chunkNames = JSON.parse(read('routesChunkNames.json')) as Record<string, unknown>;

const toModules = (text: string) => text.replace(/"([^"]+)"/g, (quoted, name: string) => modules.get(name) ?? quoted);

/** Runs a module of routes as Docusaurus's client does: each route gets the chunks of its component. */
function load(source: string, table: Record<string, unknown>, registry: Record<string, [() => string]>): Route[] {
  const body = source
    .replace(/^import .*$/gm, '')
    .replace('export default', 'return')
    .replaceAll('import(', 'request(');
  const create = (path: string, key?: string) => {
    if (key === undefined) return path;
    const chunks = JSON.stringify(table[`${path}-${key}`]);
    return JSON.parse(chunks.replace(/"(-+)"/g, (_, name: string) => JSON.stringify(registry[name]?.[0]()))) as unknown;
  };
  return new Function('ComponentCreator', 'chunkNames', 'registry', 'request', body)(
    create,
    table,
    registry,
    (request: string) => request,
  ) as Route[];
}

const withExact = (routes: Route[]): Route[] =>
  routes.map(({routes: children, exact = false, ...route}) => ({
    ...route,
    exact: route.path !== '*' && exact,
    ...(children && {routes: withExact(children)}),
  }));

describe('tables of the last build', () => {
  it('have the same routes with the same chunks', () => {
    const source = read('routes.js');
    const table = JSON.parse(toModules(JSON.stringify(chunkNames))) as typeof chunkNames;
    const expected = load(source, table, {});
    expect(expected.length).toBeGreaterThan(1);
    expect(withExact(load(clientRoutes(source, chunkNames, modules), {}, {}))).toEqual(withExact(expected));
  });

  it('have the title and the navigation of the configuration', () => {
    const source = read('docusaurus.config.mjs');
    for (const text of [source, clientConfig(source)]) expect(text).toMatch(/"title": ?"[^"]+"[^]*"navbar": ?\{/);
  });

  it('throw if one route lost its chunks', () => {
    const [lost] = Object.keys(chunkNames);
    const rest = Object.fromEntries(Object.entries(chunkNames).filter(([key]) => key !== lost));
    expect(() => clientRoutes(read('routes.js'), rest, modules)).toThrow('has no chunks');
  });
});
