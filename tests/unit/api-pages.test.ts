/** Pages generated from a small OpenAPI file that covers every feature. */
import {readFileSync} from 'node:fs';
import {parseBlocks, renderMetaDescription} from '@docs-kit/openapi-model/descriptions';
import {buildExample} from '@docs-kit/openapi-model/example';
import {buildApi, listApiOrigins, loadApi} from '@docs-kit/openapi-model/model';
import type {Schema} from '@docs-kit/openapi-model/openapi';
import type {Operation} from '@docs-kit/openapi-model/operation';
import {parseSpec} from '@docs-kit/openapi-model/spec';
import {buildOperationNodes} from '@docs-kit/openapi-reference/build/operationMarkdown';
import {describe, expect, it} from 'vitest';
import {renderMarkdown} from '../../packages/agent-docs/src/markdown-pages/renderMarkdown';
import {buildSchema} from '../../packages/openapi-model/src/schemaTree';
import {buildConsoleData} from '../../packages/openapi-reference/src/build/consoleData';
import {renderHtml} from '../../packages/openapi-reference/src/build/html';
import {buildSidebarItem} from '../../packages/openapi-reference/src/build/openapiDocs';
import {
  buildPageProps,
  renderInfoPage,
  renderOperationPage,
} from '../../packages/openapi-reference/src/build/pages';
import {buildApiConfig} from '../../src/config/node/openapiModel';

const text = readFileSync('packages/openapi-model/tests/fixtures/tents.json', 'utf8');
const spec = parseSpec(text, 'small.json');
const component = (name: string): Schema => spec.components?.schemas?.[name] ?? {};
const route = '/docs/api/tents';
const api = buildApi(spec, {route});
const [rent, remove] = api.operations as [Operation, Operation];
const {lead, intro, details, bodies, responses} = buildPageProps(rent);
const words = details.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the tree of a schema', () => {
  it('merges allOf', () => {
    const tree = buildSchema(component('Rental'));
    expect(tree.fields?.map(({name}) => name)).toEqual(['from', 'paid', 'note', 'kind', 'extras']);
    expect(tree.fields?.flatMap(({name, required}) => (required ? [name] : []))).toEqual([
      'from',
      'paid',
    ]);
  });

  it('requires only the fields that the schema requires', () => {
    const fields = buildSchema({type: 'object', properties: {note: {type: 'string'}}}).fields;
    expect(fields?.map(({required}) => required)).toEqual([false]);
  });

  it('ends a schema that contains itself', () => {
    const node = buildSchema(component('Node'));
    const children = node.fields?.[1]?.node;
    expect(children?.type).toBe('array of object');
    expect(children?.items).toBe(node);
    expect(buildExample(component('Node'))).toMatchObject({name: 'string', children: []});
  });

  it('reads null in both versions of OpenAPI', () => {
    expect(buildSchema({type: 'string', nullable: true}).nullable).toBe(true);
    expect(buildSchema({type: ['string', 'null']})).toMatchObject({type: 'string', nullable: true});
  });

  it('takes a single alternative for the schema', () => {
    expect(buildSchema({oneOf: [{type: 'integer'}]})).toMatchObject({
      type: 'integer',
      nullable: false,
    });
  });

  it.each<[Schema, string[]]>([
    [{type: 'string', minLength: 1}, ['Length: at least 1 character']],
    [{type: 'string', minLength: 2, maxLength: 2}, ['Length: exactly 2 characters']],
    [
      {type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 1},
      ['Greater than: 0', 'Maximum: 1'],
    ],
    [{type: 'number', exclusiveMaximum: 5}, ['Less than: 5']],
    [{type: 'integer', multipleOf: 5}, ['Multiple of: 5']],
    [{type: 'array', items: {}, uniqueItems: true}, ['Items: no two alike']],
    [{type: 'object', minProperties: 1}, ['Keys: at least 1 key']],
    [{const: 'lamp'}, ['Always: lamp']],
    [{type: 'string', readOnly: true}, ['Read-only: sent by the API, ignored in requests']],
    [{type: 'string', writeOnly: true}, ['Write-only: sent in requests, never returned']],
    [{type: 'string', default: 'en', example: 'en'}, ['Default: en']],
  ])('describes the limits of %j in words', (schema, facts) => {
    expect(buildSchema(schema).facts.map(({label, value}) => `${label}: ${value}`)).toEqual(facts);
  });
});

describe('an operation’s page', () => {
  it.each([
    /Path parameters .{0,3}size integer \(int32\) required How many sleep in it\. Minimum: 1 Maximum: 8/,
    /culture string One of: en , es Default: en/,
    /Headers .*X-Trace-Token string required/,
    /from string \(date\) required First day\./,
    /note string or null deprecated Length: 1 to 200 characters/,
    /One of: 0 Dome, 1 Tunnel/,
    /extras array of object Items: at most 1 item/,
    /Lamp, type lamp object .*Greater than: 0 .*Stove object/,
    /X-Left integer Tents left\./,
    /Events .*stop event, data: object .*stopped_at string/,
    /errors map of string to array of string/,
  ])('shows %s', (pattern) => expect(words).toMatch(pattern));

  it('links to the guide of a schema instead of repeating it', () => {
    const guide = {title: 'Tents', href: '/docs/tents#fields'};
    const node = buildSchema({
      type: 'object',
      description: 'A tent.\n\nLong.',
      properties: {poles: {type: 'integer'}},
      'x-docs-guide': guide,
    });
    expect(node).toMatchObject({description: 'A tent.', guide});
    expect(node.fields).toBeUndefined();
  });

  it('links a repeated body to its first occurrence', () => {
    expect(details).toContain('<a href="#response-400"><code>Problem</code>, as under 400</a>');
    expect(details.match(/errors<\/code>/g)).toHaveLength(1);
  });

  it('has unique ids', () => {
    const ids = [...details.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes authorization', () => {
    expect(intro).toContain(
      'API key in the header <code>X-API-KEY</code>, or access token in the header <code>Authorization: Bearer</code>.',
    );
    expect(buildPageProps(remove).intro).toContain('None: send no key and no token.');
  });

  it('names and links the guide', () =>
    expect(intro).toMatch(/<dt>Guide<\/dt>\s*<dd><a href="\/docs\/camping">Camping<\/a><\/dd>/));

  it('separates the replacement of a deprecated operation from its description', () => {
    expect(buildPageProps(remove).lead).toMatch(
      /<strong>Deprecated<\/strong><\/p>\n<p>Use <a href="\/docs\/api\/tents\/rent-a-tent">Rent a tent<\/a>\.<\/p>\n<\/div>\n<p>Deletes a pole\.<\/p>/,
    );
  });

  it('escapes the syntax of HTML and MDX', () => {
    expect(lead + intro).toContain('from {today} on, when <code>a &lt; b</code>');
    const page = renderOperationPage(rent, {api: {siteDir: '.', spec: 'small.json', route}});
    const data = /^export const operation = (\{.*\});$/m.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(buildPageProps(rent))));
  });

  it('has the operation’s own server and cookies, which pages cannot send', () => {
    const {server, details: own} = buildPageProps(remove);
    expect(server).toBe('https://camping.example.com/base');
    expect(listApiOrigins(api.operations)).toEqual([
      'https://api.example.com',
      'https://camping.example.com',
    ]);
    expect(own).toContain('<li id="cookie-camperSession">');
    expect(buildConsoleData(remove).parameters.map(({name}) => name)).toEqual(['id']);
    const markdown = renderMarkdown(buildOperationNodes(remove));
    expect(markdown).toContain('DELETE https://camping.example.com/base/poles/{id}\n');
    expect(markdown).toContain('### Cookies\n\n- `camperSession` string required');
    expect(markdown).toContain("-H 'Cookie: camperSession=YOUR_CAMPER_SESSION'");
  });

  it('shows named examples', () => {
    expect(bodies.map(({name}) => name)).toEqual(['It\'s "short"', 'Long']);
    const fences = responses.map(({group, fence}) => `${group} ${fence}`);
    expect(fences).toEqual(['200 json', '200 text', '400 json', '404 json']);
  });
});

describe('an operation’s Markdown', () => {
  const renderOperation = (source: string) => {
    const [first] = buildApi(parseSpec(source, 'small.json'), {route}).operations as [Operation];
    return {
      markdown: renderMarkdown(buildOperationNodes(first)),
      page: buildPageProps(first).details,
    };
  };
  const {markdown} = renderOperation(text);

  it('has one line for a field', () => {
    expect(markdown).toContain(
      '- `size` integer (int32) required: How many sleep in it. Minimum: 1. Maximum: 8.\n',
    );
    expect(markdown).toContain('### Body\n\nRequired.\n');
    expect(markdown).not.toMatch(/Direct link|fields of/);
  });

  it('has a component once, which the page repeats', () => {
    expect(markdown).toContain('`Problem`, as under 400');
    const kind = '"kind": {"$ref": "#/components/schemas/Kind"}';
    const lamps = ['first', 'spare'].map(
      (key) => `"${key}": {"$ref": "#/components/schemas/Lamp"}`,
    );
    const repeated = renderOperation(text.replace(kind, lamps.join()));
    expect(repeated.markdown).toContain('The same as `Lamp` above.');
    expect(repeated.page.match(/<code class="api-name">lumen</g)).toHaveLength(3);
  });
});

it('the info page is Markdown with literal braces, and lists operations by tag', () => {
  const page = renderInfoPage(api, {api: {siteDir: '.', spec: 'small.json', route}});
  expect(page).toContain('mdx: {"format":"md"}');
  expect(page).toContain('Use {host} and a < b.');
  expect(page.match(/^## Base URL/gm)).toHaveLength(1);
  expect(page.indexOf('/docs/api/tents/rent-a-tent')).toBeLessThan(
    page.indexOf('/docs/api/tents/delete-a-pole'),
  );
  expect(page).toContain(
    '<span class="api-method api-method--delete">DELETE</span> [Delete a pole](/docs/api/tents/delete-a-pole) (deprecated)',
  );
  expect(page).toContain('pathname:///api/openapi.yaml');
});

it('the sidebar shows the method, and strikes deprecated operations out', () => {
  const classes = api.operations.map((operation) => buildSidebarItem(operation, 'api').className);
  expect(classes).toEqual([
    'api-item api-item--post',
    'api-item api-item--delete api-item--deprecated',
  ]);
});

it('the model is serializable, and built once', () => {
  const site = loadApi(buildApiConfig('.')).api;
  expect(JSON.parse(JSON.stringify(site))).toEqual(site);
  expect(loadApi(buildApiConfig('.')).api).toBe(site);
});

it('the meta description is the first paragraph as text', () =>
  expect(renderMetaDescription('See [this](/docs)\nand `that`.\n\nMore.')).toBe(
    'See this and that.',
  ));

describe('renderHtml', () => {
  it('escapes raw HTML and drops dangerous protocols', () => {
    const html = renderHtml(
      parseBlocks('a <script>alert(1)</script> [x](javascript:alert(1))\n\n<b onclick="x">'),
    );
    expect(html).toContain('a &lt;script>alert(1)&lt;/script>');
    expect(html).not.toMatch(/<script|javascript:|<b/);
  });

  it('makes scrollable content focusable', () => {
    const html = renderHtml(parseBlocks('| a |\n| - |\n| b |\n\n```json\n{}\n```'));
    expect(html).toMatch(/<table tabindex="0">.*<pre tabindex="0">/s);
  });
});
