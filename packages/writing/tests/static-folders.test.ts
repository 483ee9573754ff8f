/** Files in the folders that a site's `staticDirectories` names instead of `static`. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import type {LoadContext} from '@docusaurus/types';
import {expect, it, vi} from 'vitest';
import contentRules from '../src';
import {stampFiles} from '../src/rules/namedFiles';
import {parsePage, setStaticFolders} from '../src/sources/sources';

const siteDir = createFolder('static-folders');
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  writeFileSync(path.join(siteDir, file), text);
};

const PAGE = `---
title: Ferries
description: Where they sail.
---

import useBaseUrl from '@docusaurus/useBaseUrl';

![A ferry.](/img/ferry.png)

[The map](/map.pdf), [the prices](/prices.pdf)

<img alt="A boat." src={useBaseUrl('/img/boat.png')} />

![A pier.](/public/img/ferry.png)

![A gull.](/img/gull.png)
`;

write('docs/ferries.mdx', PAGE);
write('blog/authors.yml', 'ann: {name: Ann, image_url: /img/ann.png}');
write('redirects.yml', '');
write('public/img/ferry.png', 'PNG');
write('public/img/ann.png', 'PNG');
write('public/map.pdf', 'PDF');
write('shared/img/boat.png', 'PNG');
write('static/img/gull.png', 'PNG');
write('static/prices.pdf', 'PDF');

async function listProblems(staticDirectories?: string[]): Promise<string[]> {
  vi.stubEnv('NODE_ENV', 'production');
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const siteConfig = {url: 'https://ferry.example', markdown: {hooks: {}}, staticDirectories};
  const options = {
    redirects: [],
    redirectsFile: 'redirects.yml',
    components: ['img'],
    listRoutes: () => [],
  };
  await contentRules(options)({siteDir, siteConfig} as unknown as LoadContext);
  const lines = error.mock.calls.join().split('\n').slice(1);
  exit.mockRestore();
  error.mockRestore();
  return lines;
}

it('are found by images, links, code, and authors', async () => {
  const folders = ['public', path.join(siteDir, 'shared')];
  const problems = await listProblems(folders);
  expect(problems).toEqual([
    expect.stringContaining('/prices.pdf'),
    expect.stringMatching(/\/public\/img\/ferry\.png begins with \/public,.* \/img\/ferry\.png\.$/),
    expect.stringMatching(/\/img\/gull\.png: public\/img\/gull\.png doesn't exist/),
  ]);
});

it('are those of Docusaurus by default', async () => {
  const problems = (await listProblems()).join('\n');
  for (const name of ['ann.png', 'ferry.png', 'map.pdf', 'boat.png'])
    expect(problems).toContain(name);
  expect(problems).not.toMatch(/gull|prices/);
});

it('are checked again when their files change', () => {
  setStaticFolders(siteDir, ['public']);
  const page = parsePage('![A ferry.](/img/ferry.png)', 'docs/ferries.mdx');
  expect(stampFiles(page, siteDir)).toMatch(/^ferry\.png \d/);
});
