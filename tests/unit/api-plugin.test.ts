/**
 * An edit of the OpenAPI file in `npm start`, on a small site with the real generator. Docusaurus
 * calls `loadContent` when a file that the plugin watches has changed.
 */
import {existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {expect, it, vi} from 'vitest';
import {API_DIR, SPEC_PATH} from '../../src/config/api';
import api from '../../src/plugins/api';
import {createFolder} from '../support/folder';

const siteDir = createFolder('api-files');
const generatedFilesDir = path.join(siteDir, '.docusaurus');

const small = readFileSync('tests/fixtures/openapi/small.json', 'utf8');
const edit = (text: string) => writeFileSync(path.join(siteDir, SPEC_PATH), text);
const page = (id: string) => path.join(siteDir, API_DIR, `${id}.api.mdx`);
const data = (id: string) => path.join(generatedFilesDir, `api-files/console/${id}.json`);

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
    const context = {siteDir, generatedFilesDir, baseUrl: '/'} as LoadContext;
    const plugin = await api(context);
    await plugin.loadContent?.();
    expect(plugin.getPathsToWatch?.()).toContain(path.join(siteDir, SPEC_PATH));
    expect(existsSync(page('delete-a-pole'))).toBe(true);

    edit(
      small
        .replaceAll('delete-a-pole', 'remove-a-pole')
        .replaceAll('"id"', '"poleId"')
        .replace('{id}', '{poleId}'),
    );
    await plugin.loadContent?.();
    for (const file of [page('remove-a-pole'), data('remove-a-pole')])
      expect(readFileSync(file, 'utf8')).toContain('poleId');
    for (const file of [page('delete-a-pole'), data('delete-a-pole')])
      expect(existsSync(file), file).toBe(false);

    const good = published();
    const print = vi.spyOn(console, 'error').mockReturnValue();
    edit(small.replace('"operationId": "rent-a-tent",', ''));
    await plugin.loadContent?.();
    expect(print.mock.calls).toEqual([
      [expect.stringMatching(/openapi\.json:\d+: .* has no operationId/)],
    ]);
    expect(published()).toEqual(good);
  },
);
