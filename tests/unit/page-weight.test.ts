// cspell:ignore jitless
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import docsearchLoader from '../../src/plugins/bundler/docsearchLoader.mjs';
import {
  cardDocs,
  chunkModules,
  clientConfig,
  clientGlobalData,
} from '../../src/plugins/bundler/page-weight/tables';
import {requireModules} from '../../src/plugins/bundler/requireModules';

const entry = (name: string) =>
  `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/${name}.mdx"), "@site/${name}.mdx", require.resolveWeak("@site/${name}.mdx")],\n`;

describe('tables of the main bundle', () => {
  it('keep the values of the configuration that the browser reads', () => {
    const source = `/* note */\nexport default {"title": "A", "plugins": [["x", {}]], "headTags": [], "future": {"faster": {"rspackPersistentCache": false}, "experimental_router": "browser"}, "themeConfig": {"prism": {}, "navbar": {"items": []}}};\n`;
    expect(clientConfig(source)).toBe(
      'export default {"title":"A","future":{"experimental_router":"browser"},"themeConfig":{"navbar":{"items":[]}}};\n',
    );
  });

  it('have all documents only if there is another version of them', () => {
    const docs = ['a', 'b'].map((id) => ({id, path: `/${id}`}));
    const globalData = (...names: string[]) => ({
      'docusaurus-plugin-content-docs': {
        default: {versions: names.map((name) => ({name, mainDocId: 'b', docs}))},
      },
    });
    const both = JSON.stringify(globalData('a', 'b'));
    expect(clientGlobalData(both)).toContain(both);
    const single = clientGlobalData(JSON.stringify(globalData('a')));
    expect(single).toContain('"docs":[{"id":"b","path":"/b"}]');
    expect(() => clientGlobalData('{}')).toThrow('globalData.json: ');
  });

  it('have the module of each chunk', () => {
    const registry = `export default {\n${entry('a')}${entry('b')}};\n`;
    expect([...chunkModules(registry)]).toEqual([
      ['a', '"@site/a.mdx"'],
      ['b', '"@site/b.mdx"'],
    ]);
  });

  it.each([
    [
      'without arrays',
      'export default {"a": {load: () => import("a"), id: require.resolveWeak("a")}};',
    ],
    [
      'with another key in one entry',
      `export default {\n${entry('a')}${entry('b').replace('"b"', 'b')}};\n`,
    ],
    ['without entries', 'export default {};'],
  ])('throw for a registry %s', (_, source) =>
    expect(() => chunkModules(source)).toThrow('registry.js: '),
  );

  it('give a category page only the documents of its own cards', () => {
    const link = (docId: string) => ({type: 'link', href: `/docs/${docId}`, docId});
    const category = (name: string, ...items: {type: string}[]) => ({
      type: 'category',
      href: `/docs/category/${name}`,
      items,
    });
    const version = {
      docs: {a: {id: 'a'}, b: {id: 'b'}, c: {id: 'c'}},
      docsSidebars: {docs: [link('a'), category('outer', category('inner', link('b')), link('c'))]},
    };
    expect(cardDocs(version, {permalink: '/docs/category/inner'})).toEqual({b: {id: 'b'}});
    expect(cardDocs(version, {permalink: '/docs/category/outer'})).toEqual({c: {id: 'c'}});
  });
});

describe('changes of libraries', () => {
  const file = 'node_modules/@docsearch/react/dist/esm/DocSearchModal.js';
  const source = readFileSync(file, 'utf8');

  it('adapt the installed version of DocSearch', () => {
    const code = docsearchLoader.call({resourcePath: file}, source);
    expect(code).not.toMatch(/=!\w+\.jitless\b/);
    expect(code.match(/window\.localStorage/g)).toHaveLength(1);
  });

  it.each(['jitless', 'window.localStorage'])('throw if DocSearch has no %s', (target) => {
    expect(() =>
      docsearchLoader.call({resourcePath: file}, source.replaceAll(target, 'gone')),
    ).toThrow(`has no `);
  });

  it('stop the build if a replacement is not in the bundle', () => {
    const errors: Error[] = [];
    const modules = [{identifier: () => 'javascript/auto|/b.mjs!/c.js'}];
    const finishModules = {
      tap: (_: string, check: (list: typeof modules) => void) => check(modules),
    };
    const compilation = {errors, hooks: {finishModules}};
    const thisCompilation = {
      tap: (_: string, listen: (one: typeof compilation) => void) => listen(compilation),
    };
    const replacements = new Map(Object.entries({'/a.ts': 'library/a', '/b.mjs': 'library/b'}));
    requireModules(replacements).apply({hooks: {thisCompilation}});
    expect(errors.map(({message}) => message)).toEqual([
      '/a.ts has no effect: library/a has moved or is no longer imported. Adapt or delete it.',
    ]);
  });
});
