/** The plugin: what the development server watches, and the sites that it works for. */
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {expect, it} from 'vitest';
import recipes from '../src';

const siteDir = path.resolve('ferries');

const createPlugin = (baseUrl: string) =>
  recipes({
    api: {siteDir, specFile: 'api/ferries.json', route: '/api'},
    file: 'api/recipes.yaml',
    folder: 'docs/recipes',
    route: '/docs/recipes',
    arazzo: {path: '/api/recipes.arazzo.yaml', files: 'api/recipe-files'},
    collection: {path: '/api/ferries.json', name: 'Ferries API'},
    sandboxUrl: 'http://localhost:4010',
    sandboxNote: 'No account is needed.',
    programs: {apiName: 'Ferries API'},
  })({siteDir, generatedFilesDir: path.join(siteDir, '.docusaurus'), baseUrl} as LoadContext);

it('stops for a site below a path, where its files would have other addresses', () =>
  expect(() => createPlugin('/docs/')).toThrow(
    "@docs-kit/recipes needs `baseUrl: '/'`, but it is '/docs/'. Change it.",
  ));

it('watches the files that recipes are made of, and nothing that it writes', () => {
  const plugin = createPlugin('/');
  expect(plugin.getPathsToWatch?.()).toEqual(
    ['api/ferries.json', 'api/recipes.yaml', 'api/recipe-files'].map((name) =>
      path.join(siteDir, name),
    ),
  );
});
