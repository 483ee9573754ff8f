/** The OpenAPI file and its overlay, as they are read from a site's folder. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {JsonObject} from '@docs-kit/basics/json';
import {createFolder} from '@docs-kit/basics/testing';
import {describe, expect, it} from 'vitest';
import {mergeOverlay, readSpec} from '../src/build/read/specFiles';

const siteDir = createFolder('spec-files');

const files = {siteDir, specFile: 'ferries.json', overlayFile: 'additions.yaml'};
const write = (name: string, text: string) => writeFileSync(path.join(siteDir, name), text);

describe('readSpec', () => {
  it('stops for a file that is missing, and says how to go on', () => {
    expect(() => readSpec(files)).toThrow(
      'ferries.json: the file is missing. Put the OpenAPI description there.',
    );
    write('ferries.json', '{"openapi": "3.1.0", "info": {"title": "Ferries"}}');
    expect(() => readSpec(files)).toThrow(
      'additions.yaml: the file is missing. Restore it, or remove the option "overlayFile".',
    );
  });

  it('reads the files as they are now', () => {
    write('ferries.json', '\uFEFF{"openapi": "3.1.0", "info": {"title": "Ferries"}}');
    const overlay = (text: string) =>
      `overlay: 1.1.0\ninfo: {title: A, version: 1.0.0}\nactions:\n  - {target: $.info, update: {title: ${text}}}\n`;
    write('additions.yaml', overlay('Sailings'));
    expect(JSON.parse(readSpec(files).text)).toMatchObject({info: {title: 'Sailings'}});
    write('additions.yaml', overlay('Boats'));
    expect(JSON.parse(readSpec(files).text)).toMatchObject({info: {title: 'Boats'}});
  });
});

describe('mergeOverlay', () => {
  const overlay = `overlay: 1.1.0
info: {title: A, version: 1.0.0}
actions:
  - target: $.paths
    update: {/ferries: {get: {x-evidence: {clients: [An app], question: ferries}}, post: {}}}
`;
  const merge = (paths: object) =>
    mergeOverlay(JSON.stringify({openapi: '3.1.0', paths}), 'ferries.json', {
      file: 'additions.yaml',
      text: overlay,
    }).confirmed;

  it('finds operations of the overlay that the file has too, by now', () => {
    expect(merge({})).toEqual([]);
    expect(merge({'/ferries': {post: {}}})).toEqual([]);
    expect(merge({'/ferries': {get: {}, post: {}}})).toEqual(['GET /ferries']);
  });

  it('names values of an enum by value, whatever values the file has by now', () => {
    const names = (values: number[]) => {
      const schemas = {Kind: {type: 'integer', enum: values}};
      const {text} = mergeOverlay(JSON.stringify({components: {schemas}}), 'ferries.json', {
        file: 'additions.yaml',
        text: `overlay: 1.1.0
info: {title: A, version: 1.0.0}
actions:
  - target: $.components.schemas.Kind
    update: {x-ms-enum: {values: [{value: 0, name: Car}, {value: 1, name: Train}]}}
`,
      });
      const {components} = JSON.parse(text) as {components: {schemas: {Kind: JsonObject}}};
      return components.schemas.Kind['x-enum-varnames'];
    };
    expect(names([0, 1])).toEqual(['Car', 'Train']);
    expect(names([1, 2])).toEqual(['Train', '']);
  });
});
