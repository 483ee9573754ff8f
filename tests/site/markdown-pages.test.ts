/**
 * Markdown pages, /llms.txt, and full-text files of the built site: valid, complete, without broken
 * links, within size limits.
 */
import {ALL_PAGES_FILE} from '@docs-kit/agent-docs/sitemapFile';
import {toMarkdownPath} from '@docs-kit/build-steps';
import {load} from 'cheerio';
import type {Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import sidebars from '../../sidebars';
import {LLMS_FILES} from '../../src/config/node/agentDocs';
import {parseEnv} from '../../src/config/node/env';
import {
  getBuiltFile,
  getBuiltPage,
  listIds,
  listTexts,
  readBuilt,
} from '../../tools/support/builtSite';
import {readPublishedRoutes} from '../../tools/support/routes';
import {findBlocks} from '../support/blocks';
import {readPublishedPages} from '../support/contentPages';
import {parseMarkdown} from '../support/markdown';
import {getAt} from '../support/openapi';
import {findDuplicates, removeSpaces} from '../support/text';

const {SITE_URL} = parseEnv();

/** Routes with text. The search page is only a form. */
const ROUTES = readPublishedRoutes().filter(({route}) => route !== '/search');

/** Agents cut off longer pages. */
const MAX_CHARACTERS = 100_000;

const trees = new Map<string, Root>();
/** Front matter and the lines for agents, the content, and the link to the list of pages. */
const PARTS =
  /^(---\n.+?\n---\n\n> Pages of this documentation: \S+\/llms\.txt\n(?:>\n> For samples in one language, [^\n]+\n)?)(.+)\n## Sitemap\n\n(?:- [^\n]+\n){0,3}- All listed pages: <\S+>\n$/s;
const splitPage = (route: string) => PARTS.exec(readBuilt(toMarkdownPath(route))) ?? [];
function readTree(route: string): Root {
  const tree = trees.get(route) ?? parseMarkdown(splitPage(route)[2] ?? '');
  trees.set(route, tree);
  return tree;
}

const findNodes = <Type extends RootContent['type']>(tree: Root, type: Type) => {
  const found: Extract<RootContent, {type: Type}>[] = [];
  visit(tree, type, (node) => void found.push(node as Extract<RootContent, {type: Type}>));
  return found;
};
const listNodeTexts = (tree: Root, type: 'heading' | 'link') =>
  findNodes(tree, type).map((node) => toString(node).replace(/ \{#\S+\}$/, ''));

const listAddresses = (tree: Root) =>
  (['link', 'image', 'definition'] as const).flatMap((type) =>
    findNodes(tree, type).map(({url}) => url),
  );

describe.each(ROUTES)('$route', ({route}) => {
  const tree = readTree(route);
  const $ = getBuiltPage(route);

  it('is linked in the head of its page, and starts with the title and URL of the page', () => {
    expect($('head link[rel=alternate][type="text/markdown"]').attr('href')).toBe(
      toMarkdownPath(route),
    );
    const [, head = '', content = ''] = splitPage(route);
    expect(head).toContain(`\ncanonical: "${SITE_URL}${route}"\n`);
    expect(content.length, 'characters').toBeLessThan(MAX_CHARACTERS);
    const directive = $('aside[aria-label="For AI agents"]');
    expect(directive.find('a[href="/llms.txt"]')).toHaveLength(1);
    expect($('a, button').index(directive.find('a'))).toBe(0);
    const [title, second, third] = tree.children;
    expect(title).toMatchObject({type: 'heading', depth: 1});
    expect(removeSpaces(toString(title)).replace(/,page\d+$/, '')).toBe(
      removeSpaces($('h1').first().text()),
    );
    expect(toString(second?.type === 'blockquote' ? third : second)).toBe(
      `Source: ${SITE_URL}${route}`,
    );
    expect(findNodes(tree, 'heading').filter(({depth}) => depth === 1)).toHaveLength(1);
  });

  it('is CommonMark without tags, statements, or comments outside code', () => {
    expect(findNodes(tree, 'html').map(({value}) => value)).toEqual([]);
    const text = findNodes(tree, 'text')
      .map(({value}) => value)
      .join('\n');
    expect(text).not.toMatch(
      /^\s*(import\s(.*\sfrom\s)?["']|export\s+(const|default|function|\{))/m,
    );
    expect(text).not.toMatch(/\{\/\*|\*\/\}|<\/?[A-Z][A-Za-z]*[\s/>]|^:::/m);
    expect(text).not.toMatch(/\[object Object\]|: undefined\b/);
  });

  it('has only absolute links with existing targets', () => {
    const wrong = listAddresses(tree).filter((address) => {
      if (!address.startsWith(`${SITE_URL}/`)) return !/^(https?|mailto):/.test(address);
      const {pathname, hash} = new URL(address);
      // A JSON pointer to a part of the OpenAPI file.
      if (pathname.endsWith('.json'))
        return hash !== '' && getAt(decodeURIComponent(hash)) === undefined;
      return (
        !getBuiltFile(pathname) ||
        (hash !== '' && !listIds(pathname).has(decodeURIComponent(hash.slice(1))))
      );
    });
    expect(wrong).toEqual([]);
    expect(findNodes(tree, 'image').filter(({alt}) => !alt)).toEqual([]);
  });

  it('has every heading of the page', () => {
    const main = load($('main').html() ?? '');
    main(
      'nav, aside, footer, button, form, .hash-link, .api-flag, .script-off, .script-only, .page-only',
    ).remove();
    main('section:not(:has(p, li, a))').remove();
    // Cards have short titles; in Markdown, links use the page's title.
    const links = listAddresses(tree);
    for (const {attribs} of main('a:has(h2), .theme-doc-card-heading > a').toArray())
      expect(links).toContain(SITE_URL + String(attribs.href));
    const headings = listTexts(
      main,
      ':is(h2, h3, h4, h5, h6):not(a *, .theme-doc-card-heading)',
    ).map(removeSpaces);
    // List entries are links with the page's title.
    const own = new Set(
      [...listNodeTexts(tree, 'heading'), ...listNodeTexts(tree, 'link')].map(removeSpaces),
    );
    expect(headings.filter((heading) => !own.has(heading))).toEqual([]);
  });
});

describe('handwritten pages', () => {
  const pages = readPublishedPages().map((source) => {
    const {file, frontMatter} = source;
    const [folder = ''] = file.split('/');
    const plain = file.replace(/\.mdx?$/, '').replace(/\/index$/, '');
    const {slug} = frontMatter;
    return {
      ...source,
      markdown: readTree(typeof slug === 'string' ? `/${folder}/${slug}` : `/${plain}`),
    };
  });

  it('keep every code block unchanged, including diagrams', () => {
    let diagrams = 0;
    for (const source of pages) {
      const published = {...source, tree: structuredClone(source.tree)};
      visit(published.tree, 'mdxJsxFlowElement', (node) => {
        if (node.name === 'PageOnly') node.children = [];
      });
      const written = findBlocks(published).map(({lang, code}) => ({lang, code}));
      const own = findNodes(source.markdown, 'code').map(({lang, value}) => ({
        lang: lang ?? '',
        code: value,
      }));
      const hasPartials = /^import .*\/_[\w-]+\.mdx?';$/m.test(source.text);
      expect(own, source.file).toEqual(hasPartials ? expect.arrayContaining(written) : written);
      diagrams += own.filter(({lang}) => lang === 'mermaid').length;
    }
    expect(diagrams).toBeGreaterThan(0);
  });
});

describe('/llms.txt', () => {
  const files = LLMS_FILES.map((file) => readBuilt(file));
  const text = files.join('\n');
  const tree = parseMarkdown(files[0] ?? '');
  const listed = [...text.matchAll(/^- \[.+?\]\(([^)]+\.md)\)/gm)].map(
    ([, address = '']) => address,
  );

  it('ends with what is optional', () =>
    expect(listNodeTexts(tree, 'heading').at(-1)).toBe('Optional'));

  it('lists exactly the listed pages, with descriptions', () => {
    expect(findDuplicates(listed)).toEqual([]);
    const expected = ROUTES.filter(({isUnlisted}) => !isUnlisted).map(
      ({route}) => SITE_URL + toMarkdownPath(route),
    );
    expect(listed).toEqual(expect.arrayContaining(expected));
    for (const {route} of ROUTES.filter(({isUnlisted}) => isUnlisted))
      expect(listed).not.toContain(SITE_URL + toMarkdownPath(route));
    const withoutDescription = text
      .split('\n')
      .filter((line) => line.startsWith('- ') && !/\): \S/.test(line));
    // Tag and author lists have no description.
    expect(withoutDescription.filter((line) => !/\/(tags|authors)\.md/.test(line))).toEqual([]);
  });

  it('follows the order of the sidebars', () => {
    const {docs} = sidebars as unknown as {docs: readonly (string | {readonly label: string})[]};
    const sections = docs.flatMap((item) => (typeof item === 'string' ? [] : [item.label]));
    const rest = ['API reference', 'Blog', 'Release notes', 'Terms'];
    const order = [...sections, ...rest];
    expect(sections).not.toEqual([]);
    const sitemap = readBuilt(ALL_PAGES_FILE.slice(1));
    const places = order.map((title) => sitemap.indexOf(`\n## ${title}\n`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });
});

it('the full text contains every listed page once, and no unlisted page', () => {
  const text = readBuilt('llms-full.txt');
  const sources = [...text.matchAll(/^Source: <(.+)>$/gm)].map(([, address = '']) => address);
  expect(findDuplicates(sources)).toEqual([]);
  const isList = (route: string) =>
    route === '/' ||
    /^\/(docs\/category\/|(blog|release-notes)(\/(tags|page|archive).*)?$)/.test(route);
  for (const {route, isUnlisted} of ROUTES)
    expect(sources.includes(SITE_URL + route), route).toBe(!isUnlisted && !isList(route));
});
