/** What the development server watches for recipes. */
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {expect, it} from 'vitest';
import recipes from '../src';

it('watches the files that recipes are made of, and nothing that it writes', () => {
  const siteDir = path.resolve('ferries');
  const context = {
    siteDir,
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    baseUrl: '/',
  } as LoadContext;
  const plugin = recipes({
    api: {siteDir, specFile: 'api/ferries.json', route: '/api'},
    file: 'api/recipes.yaml',
    folder: 'docs/recipes',
    route: '/docs/recipes',
    arazzo: {path: '/api/recipes.arazzo.yaml', files: 'api/recipe-files'},
    collection: {path: '/api/ferries.json', name: 'Ferries API'},
    sandboxUrl: 'http://localhost:4010',
    sandboxNote: 'No account is needed.',
    programs: {apiName: 'Ferries API'},
  })(context);
  expect(plugin.getPathsToWatch?.()).toEqual(
    ['api/ferries.json', 'api/recipes.yaml', 'api/recipe-files'].map((name) =>
      path.join(siteDir, name),
    ),
  );
});
