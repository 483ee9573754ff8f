/** Sites with other parts than those of Docusaurus. */
import path from 'node:path';
import {replaceFile} from '@docs-kit/basics/files';
import {createFolder} from '@docs-kit/basics/testing';
import {logger} from '@docusaurus/logger';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {expect, it, vi} from 'vitest';
import contentRules from '../src';
import {findContentProblems} from '../src/rules/checkContent';

const siteDir = createFolder('folders');
const write = (file: string, text: string) => replaceFile(path.join(siteDir, file), text);
write('handbook/start.md', '---\ntitle: Start\nslug: /handbook/a\n---\n\nWelcome.\n');
write('news/2026-01-01-ships.md', '---\ntitle: Ships\nslug: Ships\n---\n\nNew ships.\n');
write('news/tags.yml', 'ships: {label: Ships}\n');
write('news/authors.yml', 'team: {name: The team}\n');
write('changes/2026-01-01.md', '---\ntitle: Doors\nslug: doors\ntags: [none]\n---\n\nDoors.\n');
write('changes/tags.yml', 'doors: {label: Doors}\n');

const options = {
  parts: [
    {root: '/handbook/rules', name: 'Rules', kind: 'legal'},
    {root: '/handbook', name: 'Handbook', kind: 'guide'},
    {root: '/news', name: 'News', kind: 'post'},
    {root: '/changes', name: 'Changes', kind: 'release'},
  ],
  changeKinds: ['Added'],
  redirects: [],
  redirectsFile: 'redirects.ts',
} as const;

it('checks each folder by the kind of its content', async () => {
  const problems = await findContentProblems(siteDir, 'https://ferry.example', options);
  expect(problems.map(({file, rule}) => `${file} ${rule}`)).toEqual([
    'changes/2026-01-01.md summaries',
    'changes/2026-01-01.md release-notes',
    'changes/2026-01-01.md name-lists',
    'handbook/start.md front-matter',
    'news/2026-01-01-ships.md summaries',
    'news/2026-01-01-ships.md front-matter',
  ]);
});

it('leaves the form of release notes open, unless their kinds of changes are given', async () => {
  const problems = await findContentProblems(siteDir, 'https://ferry.example', {
    ...options,
    changeKinds: undefined,
  });
  expect(problems.map(({rule}) => rule)).not.toContain('release-notes');
});

it('names a folder that Docusaurus reads, and the option does not have', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  vi.stubEnv('NODE_ENV', 'development');
  const context = {siteDir, siteConfig: {url: '', markdown: {hooks: {}}}} as LoadContext;
  const plugin = await contentRules(options)(context);
  const docs = [{source: '@site/guides/a.md'}, {source: '@site/handbook/start.md'}];
  const allContent = {
    'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs, isLast: true}]}},
  } as unknown as AllContent;
  await plugin.allContentLoaded?.({allContent, actions: {} as never});
  expect(warn.mock.calls.join()).toMatch(/don't check guides\. .*`parts`/);
});
