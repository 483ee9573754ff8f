/** Each package checks its options, and reports all that is wrong with them in one message. */
import agentTools, {markdownPages} from '@docs-kit/agent-docs';
import {WriterError} from '@docs-kit/basics/writerError';
import buildSteps from '@docs-kit/build-steps';
import {drawDiagrams} from '@docs-kit/diagrams';
import {hostFiles} from '@docs-kit/host-files';
import htmlFirst, {htmlFirstPages} from '@docs-kit/html-first';
import {linkPreviews} from '@docs-kit/link-previews';
import openapiReference, {addRunButtons} from '@docs-kit/openapi-reference';
import openapiSandbox from '@docs-kit/openapi-sandbox';
import {inlinePictures} from '@docs-kit/pictures';
import recipes from '@docs-kit/recipes';
import search, {searchIndex} from '@docs-kit/search';
import contentRules from '@docs-kit/writing';
import {describe, expect, it} from 'vitest';

const api = {siteDir: '.', specFile: 'pets.json', route: '/docs/pets'};
const profile = {
  name: 'pets',
  documentation: 'Pets',
  summary: 'Pets.',
  version: '1',
  guide: '/docs/mcp',
};

/** The name of a function in its messages, the function, and the least that it needs. */
const CASES: [name: string, run: (options: never) => unknown, least: object][] = [
  ['@docs-kit/agent-docs', agentTools, {profile, banners: {server: 'Pets', browserTools: 'Pets'}}],
  ['the step markdownPages', markdownPages, {name: {title: 'Pets', summary: 'Pets.'}}],
  ['drawDiagrams', drawDiagrams, {}],
  ['@docs-kit/html-first', htmlFirst, {parameters: [], modules: []}],
  ['the step htmlFirstPages', htmlFirstPages, {parameters: [], modules: []}],
  [
    '@docs-kit/openapi-reference',
    openapiReference,
    {api, id: 'pets', docs: 'docs', folder: 'pets', console: {mode: 'off', storeKeys: false}},
  ],
  ['addRunButtons', addRunButtons, {api}],
  [
    '@docs-kit/openapi-sandbox',
    openapiSandbox,
    {api, program: {banner: 'Pets', apiName: 'Pets', apiUrl: '/', port: 4010, helpUrl: '/'}},
  ],
  ['@docs-kit/pictures', inlinePictures, {}],
  [
    '@docs-kit/recipes',
    recipes,
    {
      api,
      file: 'recipes.yaml',
      folder: 'docs/recipes',
      route: '/docs/recipes',
      arazzo: {path: '/arazzo.json'},
      collection: {path: '/postman.json', name: 'Pets'},
      sandboxUrl: 'http://localhost:4010',
      sandboxNote: '',
      programs: {apiName: 'Pets'},
    },
  ],
  ['@docs-kit/search', search, {}],
  ['the step searchIndex', searchIndex, {}],
  ['@docs-kit/build-steps', buildSteps, {steps: []}],
  ['@docs-kit/host-files', hostFiles, {}],
  ['@docs-kit/link-previews', linkPreviews, {markFile: 'mark.svg'}],
  ['@docs-kit/writing', contentRules, {redirects: [], redirectsFile: 'redirects.ts'}],
];

/** @returns the problems that a function reports, or nothing if it accepts its options */
function listReported(name: string, run: (options: never) => unknown, options: unknown): string[] {
  try {
    run(options as never);
    return [];
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    const [heading, ...problems] = error.message.split('\n- ');
    expect(heading).toBe(`Options of ${name} are wrong.`);
    return problems;
  }
}

describe.each(CASES)('The options of %s', (name, run, least) => {
  it('can be the least that it needs', () => expect(listReported(name, run, least)).toEqual([]));

  it('are reported if they are unknown', () =>
    expect(listReported(name, run, {...least, zzz: 1})).toEqual([
      expect.stringContaining('unknown option "zzz"'),
    ]));

  it('are reported if they are missing', () =>
    expect(listReported(name, run, undefined)).toEqual(
      Object.keys(least).map((key) => `${key}: missing`),
    ));
});
