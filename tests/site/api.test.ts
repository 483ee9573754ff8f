/**
 * The built page of every operation says all that api/openapi.json says of it. The file is walked here by itself, with
 * nothing of the generator's, so that a mistake there shows.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

const BUILD = 'build';
const PAGES = path.join(BUILD, 'docs/api/aihub');

type Node = {[key: string]: unknown};

const text = readFileSync('api/openapi.json', 'utf8');
const spec = JSON.parse(text) as {info: Node; servers: Node[]; paths: Record<string, Node>; security?: Node[]};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

function follow(value: unknown): Node {
  if (!isNode(value)) return {};
  const ref = value['$ref'];
  if (typeof ref !== 'string') return value;
  const target = ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (node, key) => (isNode(node) ? node[key.replace(/~1/g, '/').replace(/~0/g, '~')] : undefined),
      spec,
    );
  return follow(target);
}

const ENTITIES: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: ' '};

/** Text of HTML as a reader sees it, in one line. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style|svg|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ');
}

/** Markdown with its markup taken off, as far as descriptions use markup: links, code, emphasis, lists, tables. */
function plain(markdown: string): string[] {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\n|`|\*\*|\|/)
    .map((part) =>
      part
        .replace(/^\s*(?:[-*]|\d+\.)\s+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => /\w/.test(part) && !/^Deprecated\b/.test(part));
}

/** Everything that a schema says, as texts that the page must hold. */
function* schemaTexts(schema: unknown, seen: ReadonlySet<unknown>): Generator<string> {
  if (!isNode(schema)) return;
  const node = follow(schema);
  if (seen.has(node)) return;
  const inside = new Set(seen).add(node);
  if (typeof node['description'] === 'string' && node === schema) yield* plain(node['description']);
  if (typeof node['type'] === 'string') yield node['type'];
  if (typeof node['format'] === 'string') yield node['format'];
  for (const value of Array.isArray(node['enum']) ? node['enum'] : []) if (value !== null) yield String(value);
  for (const key of ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'default']) {
    const value = node[key];
    if (['string', 'number', 'boolean'].includes(typeof value) && value !== '') yield String(value);
  }
  for (const [name, property] of Object.entries(isNode(node['properties']) ? node['properties'] : {})) {
    yield name;
    yield* schemaTexts(property, inside);
  }
  yield* schemaTexts(node['items'], inside);
  yield* schemaTexts(node['additionalProperties'], inside);
  yield* schemaTexts(node['x-decoded-schema'], inside);
  for (const key of ['allOf', 'oneOf', 'anyOf']) for (const part of nodes(node[key])) yield* schemaTexts(part, inside);
}

/** Texts of the examples of a media type: for JSON every name and value, else every line. */
function* exampleTexts(media: Node): Generator<string> {
  const values = isNode(media['examples'])
    ? Object.values(media['examples']).map((example) => follow(example)['value'])
    : [];
  if (media['example'] !== undefined) values.push(media['example']);
  for (const value of values) {
    const lines = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    for (const line of lines.split('\n')) if (/\w/.test(line)) yield line.trim().replace(/\s+/g, ' ');
  }
}

function* contentTexts(content: unknown): Generator<string> {
  for (const [type, media] of Object.entries(isNode(content) ? content : {})) {
    yield type;
    if (!isNode(media)) continue;
    yield* schemaTexts(media['schema'], new Set());
    for (const [event, schema] of Object.entries(isNode(media['x-sse-events']) ? media['x-sse-events'] : {})) {
      yield event;
      yield* schemaTexts(schema, new Set());
    }
    // A form has no body as text; its example's values stand in the samples as far as they are sent.
    if (!type.startsWith('multipart/')) yield* exampleTexts(media);
  }
}

function* operationTexts(item: Node, operation: Node): Generator<string> {
  yield String(operation['summary']);
  yield* plain(String(operation['description'] ?? ''));
  for (const parameter of [...nodes(item['parameters']), ...nodes(operation['parameters'])].map(follow)) {
    yield String(parameter['name']);
    yield* plain(String(parameter['description'] ?? ''));
    yield* schemaTexts(parameter['schema'], new Set());
  }
  const body = follow(operation['requestBody']);
  yield* plain(String(body['description'] ?? ''));
  yield* contentTexts(body['content']);
  for (const [status, reference] of Object.entries(isNode(operation['responses']) ? operation['responses'] : {})) {
    const response = follow(reference);
    yield status;
    yield* plain(String(response['description'] ?? ''));
    for (const [name, header] of Object.entries(isNode(response['headers']) ? response['headers'] : {})) {
      yield name;
      yield* plain(String(follow(header)['description'] ?? ''));
    }
    yield* contentTexts(response['content']);
  }
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const operations = Object.entries(spec.paths).flatMap(([route, item]) =>
  METHODS.flatMap((method) =>
    isNode(item[method])
      ? [{route, method, item, operation: item[method], id: String(item[method]['operationId'])}]
      : [],
  ),
);

/** Words of a page between its `<article>` and the links to the pages beside it. */
function pageOf(id: string): {html: string; words: string} {
  const file = path.join(PAGES, `${id}.html`);
  const whole = readFileSync(file, 'utf8');
  const html = /<article>[\s\S]*<\/article>/.exec(whole)?.[0] ?? '';
  return {html, words: textOf(html)};
}

/** A text may be broken by markup in the page: spaces do not count. */
const squeeze = (words: string) => words.replace(/\s+/g, '');

describe.each(operations)('$id', ({route, method, item, operation, id}) => {
  const page = pageOf(id);
  const squeezed = squeeze(page.words);

  it('says everything that the file says', () => {
    const missing = [...new Set(operationTexts(item, operation))].filter(
      (expected) => !squeezed.includes(squeeze(expected)),
    );
    expect(missing).toEqual([]);
  });

  it('shows method, address, authorization and a sample in each language', () => {
    expect(squeezed).toContain(squeeze(`${method.toUpperCase()} ${String(spec.servers[0]?.['url'])}${route}`));
    expect(page.words).toContain('Authorization');
    const security = nodes(operation['security'] ?? spec.security);
    expect(page.words.includes('None: send no key')).toBe(security.length === 0);
    for (const sign of ['curl', 'await ', 'import requests']) expect(page.words).toContain(sign);
    // The official SDKs where they cover the operation.
    const sdk = isNode(operation['x-sdk']) ? operation['x-sdk'] : {};
    expect(squeezed).toContain(sdk['csharp'] ? 'SerenityClient.Create(' : 'newHttpClient()');
    for (const tab of ['cURL', 'TypeScript', 'C#', 'Python'])
      expect(page.html).toMatch(new RegExp(`role=["']?tab["']?[^>]*>${tab}<`));
  });

  it('marks required parameters and fields of the first level', () => {
    for (const parameter of nodes(operation['parameters'])
      .map(follow)
      .filter((one) => one['required'] === true)) {
      expect(page.words).toMatch(new RegExp(`${String(parameter['name'])} [^.]{0,60}required`));
    }
  });

  it('links its guide, its related operations and the meaning of its errors', () => {
    const guide = operation['x-docs-guide'];
    if (isNode(guide)) expect(page.html).toMatch(new RegExp(`href=["']?${String(guide['href'])}["' >]`));
    for (const related of Array.isArray(operation['x-related']) ? operation['x-related'] : []) {
      expect(page.html).toMatch(new RegExp(`href=["']?/docs/api/aihub/${String(related)}["' >]`));
    }
    const sections = page.html.split(/<section class="?api-response"?>/).slice(1);
    const statuses = Object.keys(isNode(operation['responses']) ? operation['responses'] : {});
    expect(sections).toHaveLength(statuses.length);
    for (const section of sections) {
      const status = Number(/id="?response-(\d+)/.exec(section)?.[1]);
      expect(statuses).toContain(String(status));
      if (status >= 400)
        expect(section.split('</section>')[0], String(status)).toMatch(
          /href="?\/docs\/serenity-aihub\/dev-tools\/api-error-responses#\w/,
        );
    }
  });

  it('has its fields in lists, each with its name, and what is collapsed below the field that it belongs to', () => {
    const names = page.html.match(/<code class="?api-name"?>/g) ?? [];
    const items = page.html.match(/<li(?: id="?[\w-]+"?)?><p class="?api-field"?><code class="?api-name"?>/g) ?? [];
    expect(items).toHaveLength(names.length);
    const lists = [...page.html.matchAll(/<ul class="?api-fields"?>(<\w+)/g)].map(([, first]) => first);
    expect(lists.filter((first) => first !== '<li')).toEqual([]);
    expect(page.html.match(/<details class="?api-more"?>/g)?.length ?? 0).toBe(
      page.html.match(/<details class="?api-more"?><summary>/g)?.length ?? 0,
    );
  });

  it('has headings that descend in order and ids that are unique', () => {
    const levels = [...page.html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
    const ids = [...page.html.matchAll(/<[a-z][a-z0-9]* (?:[^>]*? )?id=["']?([^"'\s>]+)/g)].map(([, name]) => name);
    expect(ids.filter((name, index) => ids.indexOf(name) !== index)).toEqual([]);
  });

  it('says that it is deprecated exactly if it is', () => {
    expect(page.html.includes('api-deprecated')).toBe(operation['deprecated'] === true);
    if (operation['deprecated'] !== true) return;
    const notice = /api-deprecated[\s\S]*?<\/div>/.exec(page.html)?.[0] ?? '';
    expect(notice, 'what replaces it').toMatch(/href="?\/docs\/api\/aihub\/[a-z]/);
  });
});

describe('the reference as a whole', () => {
  it('has no page besides the operations and the introduction', () => {
    const pages = readdirSync(PAGES).filter((file) => file.endsWith('.html'));
    expect(pages.sort()).toEqual([...operations.map(({id}) => `${id}.html`), 'serenity-star-api-docs.html'].sort());
  });

  it('lists every operation on the info page', () => {
    const {html, words} = pageOf('serenity-star-api-docs');
    for (const {id, operation, route} of operations) {
      expect(html).toMatch(new RegExp(`href=["']?/docs/api/aihub/${id}["' >]`));
      expect(words).toContain(String(operation['summary']));
      expect(words).toContain(route);
    }
  });

  it('explains what holds for every operation on the info page', () => {
    const {html, words} = pageOf('serenity-star-api-docs');
    const titles = [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title = '']) => title.trim());
    expect(titles).toEqual(
      expect.arrayContaining([
        'Base URL and versions',
        'Authentication',
        'Pagination',
        'Errors',
        'Rate limiting',
        'Streaming',
        'Download',
      ]),
    );
    expect(words).toContain(String(spec.servers[0]?.['url']));
    for (const way of ['API key', 'User token', 'Agent client credentials']) expect(words).toContain(way);
  });

  it('offers the file as JSON and as YAML', () => {
    expect(JSON.parse(readFileSync(path.join(BUILD, 'api/openapi.json'), 'utf8'))).toEqual(JSON.parse(text));
    expect(existsSync(path.join(BUILD, 'api/openapi.yaml'))).toBe(true);
    expect(parse(readFileSync(path.join(BUILD, 'api/openapi.yaml'), 'utf8'))).toEqual(JSON.parse(text));
    const {html} = pageOf('serenity-star-api-docs');
    for (const format of ['json', 'yaml']) expect(html).toMatch(new RegExp(`href=["']?/api/openapi\\.${format}["' >]`));
  });

  it('carries nothing of the OpenAPI theme and none of the pages’ data elsewhere', () => {
    const plainPage = readFileSync(path.join(BUILD, 'docs/getting-started/introduction.html'), 'utf8');
    expect(plainPage).not.toContain('api-fields');
    const scripts = readdirSync(path.join(BUILD, 'assets/js')).filter((file) => file.endsWith('.js'));
    for (const file of scripts)
      expect(readFileSync(path.join(BUILD, 'assets/js', file), 'utf8')).not.toContain('postman');
  });
});
