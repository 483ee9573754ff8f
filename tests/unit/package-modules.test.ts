/**
 * What packages export can be imported in Node, where Docusaurus loads plugins, and renders pages
 * with their client modules.
 */
import {createRequire} from 'node:module';
import path from 'node:path';
import agentTools from '@docs-kit/agent-docs';
import codeBlocks from '@docs-kit/code-blocks';
import diagrams from '@docs-kit/diagrams';
import search from '@docs-kit/search';
import type {LoadContext} from '@docusaurus/types';
import {expect, it, vi} from 'vitest';
import {buildHtmlFirstOptions} from '../../src/config/node/htmlFirst';
import {MANIFESTS, PACKAGES_FOLDER} from '../support/packages';

const files = [...MANIFESTS].flatMap(([folder, {exports}]) =>
  Object.values(exports)
    // Components need the modules of a build.
    .filter((file) => /^\.\/src\/.*\.ts$/.test(file))
    .map((file) => path.join(PACKAGES_FOLDER, folder, file)),
);

// The plugin writes it.
vi.mock('@generated/docs-kit-search/default/dialog.json', () => ({default: {}}));

it('each module can be imported in Node', async () => {
  expect(globalThis).not.toHaveProperty('document');
  expect(files).toContain(path.resolve('packages/diagrams/src/vanilla/zoom.ts'));
  const problems: unknown[] = [];
  for (const file of files)
    await import(file).catch((error: unknown) => problems.push([file, String(error)]));
  expect(problems).toEqual([]);
});

it('plugins give React what handles presses, which html-first runs here', () => {
  const context = {siteDir: '.', baseUrl: '/', siteConfig: {}} as LoadContext;
  const profile = {name: '', documentation: '', summary: '', version: '', guide: '/'};
  const given = [
    agentTools({profile, banners: {server: '', browserTools: ''}})(context),
    codeBlocks()(),
    diagrams()(),
    search()(context),
  ].flatMap((plugin) => plugin.getClientModules?.() ?? []);
  const {resolve} = createRequire(__filename);
  const {modules} = buildHtmlFirstOptions({algolia: null, chat: null, gtagId: null});
  const named = modules.filter((name) => name.startsWith('@docs-kit/'));
  expect(named).not.toEqual([]);
  expect(given.map((file) => file.replace(/\.ts$/, ''))).toEqual(
    expect.arrayContaining(named.map((name) => resolve(name).replace(/\.ts$/, ''))),
  );
});
