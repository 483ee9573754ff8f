/** Compares the built pages of the API reference with api/openapi.json. */
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {loadSpecText} from '../../src/config/node/openapiModel';
import {
  findScriptsWith,
  getBuiltPage,
  listTexts,
  readBuilt,
  readBuiltJson,
} from '../../tools/support/builtSite';
import {endpoints, spec, type SpecSchema} from '../support/openapi';
import {findFieldProblems} from '../support/operationFields';
import {removeSpaces} from '../support/text';

const FOLDER = 'docs/api/aihub';
const INFO = `/${FOLDER}/serenity-star-api-docs`;
const ERRORS = '/docs/serenity-aihub/dev-tools/api-error-responses#';

describe.each(endpoints)('$operation.operationId', ({path, method, operation}) => {
  const $ = getBuiltPage(`/${FOLDER}/${operation.operationId}`);
  const article = $('article');

  it('shows every value of the file under its field', () =>
    expect(findFieldProblems($, operation)).toEqual([]));

  it('has the same text, fields, and examples in its Markdown version', () => {
    const plain = (text: string) => removeSpaces(text).replace(/\]\([^)]*\)|[[`\\*_|>-]/g, '');
    const markdown = plain(readBuilt(`${FOLDER}/${operation.operationId}.md`));
    const shown =
      '.api-text, .api-name, .api-field > i, .api-facts > li, .api-content-type > code, .api-response h3, pre code';
    const texts = listTexts($, `article :is(${shown})`);
    expect(texts).not.toEqual([]);
    expect(texts.filter((text) => !markdown.includes(plain(text)))).toEqual([]);
  });

  it('shows method, URL, authorization, and a sample in each language', () => {
    expect(removeSpaces(article.text())).toContain(
      removeSpaces(`${method.toUpperCase()} ${spec.servers[0]?.url}${path}`),
    );
    expect(article.text().includes('None: send no key')).toBe(operation.security?.length === 0);
    expect(listTexts($, 'article [role=tab]')).toEqual(
      expect.arrayContaining(['cURL', 'TypeScript', 'C#', 'Python']),
    );
    for (const sign of ['curl', 'await ', 'import requests'])
      expect(article.text()).toContain(sign);
    for (const {source} of operation['x-codeSamples'] ?? [])
      expect(removeSpaces(article.text())).toContain(removeSpaces(source));
  });

  it('links its guide, related operations, error codes, and the replacement if it is deprecated', () => {
    const linksTo = (href: string | undefined) => article.find(`a[href="${href}"]`).length > 0;
    expect(linksTo(operation['x-docs-guide']?.href)).toBe(true);
    expect(operation['x-related']?.filter((id) => !linksTo(`/${FOLDER}/${id}`))).toEqual([]);
    const withoutCode = Object.keys(operation.responses).filter(
      (status) =>
        Number(status) >= 400 &&
        $(`#response-${status}`).closest('details').find(`a[href^="${ERRORS}"]`).length === 0,
    );
    expect(withoutCode).toEqual([]);
    const notice = $('.api-deprecated');
    expect(notice.length > 0).toBe(operation.deprecated === true);
    if (operation.deprecated)
      expect(notice.find(`a[href^="/${FOLDER}/"]`).length).toBeGreaterThan(0);
  });

  it('lists named fields, with collapsed content below the field it belongs to', () => {
    expect($('.api-name').length).toBe($('li > p.api-field > .api-name:first-child').length);
    expect($('ul.api-fields > :not(li)')).toHaveLength(0);
    expect($('details.api-more').length).toBe($('details.api-more > summary:first-child').length);
  });
});

/** Characters of Markdown, and bytes of HTML. */
const MAX_MARKDOWN = 25_000;
const MAX_HTML = 150 * 1024;

describe('API reference', () => {
  it('has pages that fit a context', () => {
    const pages = endpoints.map(({operation}) => `${FOLDER}/${operation.operationId}`);
    expect(pages.filter((file) => readBuilt(`${file}.md`).length > MAX_MARKDOWN)).toEqual([]);
    const large = pages.filter((file) => {
      // Docusaurus 4 keeps quotes that attributes don't need.
      const html = readBuilt(`${file}.html`).replace(/="([^\s"'=<>`]+)"/g, '=$1');
      return Buffer.byteLength(html) > MAX_HTML;
    });
    expect(large).toEqual([]);
  });

  it('has guides that name every field they replace', () => {
    const guides = Object.entries(spec.components.schemas ?? {}).flatMap(([name, schema]) => {
      const {'x-docs-guide': guide, properties = {}, enum: values = []} = schema as SpecSchema;
      return guide ? [{name, guide, terms: [...Object.keys(properties), ...values]}] : [];
    });
    expect(guides.length).toBeGreaterThan(0);
    const missing = guides.flatMap(({name, guide, terms}) => {
      const [path = '', id] = guide.href.split('#');
      const $ = getBuiltPage(path);
      const text = $('article').text();
      const unnamed = terms.filter((term) => !text.includes(String(term)));
      return [...($(`[id="${id}"]`).length === 1 ? [] : [guide.href]), ...unnamed].map(
        (problem) => `${name}: ${String(problem)}`,
      );
    });
    expect(missing).toEqual([]);
  });

  it('has an introduction that lists all operations', () => {
    const $ = getBuiltPage(INFO);
    for (const {operation, path} of endpoints) {
      expect($(`article a[href="/${FOLDER}/${operation.operationId}"]`).length).toBeGreaterThan(0);
      expect($('article').text()).toContain(operation.summary);
      expect($('article').text()).toContain(path);
    }
  });

  it('offers the OpenAPI file as JSON and YAML', () => {
    const file = JSON.parse(loadSpecText()) as unknown;
    expect(readBuiltJson('api/openapi.json')).toEqual(file);
    expect(parse(readBuilt('api/openapi.yaml'))).toEqual(file);
    for (const format of ['json', 'yaml'])
      expect(getBuiltPage(INFO)(`a[href="/api/openapi.${format}"]`)).not.toHaveLength(0);
  });

  it('ships no code of the OpenAPI theme, and no page data in other scripts', () => {
    expect(readBuilt('docs/getting-started/introduction.html')).not.toContain('api-fields');
    expect(findScriptsWith('openapi-explorer__')).toEqual([]);
  });
});

it('no script contains Mermaid', () => {
  // The name of a public Mermaid function, which minifiers keep.
  expect(findScriptsWith('mermaidAPI')).toEqual([]);
});
