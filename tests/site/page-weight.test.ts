/**
 * The tables of the main bundle: they agree with those that Docusaurus generated in the last build,
 * and stay small.
 */
import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {chunkModules, clientRoutes} from '../../src/plugins/bundler/page-weight/tables';

type Route = {path: string; component: unknown; exact?: boolean; routes?: Route[]} & Record<
  string,
  unknown
>;

const read = (file: string) => readFileSync(`.docusaurus/${file}`, 'utf8');
const modules = chunkModules(read('registry.js'));
const chunkNames = JSON.parse(read('routesChunkNames.json')) as Record<string, unknown>;

const toModules = (text: string) =>
  text.replace(/"([^"]+)"/g, (quoted, name: string) => modules.get(name) ?? quoted);

/**
 * Runs a module of routes as Docusaurus's client does: each route gets the chunks of its component.
 */
function load(
  source: string,
  table: Record<string, unknown>,
  registry: Record<string, [() => string]>,
): Route[] {
  const body = source
    .replace(/^import .*$/gm, '')
    .replace('export default', 'return')
    .replaceAll('import(', 'request(');
  const create = (path: string, key?: string) => {
    if (key === undefined) return path;
    const chunks = JSON.stringify(table[`${path}-${key}`]);
    return JSON.parse(
      chunks.replace(/"(-+)"/g, (_, name: string) => JSON.stringify(registry[name]?.[0]())),
    ) as unknown;
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
    expect(withExact(load(clientRoutes(source, chunkNames, modules), {}, {}))).toEqual(
      withExact(expected),
    );
  });

  it('throw if one route lost its chunks', () => {
    const [lost] = Object.keys(chunkNames);
    const rest = Object.fromEntries(Object.entries(chunkNames).filter(([key]) => key !== lost));
    expect(() => clientRoutes(read('routes.js'), rest, modules)).toThrow('has no chunks');
  });
});

describe('one more page', () => {
  /** Bytes per page with gzip -9, without the hash of its script. */
  const MAX_BYTES = 30;
  const linesOf = (file: string) => read(`page-weight/client/${file}`).split('\n');
  const entries = [
    ...linesOf('routes.js'),
    ...linesOf('globalData.js').join('\n').replaceAll('},', '},\n').split('\n'),
  ];
  const requests = new Set(entries.join('\n').match(/import\("[^"]+"\)/g));

  /** Compressed size of a table. The bundler replaces module paths with numbers. */
  function tableSize(lines: readonly string[]): number {
    let text = lines.join('\n');
    for (const [index, request] of [...requests].entries())
      text = text.replaceAll(request, `e(${index}).then(b(${index}))`);
    return gzipSync(text, {level: 9}).length;
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
    expect(
      (tableSize(entries) - tableSize(others)) / count,
      `bytes of each ${kind}`,
    ).toBeLessThanOrEqual(MAX_BYTES);
  });
});
