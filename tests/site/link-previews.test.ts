/** Heads of built pages (Open Graph card, canonical URL, JSON-LD), sitemap, robots.txt, and manifest. */
import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {entriesOf} from '../support/entries';
import {TOKENS_FILE} from '../../src/config/colors';
import {readEnv} from '../../src/config/env';

const ROOT = path.resolve(__dirname, '../..');
const BUILD = path.join(ROOT, 'build');
const {SITE_URL} = readEnv();

/** In bytes: a third of the smallest limit of a social network (WhatsApp's 300 KB). */
const LARGEST_CARD = 100 * 1024;

const read = (file: string) => readFileSync(path.join(BUILD, file), 'utf8');

const pages = new Map<string, CheerioAPI>();
for (const entry of readdirSync(BUILD, {recursive: true, encoding: 'utf8'})) {
  if (!entry.endsWith('.html') || entry === '404.html') continue;
  const $ = load(read(entry));
  if ($('meta[http-equiv=refresh]').length > 0) continue;
  pages.set(`/${entry.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`, $);
}
const all = [...pages].map(([route, $]) => ({route, $}));

const meta = ($: CheerioAPI, name: string) =>
  $(`meta[property="${name}"], meta[name="${name}"]`)
    .toArray()
    .map((tag) => $(tag).attr('content') ?? '');

/** The built file for a URL of this site, or `undefined`. */
function fileAt(address: string): string | undefined {
  const {origin, pathname} = new URL(address);
  expect(origin, address).toBe(SITE_URL);
  const clean = decodeURI(pathname);
  return [clean === '/' ? '/index.html' : `${clean}.html`, `${clean}/index.html`, clean]
    .map((name) => path.join(BUILD, name))
    .find((name) => existsSync(name) && statSync(name).isFile());
}

function sizeOfPng(file: string): string {
  const png = readFileSync(file);
  expect(png.toString('latin1', 0, 8), file).toBe('\x89PNG\r\n\x1a\n');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

it('finds pages to check', () => {
  expect(all.length).toBeGreaterThan(0);
});

describe('cards', () => {
  it.each(all)('$route has a card with size and alt text', ({route, $}) => {
    const [image = '', ...more] = meta($, 'og:image');
    expect(more).toEqual([]);
    const file = fileAt(image);
    expect(file, image).toBeDefined();
    expect(sizeOfPng(file ?? '')).toBe('1200x630');
    expect(statSync(file ?? '').size).toBeLessThan(LARGEST_CARD);
    expect([meta($, 'og:image:width'), meta($, 'og:image:height')]).toEqual([['1200'], ['630']]);
    const heading = $('h1')
      .first()
      .clone()
      .children('.hash-link')
      .remove()
      .end()
      .text()
      .replace(/\u200b/g, '')
      .trim();
    expect(meta($, 'og:image:alt')).toHaveLength(1);
    expect(meta($, 'og:image:alt')[0]).toContain(heading);
    expect(meta($, 'twitter:card')).toEqual(['summary_large_image']);
    expect(meta($, 'og:type')).toHaveLength(1);
    expect(meta($, 'og:site_name')).toHaveLength(1);
    expect(meta($, 'og:title')).toHaveLength(1);
    expect(meta($, 'og:url'), route).toEqual([SITE_URL + route]);
  });

  it('are unique per page, without unused files', () => {
    const images = all.map(({$}) => path.basename(meta($, 'og:image')[0] ?? ''));
    expect(readdirSync(path.join(BUILD, 'assets/cards')).sort()).toEqual([...images].sort());
    expect(new Set(images).size).toBe(images.length);
  });
});

describe('canonical URLs', () => {
  it.each(all)('$route has its own URL', ({route, $}) => {
    const links = $('link[rel=canonical]').toArray();
    expect(links.map((link) => $(link).attr('href'))).toEqual([SITE_URL + route]);
  });

  it('are missing on the not-found page, which also has no card and no structured data', () => {
    const $ = load(read('404.html'));
    expect($('link[rel=canonical], link[hreflang], meta[property="og:url"]')).toHaveLength(0);
    expect($('meta[property="og:image"], script[type="application/ld+json"]')).toHaveLength(0);
  });
});

type Node = {readonly '@type': string} & Readonly<Record<string, unknown>>;

/** Properties that Google and schema.org require for each type, and properties that this site adds. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['@id', 'name', 'url', 'logo'],
  WebSite: ['@id', 'name', 'url', 'description', 'potentialAction', 'publisher'],
  TechArticle: ['headline', 'url', 'description', 'image', 'author', 'publisher', 'isPartOf', 'mainEntityOfPage'],
  BlogPosting: ['headline', 'url', 'description', 'image', 'author', 'publisher', 'datePublished', 'articleSection'],
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

const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'logo', 'mainEntityOfPage', 'urlTemplate']);

/** Every URL in a node, by property name. */
function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    ADDRESSES.has(name) && typeof inner === 'string' ? [inner] : addressesIn(inner),
  );
}

const expectedTypes = (route: string): string[] => {
  if (route === '/') return ['Organization', 'WebSite', 'WebPage'];
  if (route === '/search') return ['SearchResultsPage'];
  if (/^\/(?:blog|release-notes)(?:$|\/(?:page|tags|archive|authors)\b)/.test(route)) return ['CollectionPage'];
  if (/^\/(?:blog|release-notes)\//.test(route)) return ['BlogPosting'];
  if (route.startsWith('/docs/category/')) return ['CollectionPage', 'BreadcrumbList'];
  if (route.startsWith('/docs/')) return ['TechArticle', 'BreadcrumbList'];
  return route.startsWith('/terms/') ? ['WebPage', 'BreadcrumbList'] : ['WebPage'];
};

describe('structured data', () => {
  it.each(all)('$route has the right type with all properties', ({route, $}) => {
    const graph = graphOf($);
    const hasBreadcrumbs = $('.theme-doc-breadcrumbs').length > 0;
    expect(graph.map((node) => node['@type'])).toEqual(
      expectedTypes(route).filter((type) => type !== 'BreadcrumbList' || hasBreadcrumbs),
    );
    for (const node of graph) {
      for (const property of REQUIRED[node['@type']] ?? []) {
        expect(node[property], `${node['@type']}.${property}`).toBeTruthy();
      }
      for (const property of ['datePublished', 'dateModified']) {
        if (node[property] !== undefined) expect(node[property]).toMatch(/^20\d\d-\d\d-\d\d$/);
      }
    }
  });

  it.each(all)('$route has only absolute URLs that exist', ({$}) => {
    for (const address of addressesIn(graphOf($))) {
      expect(address).toMatch(/^https:\/\//);
      const {origin, hash, href} = new URL(address);
      if (origin !== SITE_URL || address.includes('{search_term_string}')) continue;
      expect(fileAt(href.slice(0, href.length - hash.length)), address).toBeDefined();
    }
  });

  it.each(all.filter(({$}) => $('.theme-doc-breadcrumbs').length > 0))(
    '$route has the same breadcrumbs as the page',
    ({route, $}) => {
      const list = graphOf($).find((node) => node['@type'] === 'BreadcrumbList');
      const items = list?.['itemListElement'] as ReadonlyArray<{position: number; name: string; item: string}>;
      const visible = $('.breadcrumbs__item')
        .toArray()
        .map((item, index, {length}) => ({
          name: $(item).find('[aria-label]').attr('aria-label') === 'Home page' ? 'Home' : $(item).text().trim(),
          path: index === length - 1 ? route : $(item).find('a').attr('href'),
        }))
        .filter((step) => step.path !== undefined);
      expect(items.map(({name, item}) => [name, item])).toEqual(
        visible.map(({name, path: to}) => [name, SITE_URL + to]),
      );
      expect(items.map(({position}) => position)).toEqual(items.map((_, index) => index + 1));
    },
  );

  it('describes the site search', () => {
    const site = graphOf(pages.get('/') ?? load('')).find((node) => node['@type'] === 'WebSite');
    expect(site?.['potentialAction']).toEqual({
      '@type': 'SearchAction',
      target: {'@type': 'EntryPoint', urlTemplate: `${SITE_URL}/search?q={search_term_string}`},
      'query-input': 'required name=search_term_string',
    });
  });

  it('gives posts and release notes the date of the page', () => {
    const dated = all.filter(({route}) => /^\/release-notes\/\d{4}/.test(route));
    expect(dated).toHaveLength(entriesOf('release-notes').length);
    for (const {route, $} of dated) {
      expect(graphOf($)[0]?.['datePublished']).toBe(route.slice('/release-notes/'.length));
    }
  });
});

describe('the sitemap', () => {
  const entries = new Map(
    [...read('sitemap.xml').matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)].map(
      ([, loc = '', lastmod]) => [loc, lastmod],
    ),
  );

  it('lists exactly the pages that search engines may index', () => {
    const shown = all.filter(({$}) => !meta($, 'robots').some((content) => content.includes('noindex')));
    expect([...entries.keys()].sort()).toEqual(shown.map(({route}) => SITE_URL + route).sort());
    expect(entries.has(`${SITE_URL}/search`)).toBe(false);
  });

  it('dates pages by the last commit of their source', () => {
    const git = (...args: string[]) => execFileSync('git', args, {cwd: ROOT, encoding: 'utf8'}).trim();
    const boundary = new Set(
      existsSync(path.join(ROOT, '.git/shallow'))
        ? readFileSync(path.join(ROOT, '.git/shallow'), 'utf8').split('\n')
        : [],
    );
    const sources = [...entries.keys()].flatMap((loc) => {
      const {pathname} = new URL(loc);
      const file = [`${pathname}.mdx`, `${pathname}/index.mdx`]
        .map((name) => path.join(ROOT, name))
        .find((name) => existsSync(name) && !name.includes('/docs/api/'));
      return file === undefined ? [] : [{route: pathname, file}];
    });
    expect(sources.length).toBeGreaterThan(0);
    // Samples one page in six, because git walks its history for each.
    const wrong = sources
      .filter((_, index) => index % 6 === 0)
      .flatMap(({file, route}) => {
        const [hash = '', seconds = ''] = git('log', '-1', '--format=%H %ct', '--', file).split(' ');
        const known = hash !== '' && !boundary.has(hash);
        const expected = known ? new Date(Number(seconds) * 1000).toISOString().slice(0, 10) : undefined;
        const given = entries.get(SITE_URL + route);
        return given === expected ? [] : [`${route}: ${given}, and not ${expected}`];
      });
    expect(wrong).toEqual([]);
    const ofLists = [...entries].filter(([loc, lastmod]) => lastmod && /\/(?:tags|page|category|archive)\b/.test(loc));
    expect(ofLists).toEqual([]);
  });
});

describe('files at fixed URLs', () => {
  it('robots.txt allows everything and names the sitemap', () => {
    const lines = read('robots.txt').trim().split('\n');
    expect(lines).toEqual(['User-agent: *', 'Allow: /', '', `Sitemap: ${SITE_URL}/sitemap.xml`]);
  });

  it('every page links the manifest, and its icons have the declared sizes', () => {
    for (const {$} of all) expect($('link[rel=manifest]').attr('href')).toBe('/manifest.webmanifest');
    type Icon = {src: string; sizes: string; type: string; purpose: string};
    const manifest = JSON.parse(read('manifest.webmanifest')) as {icons: Icon[]} & Record<string, unknown>;
    expect(manifest).toMatchObject({name: 'Serenity* Star Docs', start_url: '/', display: 'minimal-ui'});
    const tokens = readFileSync(TOKENS_FILE, 'utf8');
    expect(tokens).toContain(`--s-deep: ${String(manifest['theme_color'])};`);
    const drawn = manifest.icons.filter(({type}) => type === 'image/png');
    expect(drawn.map(({sizes, purpose}) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const {src, sizes} of drawn) expect(sizeOfPng(path.join(BUILD, src))).toBe(sizes);
    for (const {src} of manifest.icons) expect(existsSync(path.join(BUILD, src)), src).toBe(true);
  });
});
