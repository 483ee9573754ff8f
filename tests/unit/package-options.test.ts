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

/** A function of a package, the least that it needs, and mistakes with what is said about them. */
type Case = [
  name: string,
  run: (options: never) => unknown,
  least: object,
  wrong: object,
  reported: readonly string[],
];

const CASES: Case[] = [
  [
    '@docs-kit/agent-docs',
    agentTools,
    {profile, banners: {server: 'Pets', browserTools: 'Pets'}},
    {profile: {...profile, gide: '/'}, banners: {server: 1}, banner: {}},
    [
      'profile: unknown option "gide". Did you mean guide?',
      'banners.server: expected string, received number',
      'banners.browserTools: missing',
      'unknown option "banner". Did you mean banners?',
    ],
  ],
  [
    'the step markdownPages',
    markdownPages,
    {name: {title: 'Pets', summary: 'Pets.'}},
    {forms: [], onMissingForm: 'wait'},
    [
      'forms: expected map, received array',
      'name: missing',
      'onMissingForm: expected one of "throw"|"warn"',
    ],
  ],
  [
    'drawDiagrams',
    drawDiagrams,
    {},
    {fonts: 'a.ttf'},
    ['unknown option "fonts". Did you mean font?'],
  ],
  [
    '@docs-kit/html-first',
    htmlFirst,
    {parameters: [], modules: []},
    {parameter: [], modules: 'menus.ts'},
    [
      'parameters: missing',
      'modules: expected array, received string',
      'unknown option "parameter". Did you mean parameters?',
    ],
  ],
  [
    'the step htmlFirstPages',
    htmlFirstPages,
    {parameters: [], modules: []},
    {parameters: [], modules: [], notFoundModule: []},
    ['unknown option "notFoundModule". Did you mean notFoundModules?'],
  ],
  [
    '@docs-kit/openapi-reference',
    openapiReference,
    {api, id: 'pets', docs: 'docs', folder: 'pets', console: {mode: 'off', storeKeys: false}},
    {api: {...api, route: 'docs/'}, id: 'pets', docs: 'docs', folder: 'pets', console: {mode: ''}},
    [
      'api.route: expected a path without a slash at its end',
      'console.mode: expected one of "live"|"example"|"off"',
      'console.storeKeys: missing',
    ],
  ],
  [
    'addRunButtons',
    addRunButtons,
    {api},
    {api: {...api, specFiles: ''}},
    ['api: unknown option "specFiles". Did you mean specFile?'],
  ],
  [
    '@docs-kit/openapi-sandbox',
    openapiSandbox,
    {api, program: {banner: 'Pets', apiName: 'Pets', apiUrl: '/', port: 4010, helpUrl: '/'}},
    {api, behaviour: {}},
    ['program: missing', 'unknown option "behaviour". Did you mean behavior?'],
  ],
  [
    '@docs-kit/pictures',
    inlinePictures,
    {},
    {tokens: {prefix: '--', file: 'a.css'}},
    ['tokens.example: missing'],
  ],
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
    {
      api,
      file: 'recipes.yaml',
      folder: 'docs/recipes',
      route: '/docs/recipes',
      arazzo: {},
      collection: {path: '/postman.json', name: 'Pets'},
      sandboxUrl: 'http://localhost:4010',
      sandboxNote: '',
      listNotes: [],
      programs: {apiName: 'Pets', sdks: {}},
    },
    [
      'arazzo.path: missing',
      'listNotes: expected function',
      'programs: unknown option "sdks". Did you mean sdk?',
    ],
  ],
  [
    '@docs-kit/search',
    search,
    {},
    {suggestion: [], ask: {label: 'Ask'}},
    ['ask.url: missing', 'unknown option "suggestion". Did you mean suggestions?'],
  ],
  [
    'the step searchIndex',
    searchIndex,
    {},
    {leaveOut: 'Related', ranking: {Blog: {weight: '1'}}},
    [
      'ranking.Blog.weight: expected number, received string',
      'leaveOut: expected RegExp, received string',
    ],
  ],
  [
    '@docs-kit/build-steps',
    buildSteps,
    {steps: []},
    {steps: [{name: 'titles'}], parts: [{root: '/', name: 'Pets', kind: 'animal'}]},
    [
      'parts.0.kind: expected one of "guide"|"api"|"post"|"release"|"legal"',
      'steps.0.run: expected function',
    ],
  ],
  [
    '@docs-kit/host-files',
    hostFiles,
    {},
    {hosts: ['apache'], redirects: [{from: '/a', too: '/b'}]},
    [
      'hosts.0: expected one of "netlify"|"azure"|"nginx"',
      'redirects.0.to: missing',
      'redirects.0: unknown option "too". Did you mean to?',
    ],
  ],
  [
    '@docs-kit/link-previews',
    linkPreviews,
    {markFile: 'mark.svg'},
    {colors: {background: '#fff'}},
    [
      'markFile: missing',
      ...['shape', 'text', 'muted', 'accent'].map((name) => `colors.${name}: missing`),
    ],
  ],
  [
    '@docs-kit/writing',
    contentRules,
    {redirects: [], redirectsFile: 'redirects.ts'},
    {redirects: [], redirectFile: 'redirects.ts', rules: [() => []]},
    [
      'rules.0: expected object, received function',
      'redirectsFile: missing',
      'unknown option "redirectFile". Did you mean redirectsFile?',
    ],
  ],
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

describe.each(CASES)('The options of %s', (name, run, least, wrong, reported) => {
  it('can be the least that it needs', () => expect(listReported(name, run, least)).toEqual([]));

  it('are checked, and all mistakes are reported', () =>
    expect(listReported(name, run, wrong)).toEqual(reported));

  it('are reported if they are missing', () =>
    expect(listReported(name, run, undefined)).toEqual(
      Object.keys(least).map((key) => `${key}: missing`),
    ));
});
