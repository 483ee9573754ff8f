import {describe, expect, it} from 'vitest';
import {
  cardDocs,
  clientConfig,
  clientRegistry,
  clientRoutes,
  shortNames,
} from '../../src/plugins/bundler/page-weight/tables';

describe('tables of the main bundle', () => {
  it('keep only the configuration that the browser reads', () => {
    const source = `/* note */\nexport default {"title": "A", "plugins": [["x", {}]], "headTags": [], "themeConfig": {"prism": {}, "navbar": {"items": []}}};\n`;
    expect(clientConfig(source)).toBe('export default {"title":"A","themeConfig":{"navbar":{"items":[]}}};\n');
  });

  it('keep only the loaders of the registry', () => {
    const entry = (name: string) =>
      `"${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/${name}.mdx"), "@site/${name}.mdx", require.resolveWeak("@site/${name}.mdx")],`;
    const names = new Map(['a', 'b'].map((name) => [name, name]));
    expect(clientRegistry(`export default {\n  ${entry('a')}\n  ${entry('b')}};\n`, names)).toBe(
      'export default {\n  "a": [() => import(/* webpackChunkName: "a" */ "@site/a.mdx")],\n  "b": [() => import(/* webpackChunkName: "b" */ "@site/b.mdx")],};\n',
    );
  });

  it('use the same short chunk names in the registry and the routes', () => {
    const entry = (name: string) =>
      `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/${name}.mdx"), `;
    const hashes = Array.from({length: 3000}, (_, n) => (0x10000000 + n * 7919).toString(16));
    const names = shortNames(hashes.map(entry).join('\n'));
    expect(new Set(names.values()).size).toBe(3000);
    expect([...names.values()].filter((name) => !/^[a-z][a-z\d]{2,4}$/.test(name))).toEqual([]);
    const [first = ''] = hashes;
    const short = shortNames(entry(first)).get(first);
    expect(names.get(first)).toBe(short);
    const registry = `export default {\n${entry(first)}"@site/${first}.mdx", require.resolveWeak("@site/${first}.mdx")],};\n`;
    expect(clientRegistry(registry)).toBe(
      `export default {\n  "${short}": [() => import(/* webpackChunkName: "${short}" */ "@site/${first}.mdx")],};\n`,
    );
    const routes = `export default [{path: '/a', component: ComponentCreator('/a', 'x'), exact: true}];`;
    expect(clientRoutes(routes, {'/a-x': {content: first, items: [{content: first}]}}, names)).toContain(
      `route("/a", {"content":"${short}","items":[{"content":"${short}"}]})`,
    );
  });

  it('reject a registry in an unexpected format', () => {
    expect(() =>
      clientRegistry('export default {"a": {load: () => import("a"), id: require.resolveWeak("a")}};'),
    ).toThrow(/does not have the form/);
  });

  it('contain the routes that Docusaurus writes, with each path once', () => {
    const routes = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {path: '/docs', component: ComponentCreator('/docs', 'aaa'), routes: [
    {path: '/docs', component: ComponentCreator('/docs', 'bbb'), exact: true, sidebar: "docs"}
  ]},
  {path: '*', component: ComponentCreator('*')},
];
`;
    const chunkNames = {'/docs-aaa': {__comp: '1'}, '/docs-bbb': {__comp: '2', content: '3'}};
    const source = clientRoutes(routes, chunkNames);
    const body = source.replace(/^import .*$/gm, '').replace('export default', 'return');
    const names: Record<string, unknown> = {};
    const create = (path: string, key?: string) => (key === undefined ? path : names[`${path}-${key}`]);
    expect(new Function('ComponentCreator', 'chunkNames', body)(create, names)).toEqual([
      {
        path: '/docs',
        component: {__comp: '1'},
        exact: false,
        routes: [{path: '/docs', component: {__comp: '2', content: '3'}, exact: true, sidebar: 'docs'}],
      },
      {path: '*', component: '*'},
    ]);
    expect(() => clientRoutes(routes, {})).toThrow('The generated route /docs has no chunks.');
  });

  it('give a category page only the documents of its own cards', () => {
    const link = (docId: string) => ({type: 'link', href: `/docs/${docId}`, docId});
    const version = {
      docs: {a: {id: 'a'}, b: {id: 'b'}, c: {id: 'c'}},
      docsSidebars: {
        docs: [
          link('a'),
          {
            type: 'category',
            href: '/docs/category/outer',
            items: [{type: 'category', href: '/docs/category/inner', items: [link('b')]}, link('c')],
          },
        ],
      },
    };
    const docsOf = (permalink: string) => cardDocs({version}, {categoryGeneratedIndex: {permalink}});
    expect(docsOf('/docs/category/inner')).toEqual({b: {id: 'b'}});
    expect(docsOf('/docs/category/outer')).toEqual({c: {id: 'c'}});
  });
});
