/** Markdown pages, /llms.txt, and full-text files of the built site: valid, complete, without broken links, within size limits. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import type {Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {readPages} from '../../src/plugins/content/pages';
import {blocksOf, isDraft} from '../support/blocks';
import {readEnv} from '../../src/config/env';
import {MAX_FULL_LENGTH} from '../../src/plugins/post-build/markdown-pages/llms';
import {markedLines} from '../../src/plugins/markdown/code-highlighting/lines';
import {operations, operationTexts} from '../support/operationTexts';

const BUILD = path.resolve(__dirname, '../../build');
const {SITE_URL} = readEnv();

/** Routes with text. The search page is only a form. */
const ROUTES = readFileSync(path.resolve(__dirname, '../routes.txt'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line && !line.startsWith('#') && line !== '/search')
  .map((line) => ({route: line.replace(/ u$/, ''), unlisted: line.endsWith(' u')}));

const read = (file: string) => readFileSync(path.join(BUILD, file), 'utf8');
const markdownFile = (route: string) => (route === '/' ? '/index.md' : `${route}.md`);
const htmlFile = (route: string) =>
  [route === '/' ? '/index.html' : `${route}.html`, `${route}/index.html`].find((file) =>
    existsSync(path.join(BUILD, file)),
  );

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const trees = new Map<string, Root>();
function treeOf(route: string): Root {
  const tree = trees.get(route) ?? parser.parse(read(markdownFile(route)));
  trees.set(route, tree);
  return tree;
}

const htmlPages = new Map<string, CheerioAPI>();
function pageOf(route: string): CheerioAPI | undefined {
  const file = htmlFile(route);
  if (!htmlPages.has(route) && file) htmlPages.set(route, load(read(file)));
  return htmlPages.get(route);
}

const squeeze = (words: string) => words.replace(/[\u200b\s]+/g, '');
const nodesOf = <Type extends RootContent['type']>(tree: Root, type: Type) => {
  const found: Extract<RootContent, {type: Type}>[] = [];
  visit(tree, type, (node) => {
    found.push(node as Extract<RootContent, {type: Type}>);
  });
  return found;
};

/** URLs of links, images, and definitions. */
const addressesOf = (tree: Root) =>
  [...nodesOf(tree, 'link'), ...nodesOf(tree, 'image'), ...nodesOf(tree, 'definition')].map(({url}) => url);

describe.each(ROUTES)('$route', ({route}) => {
  it('has a Markdown version that its head links', () => {
    expect(existsSync(path.join(BUILD, markdownFile(route)))).toBe(true);
    expect(pageOf(route)?.('head link[rel=alternate][type="text/markdown"]').attr('href')).toBe(markdownFile(route));
  });

  it('starts with the title, description, and URL of the page', () => {
    const [title, second, third] = treeOf(route).children;
    expect(title).toMatchObject({type: 'heading', depth: 1});
    const shown = pageOf(route)?.('h1').first().text() ?? '';
    expect(squeeze(toString(title)).replace(/,page\d+$/, '')).toBe(squeeze(shown));
    const source = second?.type === 'blockquote' ? third : second;
    expect(toString(source)).toBe(`Source: ${SITE_URL}${route}`);
    expect(nodesOf(treeOf(route), 'heading').filter(({depth}) => depth === 1)).toHaveLength(1);
  });

  it('is CommonMark without tags, statements, or comments outside code', () => {
    const tree = treeOf(route);
    expect(nodesOf(tree, 'html').map(({value}) => value)).toEqual([]);
    const words: string[] = [];
    visit(tree, 'text', ({value}) => {
      words.push(value);
    });
    const text = words.join('\n');
    expect(text).not.toMatch(/^\s*(import|export)\s.*(from|const|default|\{)/m);
    expect(text).not.toMatch(/\{\/\*|\*\/\}|<\/?[A-Z][A-Za-z]*[\s/>]|^:::/m);
    expect(text).not.toMatch(/\[object Object\]|: undefined\b/);
  });

  it('has only absolute links with existing targets', () => {
    const wrong: string[] = [];
    for (const address of addressesOf(treeOf(route))) {
      if (!/^(https?|mailto):/.test(address)) wrong.push(`relative: ${address}`);
      if (!address.startsWith(SITE_URL)) continue;
      const {pathname, hash} = new URL(address);
      const target = pathname.replace(/(.)\/$/, '$1');
      if (!htmlFile(target) && !(path.extname(target) && existsSync(path.join(BUILD, target)))) {
        wrong.push(`leads nowhere: ${address}`);
      } else if (hash && htmlFile(target)) {
        const id = decodeURIComponent(hash.slice(1)).replace(/"/g, '\\"');
        if (pageOf(target)?.(`[id="${id}"]`).length === 0) wrong.push(`no such anchor: ${address}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(nodesOf(treeOf(route), 'image').filter(({alt}) => !alt)).toEqual([]);
  });

  it('has every heading of the page', () => {
    const $ = load(pageOf(route)?.('main').html() ?? '');
    $('nav, aside, footer, button, form, .hash-link, .api-flag, .script-off, .script-only').remove();
    $('section:not(:has(p, li, a))').remove();
    // Cards have short titles; in Markdown, links use the page's title.
    const links = addressesOf(treeOf(route));
    for (const card of $('a:has(h2)').toArray()) expect(links).toContain(SITE_URL + String($(card).attr('href')));
    const headings = $('h2, h3, h4, h5, h6')
      .filter((_, heading) => $(heading).closest('a').length === 0)
      .map((_, heading) => squeeze($(heading).text()))
      .get();
    // List entries are links with the page's title.
    const own = new Set(
      [...nodesOf(treeOf(route), 'heading'), ...nodesOf(treeOf(route), 'link')].map((node) => squeeze(toString(node))),
    );
    expect(headings.filter((heading) => !own.has(heading))).toEqual([]);
  });
});

describe('handwritten pages', () => {
  // Partials and drafts have no page.
  const pages = readPages().filter((page) => !isDraft(page) && !path.basename(page.file).startsWith('_'));
  const routeOf = (file: string, slug: unknown) => {
    const plain = file.replace(/\.mdx?$/, '').replace(/\/index$/, '');
    const [folder = ''] = file.split('/');
    return typeof slug === 'string' ? `/${folder}/${slug}` : `/${plain}`;
  };

  it('keep every code block unchanged, including diagrams', () => {
    let diagrams = 0;
    for (const page of pages) {
      // Highlight comments apply only to the HTML page.
      const written = blocksOf(page).map(({lang, code}) => ({lang, code: markedLines(code).code}));
      const own = nodesOf(treeOf(routeOf(page.file, page.frontMatter['slug'])), 'code').map(({lang, value}) => ({
        lang: lang ?? '',
        code: value,
      }));
      const hasPartials = /^import .*\/_[\w-]+\.mdx?';$/m.test(page.text);
      expect(own, page.file).toEqual(hasPartials ? expect.arrayContaining(written) : written);
      diagrams += own.filter(({lang}) => lang === 'mermaid').length;
    }
    expect(diagrams).toBeGreaterThan(10);
  });

  it('convert every tab to a section and every admonition to a quote', () => {
    let tabs = 0;
    let admonitions = 0;
    for (const page of pages) {
      const tree = treeOf(routeOf(page.file, page.frontMatter['slug']));
      const text = page.text.replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1$/gm, '');
      const labels = [...text.matchAll(/<TabItem [^>]*label="([^"]+)"/g)].map(([, label = '']) => label);
      const headings = nodesOf(tree, 'heading').map((node) => toString(node));
      for (const label of labels) expect(headings, page.file).toContain(label);
      const titles = [...text.matchAll(/^\s*:::[a-z]+\[(.+)\]$/gm)].map(([, title = '']) => squeeze(title));
      const quotes = nodesOf(tree, 'blockquote').map((node) => squeeze(toString(node)));
      for (const title of titles) {
        const plain = title.replace(/[`*_]/g, '');
        expect(
          quotes.some((quote) => quote.replace(/[`*_]/g, '').includes(plain)),
          `${page.file}: ${title}`,
        ).toBe(true);
      }
      tabs += labels.length;
      admonitions += titles.length;
    }
    expect(tabs).toBeGreaterThan(50);
    expect(admonitions).toBeGreaterThan(20);
  });

  it('show the legal placeholders', () => {
    for (const page of pages.filter(({file}) => file.startsWith('terms'))) {
      const gaps = page.text.match(/<CounselNote>/g)?.length ?? 0;
      const shown = toString(treeOf(routeOf(page.file, undefined))).match(/\(Counsel to supply: /g)?.length ?? 0;
      expect(shown, page.file).toBe(gaps);
      expect(gaps).toBeGreaterThan(0);
    }
  });
});

describe.each(operations)('operation $id', ({route, method, item, operation, id}) => {
  const tree = treeOf(`/docs/api/aihub/${id}`);
  const squeezed = squeeze(toString(tree));

  it('contains all text of api/openapi.json', () => {
    const missing = [...new Set(operationTexts(item, operation))].filter(
      (expected) => !squeezed.includes(squeeze(expected)),
    );
    expect(missing).toEqual([]);
  });

  it('has the request line, the authorization, and a sample in each language', () => {
    const [first] = nodesOf(tree, 'code');
    expect(first?.value).toMatch(new RegExp(`^${method.toUpperCase()} https?://`));
    expect(first?.value.endsWith(route)).toBe(true);
    expect(toString(tree)).toContain('Authorization: ');
    const languages = nodesOf(tree, 'code').map(({lang}) => lang);
    for (const lang of ['bash', 'typescript', 'csharp', 'python']) expect(languages).toContain(lang);
  });

  it('marks deprecated operations', () => {
    const notice = nodesOf(tree, 'blockquote').some((quote) => toString(quote).startsWith('Deprecated'));
    expect(notice).toBe(operation['deprecated'] === true);
  });
});

describe('/llms.txt', () => {
  const text = read('llms.txt');
  const tree = parser.parse(text);
  const listed = [...text.matchAll(/^- \[.+?\]\(([^)]+)\)/gm)].map(([, address = '']) => address);

  it('follows llmstxt.org: name, summary, and sections of links', () => {
    const [name, summary, about, ...rest] = tree.children;
    expect(name).toMatchObject({type: 'heading', depth: 1});
    expect(summary?.type).toBe('blockquote');
    expect(about?.type).toBe('paragraph');
    rest.forEach((node, index) => {
      if (index % 2 === 0) expect(node).toMatchObject({type: 'heading', depth: 2});
      else expect(node.type).toBe('list');
    });
    expect(rest.length).toBeGreaterThan(20);
    expect(toString(rest.at(-2))).toBe('Optional');
  });

  it('lists exactly the listed pages, with descriptions', () => {
    expect(listed.filter((address, index) => listed.indexOf(address) !== index)).toEqual([]);
    for (const address of listed) {
      expect(address.startsWith(`${SITE_URL}/`) && address.endsWith('.md'), address).toBe(true);
      expect(existsSync(path.join(BUILD, new URL(address).pathname)), address).toBe(true);
    }
    for (const {route, unlisted} of ROUTES) {
      expect(listed.includes(SITE_URL + markdownFile(route)), route).toBe(!unlisted);
    }
    const withoutDescription = text.split('\n').filter((line) => line.startsWith('- ') && !/\.md\): \S/.test(line));
    // Tag and author lists have no description.
    expect(withoutDescription.filter((line) => !/\/(tags|authors)\.md/.test(line))).toEqual([]);
  });

  it('follows the order of the sidebars', () => {
    const order = ['Getting started', 'Serenity* AI Hub', 'Billing', 'API reference', 'Blog', 'Release notes', 'Terms'];
    const places = order.map((title) => text.indexOf(`\n## ${title}\n`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });
});

describe('full-text files', () => {
  const index = read('llms-full.txt');
  const names = readdirSync(path.join(BUILD, 'llms-full')).map((name) => `/llms-full/${name}`);
  const texts = names.map(read);

  it(`have at most ${MAX_FULL_LENGTH} characters each`, () => {
    expect(MAX_FULL_LENGTH).toBe(100_000);
    [index, read('llms.txt'), ...texts].forEach((text) => expect(text.length).toBeLessThanOrEqual(100_000));
  });

  it('are all listed with their size', () => {
    const links = [...index.matchAll(/^- \[.+?\]\(([^)]+)\): \d+ pages?, ([\d,]+) characters$/gm)];
    expect(links.map(([, address = '']) => new URL(address).pathname).sort()).toEqual([...names].sort());
    for (const [, address = '', size = ''] of links) {
      expect(read(new URL(address).pathname).length).toBe(Number(size.replace(/,/g, '')));
    }
  });

  it('contain every listed page once, and no unlisted page', () => {
    const all = texts.join('\n');
    const sources = [...all.matchAll(/^Source: <(.+)>$/gm)].map(([, address = '']) => address);
    expect(sources.filter((address, place) => sources.indexOf(address) !== place)).toEqual([]);
    const isList = (route: string) =>
      route === '/' || /^\/(docs\/category\/|(blog|release-notes)(\/(tags|page|archive).*)?$)/.test(route);
    for (const {route, unlisted} of ROUTES) {
      expect(sources.includes(SITE_URL + route), route).toBe(!unlisted && !isList(route));
    }
  });
});
