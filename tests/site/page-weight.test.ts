/** The tables of the main bundle: they agree with those that Docusaurus generated in the last build, and stay small. */
import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {clientRegistry, clientRoutes, shortNames} from '../../src/plugins/bundler/page-weight/tables';

type Route = {path: string; component: unknown; exact?: boolean; routes?: Route[]} & Record<string, unknown>;

const read = (file: string) => readFileSync(`.docusaurus/${file}`, 'utf8');
const registry = read('registry.js');
const names = shortNames(registry);
const chunkNames = JSON.parse(read('routesChunkNames.json')) as Record<string, unknown>;

/** Runs a module of routes as Docusaurus's client does: each route gets the chunks of its component. */
function load(source: string, table: Record<string, unknown>, toShort: (text: string) => string): Route[] {
  const body = source.replace(/^import .*$/gm, '').replace('export default', 'return');
  const create = (path: string, key?: string) =>
    key === undefined ? path : (JSON.parse(toShort(JSON.stringify(table[`${path}-${key}`]))) as unknown);
  return new Function('ComponentCreator', 'chunkNames', body)(create, table) as Route[];
}

const withExact = (routes: Route[]): Route[] =>
  routes.map(({routes: children, exact = false, ...route}) => ({
    ...route,
    exact: route.path !== '*' && exact,
    ...(children && {routes: withExact(children)}),
  }));

describe('tables of the last build', () => {
  it('load each chunk under its short name', () => {
    const loaders = (text: string) =>
      [...text.matchAll(/^ *"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "([^"]+)" \*\/ ("[^"]+")\)/gm)].map(
        ([, key = '', chunk = '', module]) => [key, chunk, module],
      );
    const before = loaders(registry);
    expect(before).toHaveLength(names.size);
    expect(loaders(clientRegistry(registry))).toEqual(
      before.map(([key = '', chunk = '', module]) => [names.get(key), names.get(chunk), module]),
    );
  });

  it('have the same routes with the same chunks', () => {
    const source = read('routes.js');
    const toShort = (text: string) =>
      text.replace(/"([^"]+)"/g, (quoted, name: string) => JSON.stringify(names.get(name) ?? name) ?? quoted);
    const expected = load(source, chunkNames, toShort);
    expect(expected.length).toBeGreaterThan(1);
    expect(withExact(load(clientRoutes(source, chunkNames, names), {}, (text) => text))).toEqual(withExact(expected));
  });

  it('throw if one route lost its chunks', () => {
    const [lost] = Object.keys(chunkNames);
    const rest = Object.fromEntries(Object.entries(chunkNames).filter(([key]) => key !== lost));
    expect(() => clientRoutes(read('routes.js'), rest, names)).toThrow('has no chunks');
  });
});

describe('one more page', () => {
  /** Bytes per page with gzip -9, without the hash of its script. */
  const MAX_BYTES = 40;
  const linesOf = (file: string) => read(`page-weight/client/${file}`).split('\n');
  const entries = [
    ...linesOf('routes.js'),
    ...linesOf('globalData.js').join('\n').replaceAll('},', '},\n').split('\n'),
  ];
  const short = linesOf('registry.js').flatMap((line) => /^ *"?(\w+)"?: \[/.exec(line)?.[1] ?? []);

  /** The tables with entries of the given routes. The bundler replaces module paths with numbers. */
  function tableSize(lines: readonly string[]): number {
    const text = lines.join('\n');
    const used = short.flatMap((name, index) => (text.includes(`"${name}"`) ? [`${name}:[()=>e(${index})]`] : []));
    return gzipSync(`${text}\n${used.join(',')}`, {level: 9}).length;
  }

  it.each([
    ['documentation page', /(?:^\W*route\(|"path":)"\/docs\/(?!api\/|category\/)/],
    ['operation', /(?:^\W*route\(|"path":)"\/docs\/api\//],
    ['post', /(?:^\W*route\(|"path":)"\/blog\/(?!tags|page)/],
    ['release note', /(?:^\W*route\(|"path":)"\/release-notes\/\d/],
  ])('a %s adds at most a few bytes to every other page', (kind, pattern) => {
    const others = entries.filter((line) => !pattern.test(line));
    const count = entries.filter((line) => line.includes('route(') && pattern.test(line)).length;
    expect(count).toBeGreaterThan(0);
    expect((tableSize(entries) - tableSize(others)) / count, `bytes of each ${kind}`).toBeLessThanOrEqual(MAX_BYTES);
  });
});
