/**
 * Heads of built pages (Open Graph card, canonical URL, JSON-LD), sitemap, robots.txt, and
 * manifest.
 */
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {TOKENS_FILE} from '../../src/config/node/colors';
import {readEnv} from '../../src/config/node/env';
import {kindOf, type PageKind} from '../../src/shared/pageKinds';
import {attributesOf, BUILD, builtFiles, fileOf, isRedirect} from '../support/builtSite';
import {isUnlisted, page, pages, readBuilt, textsOf} from '../support/builtSite';
import {entriesOf} from '../support/entries';
import {sitemapRoutes} from '../support/routes';

const {SITE_URL} = readEnv();

/** In bytes: a third of the smallest limit of a social network (WhatsApp's 300 KB). */
const LARGEST_CARD = 100 * 1024;

const all = pages()
  .filter(([route, $]) => route !== '/404' && !isRedirect($))
  .map(([route, $]) => ({route, $}));

const meta = ($: CheerioAPI, name: string) =>
  attributesOf($, `meta[property="${name}"], meta[name="${name}"]`, 'content');

/** The built file for a URL of this site. */
function fileAt(address: string): string {
  const {origin, pathname} = new URL(address);
  const file = fileOf(decodeURI(pathname));
  expect([origin, file], address).toEqual([SITE_URL, expect.any(String)]);
  return file ?? '';
}

function sizeOfPng(file: string): string {
  const png = readFileSync(file);
  expect(png.toString('latin1', 1, 4), file).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('cards', () => {
  it.each(all)(
    '$route has a card with size and alt text, a canonical URL, and the manifest',
    ({route, $}) => {
      const [image, ...more] = meta($, 'og:image');
      expect(more).toEqual([]);
      const file = fileAt(image ?? '');
      expect(sizeOfPng(file)).toBe('1200x630');
      expect(statSync(file).size).toBeLessThan(LARGEST_CARD);
      expect([meta($, 'og:image:width'), meta($, 'og:image:height')]).toEqual([['1200'], ['630']]);
      const [alt, ...others] = meta($, 'og:image:alt');
      const [headingWithLink = ''] = textsOf($, 'h1');
      expect(alt).toContain(headingWithLink.replace(/#?\u200b/g, '').trim());
      expect(others).toEqual([]);
      expect(meta($, 'twitter:card')).toEqual(['summary_large_image']);
      for (const name of ['og:type', 'og:site_name', 'og:title'])
        expect(meta($, name), name).toHaveLength(1);
      expect(meta($, 'og:url')).toEqual([SITE_URL + route]);
      expect(attributesOf($, 'link[rel=canonical]', 'href')).toEqual([SITE_URL + route]);
      expect($('link[rel=manifest]').attr('href')).toBe('/manifest.webmanifest');
    },
  );

  it('are unique per page, without unused files', () => {
    const images = all.map(({$}) => path.basename(meta($, 'og:image')[0] ?? ''));
    const files = builtFiles
      .filter((file) => file.startsWith('assets/cards/'))
      .map((file) => path.basename(file));
    expect(files.sort()).toEqual([...images].sort());
    expect(new Set(images).size).toBe(images.length);
  });

  it('are missing on the not-found page, like canonical URLs and structured data', () => {
    const $ = page('/404');
    expect($('link[rel=canonical], link[hreflang], meta[property="og:url"]')).toHaveLength(0);
    expect($('meta[property="og:image"], script[type="application/ld+json"]')).toHaveLength(0);
  });
});

type Node = {readonly '@type': string} & Readonly<Record<string, unknown>>;

/**
 * Properties that Google and schema.org require for each type, and properties that this site adds.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['@id', 'name', 'url', 'logo'],
  WebSite: ['@id', 'name', 'url', 'description', 'potentialAction', 'publisher'],
  TechArticle: [
    'headline',
    'url',
    'description',
    'image',
    'author',
    'publisher',
    'isPartOf',
    'mainEntityOfPage',
  ],
  BlogPosting: [
    'headline',
    'url',
    'description',
    'image',
    'author',
    'publisher',
    'datePublished',
    'articleSection',
  ],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name', 'url', 'image', 'isPartOf'],
  SearchResultsPage: ['name', 'url', 'image', 'isPartOf'],
  WebPage: ['name', 'url', 'image', 'isPartOf'],
};

function graphOf($: CheerioAPI): Node[] {
  const scripts = $('script[type="application/ld+json"]');
  expect(scripts).toHaveLength(1);
  const data = JSON.parse(scripts.text()) as {'@context': string; '@graph': Node[]};
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

const ADDRESSES = new Set([
  '@id',
  'url',
  'item',
  'image',
  'logo',
  'mainEntityOfPage',
  'urlTemplate',
]);

/** Every URL in a node, by property name. */
function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    ADDRESSES.has(name) && typeof inner === 'string' ? [inner] : addressesIn(inner),
  );
}

const TYPES: Readonly<Partial<Record<PageKind, string>>> = {
  search: 'SearchResultsPage',
  list: 'CollectionPage',
  post: 'BlogPosting',
  release: 'BlogPosting',
  guide: 'TechArticle',
  api: 'TechArticle',
};

describe('structured data', () => {
  it.each(all)('$route has the right type with all properties', ({route, $}) => {
    const graph = graphOf($);
    const breadcrumbs = $('.theme-doc-breadcrumbs').length > 0 ? ['BreadcrumbList'] : [];
    const publisher = route === '/' ? ['Organization', 'WebSite'] : [];
    const types = [...publisher, TYPES[kindOf(route)] ?? 'WebPage', ...breadcrumbs];
    expect(graph.map((node) => node['@type'])).toEqual(types);
    for (const node of graph) {
      const missing = REQUIRED[node['@type']]?.filter((property) => !node[property]) ?? [];
      expect(missing, node['@type']).toEqual([]);
      for (const property of ['datePublished', 'dateModified'])
        if (node[property] !== undefined) expect(node[property]).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  it.each(all)('$route has only absolute URLs that exist', ({$}) => {
    for (const address of addressesIn(graphOf($))) {
      expect(address).toMatch(/^https:\/\//);
      const {origin, hash, href} = new URL(address);
      if (origin !== SITE_URL || address.includes('{search_term_string}')) continue;
      fileAt(href.slice(0, href.length - hash.length));
    }
  });

  it('gives posts and release notes the date of the page', () => {
    for (const {route, date} of [...entriesOf('blog'), ...entriesOf('release-notes')])
      expect(graphOf(page(route))[0]?.['datePublished'], route).toBe(date);
  });
});

describe('the sitemap', () => {
  it('lists exactly the pages that search engines may index', () => {
    const shown = all.filter(({$}) => !isUnlisted($)).map(({route}) => route);
    expect(sitemapRoutes().sort()).toEqual(shown.sort());
    expect(shown).not.toContain('/search');
  });

  it('dates pages by the last commit of their source, which the page shows too, and lists not at all', () => {
    const dates = new Map(
      [...readBuilt('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+))?/g)].map(
        ([, loc = '', date]) => [new URL(loc).pathname, date] as const,
      ),
    );
    for (const [route, date] of dates) {
      const shown = page(route)('.theme-last-updated time').attr('datetime')?.slice(0, 10);
      if (kindOf(route) === 'list') expect(date, route).toBeUndefined();
      else if (shown) expect(date, route).toBe(shown);
    }
  });
});

describe('files at fixed URLs', () => {
  it('robots.txt allows everything and names the sitemap', () => {
    expect(readBuilt('robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`,
    );
  });

  it('the manifest has icons of the declared sizes', () => {
    type Icon = {src: string; sizes: string; type: string; purpose: string};
    const manifest = JSON.parse(readBuilt('manifest.webmanifest')) as {icons: Icon[]} & Record<
      string,
      unknown
    >;
    expect(manifest).toMatchObject({
      name: 'Serenity* Star Docs',
      start_url: '/',
      display: 'minimal-ui',
    });
    const tokens = readFileSync(TOKENS_FILE, 'utf8');
    expect(tokens).toContain(`--s-deep: ${String(manifest['theme_color'])};`);
    const drawn = manifest.icons.filter(({type}) => type === 'image/png');
    expect(drawn.map(({sizes, purpose}) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const {src, sizes} of drawn) expect(sizeOfPng(path.join(BUILD, src))).toBe(sizes);
    for (const {src} of manifest.icons) expect(fileOf(src), src).toBeDefined();
  });
});
