/** Pages generated from a small OpenAPI file that covers every feature. */
import {readFileSync} from 'node:fs';
import {
  buildModel,
  listApiOrigins,
  type Operation,
  parseBlocks,
  parseSpec,
} from '@docs-kit/openapi-model';
import {describe, expect, it} from 'vitest';
import {buildConsoleData} from '../src/build/consoleData';
import {renderHtml} from '../src/build/html';
import {buildPageProps, renderInfoPage, renderOperationPage} from '../src/build/pages';
import {buildSidebarItem} from '../src/build/sidebarItem';

const text = readFileSync('packages/openapi-model/tests/fixtures/tents.json', 'utf8');
const route = '/docs/api/tents';
const api = buildModel(parseSpec(text, 'tents.json'), {route});
const [rent, remove] = api.operations as [Operation, Operation];
const {lead, intro, details, bodies, responses} = buildPageProps(rent);
const words = details.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('an operation’s page', () => {
  it.each([
    /Path parameters .{0,3}size integer \(int32\) required How many sleep in it\. Minimum: 1 Maximum: 8/,
    /culture string One of: en , es Default: en/,
    /Headers .*X-Trace-Token string required/,
    /from string \(date\) required First day\./,
    /note string or null deprecated Length: 1 to 200 characters/,
    /One of: 0 Dome, 1 Tunnel/,
    /extras array of objects Items: at most 1 item/,
    /Lamp, type lamp object .*Greater than: 0 .*Stove object/,
    /X-Left integer Tents left\./,
    /Events .*returned event, data: object .*stopped_at string/,
    /errors map of string to array of strings/,
  ])('shows %s', (pattern) => expect(words).toMatch(pattern));

  it('links a repeated body to its first occurrence', () => {
    expect(details).toContain('<a href="#response-400"><code>Problem</code>, as under 400</a>');
    expect(details.match(/errors<\/code>/g)).toHaveLength(1);
  });

  it('opens successes, and shows what errors mean without links in what opens them', () => {
    const described = text.replace('"No tent."', '"No such tent (**[`none`](/errors#none)**)."');
    expect(described).not.toBe(text);
    const [first] = buildModel(parseSpec(described, 'tents.json'), {route}).operations as [
      Operation,
    ];
    const page = buildPageProps(first).details;
    expect(page).toMatch(
      /<details class="api-response" open>\s*<summary>\s*<h3[^>]*id="response-200"/,
    );
    expect(page).toMatch(
      /<details class="api-response">\s*<summary>\s*<h3[^>]*id="response-404"[^]*?<p class="api-text">No such tent \(<strong><code>none<\/code><\/strong>\)\.<\/p>\s*<\/summary>\s*<p class="api-note"><a href="\/errors#none">/,
    );
  });

  it('repeats a component that its Markdown has once', () => {
    const kind = '"kind": {"$ref": "#/components/schemas/Kind"}';
    const lamps = ['first', 'spare'].map(
      (key) => `"${key}": {"$ref": "#/components/schemas/Lamp"}`,
    );
    const source = text.replace(kind, lamps.join());
    const [first] = buildModel(parseSpec(source, 'tents.json'), {route}).operations as [Operation];
    expect(buildPageProps(first).details.match(/<code class="api-name">lumen</g)).toHaveLength(3);
  });

  it('shows one form of a schema at a time, in groups with their own names', () => {
    expect(details.match(/<div class="api-forms" role="group" aria-label=".*?">/g)).toEqual([
      '<div class="api-forms" role="group" aria-label="In one of these forms">',
    ]);
    const forms = [
      ...details.matchAll(/<details name="forms-1"( open)?>\s*<summary class="chip">(.*?)</g),
    ];
    expect(forms.map(([, open, label]) => [label, open !== undefined])).toEqual([
      ['Lamp, type lamp', true],
      ['Stove', false],
    ]);
  });

  it('names collapsed fields of items in plain words', () => {
    expect(details).toContain('<summary>2 forms of each item</summary>');
    expect(details).not.toContain('[]</code></summary>');
  });

  it('has unique ids', () => {
    const ids = [...details.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes authorization', () => {
    expect(intro).toContain(
      'API key in the header <code class="whole">X-API-KEY</code>, or access token in the header <code class="whole">Authorization: Bearer</code>.',
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
    expect(lead + intro).toContain('from {today} on, when <code class="whole">a &lt; b</code>');
    const page = renderOperationPage(rent, {api: {siteDir: '.', specFile: 'tents.json', route}});
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
  });

  it('shows named examples', () => {
    expect(bodies.map(({name}) => name)).toEqual(['It\'s "short"', 'Long']);
    const fences = responses.map(({group, fence}) => `${group} ${fence}`);
    expect(fences).toEqual(['200 json', '200 text', '400 json', '404 json']);
  });
});

it('the info page is Markdown with literal braces, and lists operations by tag', () => {
  const page = renderInfoPage(api, {api: {siteDir: '.', specFile: 'tents.json', route}});
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
  expect(page).toContain('<span class="api-path">/tents/<wbr>{size}');
});

it('the list and the sidebar mark unconfirmed operations', () => {
  const operations = [
    {...rent, unconfirmed: true},
    {...remove, unconfirmed: true},
  ];
  const page = renderInfoPage(
    {...api, operations},
    {api: {siteDir: '.', specFile: 'tents.json', route}},
  );
  expect(page).toContain('rent-a-tent) (unconfirmed)');
  expect(page).toContain('delete-a-pole) (deprecated, unconfirmed)');
  expect(buildSidebarItem({...rent, unconfirmed: true}, 'api', []).label).toBe(
    'Rent a tent (unconfirmed)',
  );
});

it('the sidebar shows the method, and strikes deprecated operations out', () => {
  const classes = api.operations.map(
    (operation) => buildSidebarItem(operation, 'api', []).className,
  );
  expect(classes).toEqual([
    'api-item api-item--post',
    'api-item api-item--delete api-item--deprecated',
  ]);
});

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

  it('breaks lines in cells of tables', () => {
    const html = renderHtml(parseBlocks('| a |\n| - |\n| b<br>c<b>d |'));
    expect(html).toContain('<td>b<br>c&lt;b>d</td>');
  });
});
