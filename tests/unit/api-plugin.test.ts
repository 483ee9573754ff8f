/**
 * Edits of the OpenAPI file and the recipes in `npm start`, on a small site with the real
 * generator. Docusaurus calls `loadContent` when a file that the plugin watches has changed.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import api from '@docs-kit/openapi-reference';
import type {LoadContext} from '@docusaurus/types';
import {expect, it, vi} from 'vitest';
import {API_DIR, OVERLAY_PATH, SPEC_PATH} from '../../src/config/api';
import {apiConfig} from '../../src/config/node/openapiModel';
import {referenceOptions} from '../../src/config/node/openapiReference';
import {RECIPES_PATH} from '../../src/config/recipes';
import {NO_OVERLAY, readSmallSpec} from '../support/openapi';

const siteDir = createFolder('api-files');
const generatedFilesDir = path.join(siteDir, '.docusaurus');

const small = readSmallSpec();
const recipes = `arazzo: 1.0.1
info: {title: Recipes, version: 1.0.0}
sourceDescriptions: [{name: tents, url: ./openapi.json, type: openapi}]
workflows:
  - workflowId: go-camping
    summary: Go camping
    description: Rent a tent.
    x-changes: Nothing.
    inputs: {properties: {size: {default: '2'}}}
    steps:
      - stepId: tent
        operationId: rent-a-tent
        parameters: [{name: size, in: path, value: $inputs.size}]
        requestBody: {payload: {from: '2025-11-04', paid: true}}
        outputs: {name: $response.body#/name}
`;
const edit = (text: string, file = SPEC_PATH) => writeFileSync(path.join(siteDir, file), text);
const page = (id: string) => path.join(siteDir, API_DIR, `${id}.api.mdx`);
const data = (id: string) => path.join(generatedFilesDir, `api-files/operations/${id}.json`);

/** Pages and data, with their contents. */
const published = () =>
  [path.join(siteDir, 'docs'), path.join(generatedFilesDir, 'api-files')].flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .map((name) => path.join(folder, name))
      .filter((file) => statSync(file).isFile())
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

it(
  'updates pages and data together, and keeps both after a mistake',
  {timeout: 240_000},
  async () => {
    mkdirSync(path.dirname(path.join(siteDir, SPEC_PATH)), {recursive: true});
    edit(small);
    cpSync(NO_OVERLAY, path.join(siteDir, OVERLAY_PATH));
    edit(recipes, RECIPES_PATH);
    const context = {siteDir, generatedFilesDir, baseUrl: '/'} as LoadContext;
    const plugin = await api({
      ...referenceOptions,
      api: {...apiConfig, siteDir},
      console: {mode: 'off', storeKeys: false},
    })(context);
    await plugin.loadContent?.();
    expect(plugin.getPathsToWatch?.()).toContain(path.join(siteDir, SPEC_PATH));
    expect(existsSync(page('delete-a-pole'))).toBe(true);

    const edited = small
      .replaceAll('delete-a-pole', 'remove-a-pole')
      .replaceAll('"id"', '"poleId"')
      .replace('{id}', '{poleId}');
    edit(edited);
    await plugin.loadContent?.();
    for (const file of [page('remove-a-pole'), data('remove-a-pole')])
      expect(readFileSync(file, 'utf8')).toContain('poleId');
    for (const file of [page('delete-a-pole'), data('delete-a-pole')])
      expect(existsSync(file), file).toBe(false);

    const good = published();
    const print = vi.spyOn(console, 'error').mockReturnValue();
    edit(small.replace('"delete-a-pole"', '"rent-a-tent"'));
    await plugin.loadContent?.();
    const message = /^\[ERROR\] api\/openapi\.json:\d+: .* has the same address as /;
    expect(print.mock.calls).toEqual([[expect.stringMatching(message)]]);
    expect(published()).toEqual(good);
    print.mockClear();
    edit(edited);
    // The content rules report mistakes of recipes.
    edit(recipes.replace('operationId: rent-a-tent', 'operationId: rent-a-tend'), RECIPES_PATH);
    await plugin.loadContent?.();
    expect(print).not.toHaveBeenCalled();
    edit(recipes, RECIPES_PATH);
    await plugin.loadContent?.();
    expect(published()).toEqual(good);
  },
);
