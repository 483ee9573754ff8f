/**
 * An operation that's added to a copy of the OpenAPI file reaches every part of the site that
 * derives from the model.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {API_ID, SPEC_PATH} from '../../src/config/api';
import {readEnv} from '../../src/config/node/env';
import {contentSecurityPolicy} from '../../src/config/node/headers';
import {runtimeConfig} from '../../src/config/node/runtime';
import {buildOperationNodes} from '../../src/plugins/api/markdown';
import {loadApi, loadOperations} from '../../src/plugins/api/model';
import {createOptions} from '../../src/plugins/api/openapiDocs';
import {listApiOrigins, buildConsoleData} from '../../src/plugins/api/outputs';
import {RECIPES_PATH} from '../../src/plugins/recipes/arazzo';
import type {Page} from '../../src/plugins/post-build/pageTable';
import {createSearchIndex} from '../../src/plugins/post-build/search-index';
import {writeMarkdown} from '../../src/plugins/post-build/markdown-pages/writer';
import {TITLES_FILE} from '../../src/shared/search/indexFiles';
import {makeFolder} from '../support/folder';

const ID = 'reserve-a-tent';
const ROUTE = `/docs/api/aihub/${ID}`;
const ADDED = {
  operationId: ID,
  tags: ['Agents'],
  summary: 'Reserve a tent',
  description: 'Reserves a tent for a few nights.',
  // Has its own server, a cookie parameter, and a field that no other operation has.
  servers: [{url: 'https://camping.example.com/base/'}],
  parameters: [{name: 'camperSession', in: 'cookie', required: true, schema: {type: 'string'}}],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {nightsBooked: {type: 'integer', minimum: 2, description: 'How long.'}},
        },
      },
    },
  },
  responses: {200: {description: 'Reserved.'}},
  'x-docs-guide': {title: 'Camping', href: '/docs/camping#tents'},
  'x-questions': [{ask: 'How do I reserve a tent?'}],
};

const siteDir = makeFolder('openapi-outputs');
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  writeFileSync(path.join(siteDir, file), text);
};
const spec = JSON.parse(readFileSync(SPEC_PATH, 'utf8')) as {paths: Record<string, unknown>};
spec.paths['/tents'] = {post: ADDED};
write(SPEC_PATH, JSON.stringify(spec));
write(RECIPES_PATH, readFileSync(RECIPES_PATH, 'utf8'));

const added = loadOperations(siteDir).find(({slug}) => slug === ID);
if (!added) throw new Error(`The model has no ${ID}.`);
const markdown = writeMarkdown(buildOperationNodes(added));
const {markdownGenerators, sidebarOptions} = createOptions(siteDir, siteDir).config[API_ID];

describe('an added operation', () => {
  it('is in its MDX page', () => {
    const page = markdownGenerators.createApiPageMD({id: ID});
    expect(page).toContain('"server":"https://camping.example.com/base","path":"/tents"');
    expect(page).toContain('<li id=\\"cookie-camperSession\\">');
    expect(page).toMatch(/nightsBooked.{0,200}integer.{0,100}How long\..{0,100}Minimum: 2/);
    expect(markdownGenerators.createInfoPageMD()).toContain(`[Reserve a tent](${ROUTE})`);
  });

  it('is in its Markdown version', () => {
    expect(markdown).toContain('POST https://camping.example.com/base/tents\n');
    expect(markdown).toContain('### Cookies\n\n- `camperSession` string required');
    expect(markdown).toContain('- `nightsBooked` integer: How long. Minimum: 2.');
    expect(markdown).toContain("-H 'Cookie: camperSession=YOUR_CAMPER_SESSION'");
  });

  it('is in the console, without the cookie, which pages cannot set', () => {
    expect(buildConsoleData(added)).toMatchObject({
      method: 'post',
      server: 'https://camping.example.com/base',
      path: '/tents',
      parameters: [],
      body: {sent: {kind: 'json'}, examples: [{code: '{\n  "nightsBooked": 2\n}'}]},
    });
  });

  it('is in the search index', () => {
    const page = {
      path: ROUTE,
      kind: 'api',
      title: added.title,
      frontMatter: {},
      markdown,
    } as unknown as Page;
    const files = createSearchIndex([page], [added]);
    expect(JSON.parse(files.get(TITLES_FILE) ?? '')).toMatchObject({
      pages: [{path: ROUTE, title: 'Reserve a tent', questions: ['How do I reserve a tent?']}],
    });
    expect([...files.values()].join()).toContain('nightsBooked');
  });

  it('is in the sidebar', () => {
    const className = 'api-item api-item--post';
    const item = {type: 'doc', id: `api/aihub/${ID}`, label: 'Reserve a tent', className};
    expect(sidebarOptions.sidebarGenerators.createDocItem({id: ID})).toEqual(item);
  });

  it('is in the content security policy of a console that sends real requests', () => {
    const runtime = runtimeConfig(readEnv({API_CONSOLE: 'live'}));
    const origins = listApiOrigins(loadOperations(siteDir));
    const policy = contentSecurityPolicy({
      scriptHashes: [],
      styleHashes: [],
      runtime,
      apiOrigins: origins,
    });
    expect(policy).toMatch(/connect-src [^;]* https:\/\/camping\.example\.com/);
    expect(origins).toEqual(expect.arrayContaining(listApiOrigins(loadOperations('.'))));
  });

  it('changes no other operation', () => {
    const others = loadOperations(siteDir).filter(({slug}) => slug !== ID);
    expect(others).toEqual(loadOperations('.'));
  });
});

describe('the model', () => {
  it('is serializable', () => {
    const api = loadApi('.');
    expect(JSON.parse(JSON.stringify(api))).toEqual(api);
  });

  it('is rebuilt only if the file has changed', () => {
    const before = loadApi(siteDir);
    expect(loadApi(siteDir)).toBe(before);
    write(
      SPEC_PATH,
      JSON.stringify({...spec, info: {title: 'Tents', version: '1', description: 'New.'}}),
    );
    expect(loadApi(siteDir).title).toBe('Tents');
  });
});
