/** Copies of the blog's feeds in the site's root. */
import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {PluginOptions} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {afterAll, expect, it, vi} from 'vitest';
import blog from '../src';

const folder = mkdtempSync(path.join(tmpdir(), 'root-feeds-'));
afterAll(() => rmSync(folder, {recursive: true}));

vi.mock('@docusaurus/plugin-content-blog', () => ({
  default: async () => ({name: 'blog', postBuild: async () => {}}),
}));

it.each([
  ['all feeds', ['atom.xml', 'rss.xml'], ['feed.xml', 'rss.xml']],
  ['one feed', ['rss.xml'], ['rss.xml']],
  ['no feeds', [], []],
])('are made of a blog with %s', async (name, written, copied) => {
  const outDir = path.join(folder, name);
  mkdirSync(path.join(outDir, 'blog'), {recursive: true});
  for (const file of written) writeFileSync(path.join(outDir, 'blog', file), '');
  const options = {routeBasePath: 'blog'} as PluginOptions;
  const plugin = await blog({} as LoadContext, options);
  await plugin.postBuild?.({outDir} as never);
  expect(
    readdirSync(outDir)
      .filter((file) => file !== 'blog')
      .sort(),
  ).toEqual(copied);
});
