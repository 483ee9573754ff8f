/** Compares the built pages of the API reference with api/openapi.json. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {fieldProblems} from '../support/operationFields';
import {isNode, nodes, operations, spec, text} from '../support/operationTexts';

const BUILD = 'build';
const PAGES = path.join(BUILD, 'docs/api/aihub');

const ENTITIES: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: ' '};

/** Visible text of HTML, in one line. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style|svg|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ');
}

/** Words of a page between its `<article>` and the links to the pages beside it. */
function pageOf(id: string): {html: string; words: string} {
  const file = path.join(PAGES, `${id}.html`);
  const whole = readFileSync(file, 'utf8');
  const html = /<article>[\s\S]*<\/article>/.exec(whole)?.[0] ?? '';
  return {html, words: textOf(html)};
}

/** Ignores spaces, because markup can split text in the page. */
const squeeze = (words: string) => words.replace(/\s+/g, '');

describe.each(operations)('$id', ({route, method, item, operation, id}) => {
  const page = pageOf(id);
  const squeezed = squeeze(page.words);

  it('shows every value of the file under its field', () => {
    expect(fieldProblems(page.html, item, operation)).toEqual([]);
  });

  it('has the same fields in its Markdown version', () => {
    const plain = (text: string) => text.replace(/\]\([^)]*\)|[[\s`\\*_|-]/g, '');
    const markdown = readFileSync(path.join(PAGES, `${id}.md`), 'utf8');
    const items = markdown.split(/^\s*- (?=`)/m).map(plain);
    const $ = load(page.html);
    const missing = $('li > .api-field > .api-name')
      .toArray()
      .map((name) => {
        const field = $(name).closest('li');
        const own = (selector: string) =>
          field
            .children(selector)
            .toArray()
            .map((one) => $(one).text());
        const about = [field.find('> .api-field > .api-type, > .api-field > .api-flag').toArray()].flat();
        const head = `${$(name).text()}(${about.map((one) => $(one).text()).join(', ')})`;
        const facts = field
          .find('> .api-facts > li')
          .toArray()
          .map((fact) => `${$(fact).text()}.`);
        return [head, ...own('.api-text'), ...facts].map(plain);
      })
      .filter(
        ([head = '', ...rest]) =>
          !items.some((one) => one.startsWith(head) && rest.every((text) => one.includes(text))),
      );
    expect(missing).toEqual([]);
  });

  it('shows method, URL, authorization, and a sample in each language', () => {
    expect(squeezed).toContain(squeeze(`${method.toUpperCase()} ${String(spec.servers[0]?.['url'])}${route}`));
    expect(page.words).toContain('Authorization');
    const security = nodes(operation['security'] ?? spec.security);
    expect(page.words.includes('None: send no key')).toBe(security.length === 0);
    for (const sign of ['curl', 'await ', 'import requests']) expect(page.words).toContain(sign);
    // Samples use the official SDKs if they cover the operation.
    const sdk = isNode(operation['x-sdk']) ? operation['x-sdk'] : {};
    expect(squeezed).toContain(sdk['csharp'] ? 'SerenityClient.Create(' : 'newHttpClient()');
    for (const tab of ['cURL', 'TypeScript', 'C#', 'Python'])
      expect(page.html).toMatch(new RegExp(`role=["']?tab["']?[^>]*>${tab}<`));
  });

  it('links its guide, related operations, and error codes', () => {
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

  it('lists named fields, with collapsed content below the field it belongs to', () => {
    const names = page.html.match(/<code class="?api-name"?>/g) ?? [];
    const items = page.html.match(/<li(?: id="?[\w-]+"?)?><p class="?api-field"?><code class="?api-name"?>/g) ?? [];
    expect(items).toHaveLength(names.length);
    const lists = [...page.html.matchAll(/<ul class="?api-fields"?>(<\w+)/g)].map(([, first]) => first);
    expect(lists.filter((first) => first !== '<li')).toEqual([]);
    expect(page.html.match(/<details class="?api-more"?>/g)?.length ?? 0).toBe(
      page.html.match(/<details class="?api-more"?><summary>/g)?.length ?? 0,
    );
  });

  it('has headings without skipped levels, and unique ids', () => {
    const levels = [...page.html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
    const ids = [...page.html.matchAll(/<[a-z][a-z0-9]* (?:[^>]*? )?id=["']?([^"'\s>]+)/g)].map(([, name]) => name);
    expect(ids.filter((name, index) => ids.indexOf(name) !== index)).toEqual([]);
  });

  it('shows a deprecation notice only if it is deprecated', () => {
    expect(page.html.includes('api-deprecated')).toBe(operation['deprecated'] === true);
    if (operation['deprecated'] !== true) return;
    const notice = /api-deprecated[\s\S]*?<\/div>/.exec(page.html)?.[0] ?? '';
    expect(notice, 'link to the replacement').toMatch(/href="?\/docs\/api\/aihub\/[a-z]/);
  });
});

describe('API reference', () => {
  it('has only operation pages and the introduction', () => {
    const pages = readdirSync(PAGES).filter((file) => file.endsWith('.html') && file !== 'index.html');
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

  it('explains the common rules on the info page', () => {
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
    for (const way of ['API key', 'User token', 'Agent Client Credentials']) expect(words).toContain(way);
  });

  it('offers the OpenAPI file as JSON and YAML', () => {
    expect(JSON.parse(readFileSync(path.join(BUILD, 'api/openapi.json'), 'utf8'))).toEqual(JSON.parse(text));
    expect(existsSync(path.join(BUILD, 'api/openapi.yaml'))).toBe(true);
    expect(parse(readFileSync(path.join(BUILD, 'api/openapi.yaml'), 'utf8'))).toEqual(JSON.parse(text));
    const {html} = pageOf('serenity-star-api-docs');
    for (const format of ['json', 'yaml']) expect(html).toMatch(new RegExp(`href=["']?/api/openapi\\.${format}["' >]`));
  });

  it('ships no code of the OpenAPI theme, and no page data in other scripts', () => {
    const plainPage = readFileSync(path.join(BUILD, 'docs/getting-started/introduction.html'), 'utf8');
    expect(plainPage).not.toContain('api-fields');
    const scripts = readdirSync(path.join(BUILD, 'assets/js')).filter((file) => file.endsWith('.js'));
    for (const file of scripts)
      expect(readFileSync(path.join(BUILD, 'assets/js', file), 'utf8')).not.toContain('openapi-explorer__');
  });
});
