/** The scripts of a page that its HTML names: pageChunks.ts. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {describe, expect, it} from 'vitest';
import {readPageChunks} from '../src/pageChunks';

const site = createFolder('page-chunks');

const toAsset = (name: string) => ({js: [{file: `assets/js/${name}.js`}]});

mkdirSync(path.join(site, '.docusaurus'), {recursive: true});
const write = (name: string, text: string) =>
  writeFileSync(path.join(site, '.docusaurus', name), text);
write(
  'client-manifest.json',
  JSON.stringify({
    origins: {main: ['1'], page: ['1', '2'], console: ['1', '2', '3', '4']},
    assets: {
      '1': toAsset('main.a'),
      '2': toAsset('page.b'),
      '3': toAsset('shared.c'),
      '4': toAsset('console.d'),
    },
  }),
);
write('routesChunkNames.json', JSON.stringify({'/ferries-a1b': {content: 'page'}}));
write('routes.js', '');

describe('The scripts of a page', () => {
  it('lists the scripts of a page, and those that its controls load', () => {
    const listChunks = readPageChunks(site);
    expect(listChunks('/ferries', '<button>Book</button>')).toEqual({own: ['page.b'], later: []});
    for (const html of ['<button data-loads=console>', '<button data-loads="console" id=a>'])
      expect(listChunks('/ferries', html)).toEqual({
        own: ['page.b'],
        later: ['shared.c', 'console.d'],
      });
  });

  it('stops with the name that no import has', () => {
    const listChunks = readPageChunks(site);
    expect(() => listChunks('/ferries', '<button data-loads=consoles>')).toThrow(
      '/ferries: data-loads names "consoles", and no import has this webpackChunkName.',
    );
  });

  it('lists none if Docusaurus writes no table of chunks', () => {
    const listChunks = readPageChunks(createFolder('no-chunks'));
    expect(listChunks('/ferries', '<button data-loads=console>')).toEqual({own: [], later: []});
  });
});
