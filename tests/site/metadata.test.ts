/** Heads of built pages (link preview, canonical URL, JSON-LD), sitemap, and manifest. */
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import {describe, expect, it} from 'vitest';
import type {PageKind} from '../../packages/site-files/src/pageKinds';
import {TOKENS_FILE} from '../../src/config/node/colors';
import {parseEnv} from '../../src/config/node/env';
import {SITE_SUMMARY, SITE_TITLE} from '../../src/config/site';
import {getPageKind} from '../../src/config/siteParts';
import {
  BUILD_FOLDER,
  builtFiles,
  getBuiltFile,
  getBuiltPage,
  isRedirect,
  isUnlisted,
  listAttributes,
  listBuiltPages,
  listTexts,
  readBuilt,
  readBuiltJson,
} from '../../tools/support/builtSite';
import {readSitemapRoutes} from '../../tools/support/routes';
import {listEntries} from '../support/entries';
import {hasCommit} from '../support/history';

const {SITE_URL} = parseEnv();

/** In bytes: a third of the smallest limit of a social network (WhatsApp's 300 KB). */
const MAX_IMAGE = 100 * 1024;

const all = listBuiltPages()
  .filter(([route, $]) => route !== '/404' && !isRedirect($))
  .map(([route, $]) => ({route, $}));

const meta = ($: CheerioAPI, name: string) =>
  listAttributes($, `meta[property="${name}"], meta[name="${name}"]`, 'content');

/** @returns the built file for a URL of this site */
function findFile(address: string): string {
  const {origin, pathname} = new URL(address);
  const file = getBuiltFile(decodeURI(pathname));
  expect([origin, file], address).toEqual([SITE_URL, expect.any(String)]);
  return file ?? '';
}

function readPngSize(file: string): string {
  const png = readFileSync(file);
  expect(png.toString('latin1', 1, 4), file).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('link previews', () => {
  it.each(all)(
    '$route has an image with size and alt text, a canonical URL, and the manifest',
    ({route, $}) => {
      const [image, ...more] = meta($, 'og:image');
      expect(more).toEqual([]);
      const file = findFile(image ?? '');
      expect(readPngSize(file)).toBe('1200x630');
      expect(statSync(file).size).toBeLessThan(MAX_IMAGE);
      expect([meta($, 'og:image:width'), meta($, 'og:image:height')]).toEqual([['1200'], ['630']]);
      const [alt, ...others] = meta($, 'og:image:alt');
      const [headingWithLink = ''] = listTexts($, 'h1');
      const heading = headingWithLink.replace(/#?\u200b/g, '').trim();
      const text = getPageKind(route) === 'post' ? heading : '';
      expect(alt?.startsWith(text) && alt.endsWith(`. ${SITE_TITLE}.`), alt).toBe(true);
      expect(others).toEqual([]);
      expect(meta($, 'twitter:card')).toEqual(['summary_large_image']);
      for (const name of ['og:type', 'og:site_name', 'og:title'])
        expect(meta($, name), name).toHaveLength(1);
      expect(meta($, 'og:url')).toEqual([SITE_URL + route]);
      expect(listAttributes($, 'link[rel=canonical]', 'href')).toEqual([SITE_URL + route]);
      expect($('link[rel=manifest]').attr('href')).toBe('/manifest.webmanifest');
    },
  );

  it('have an image for each part of the site and each post, and no unused files', () => {
    const parts = ['/docs/api/', '/docs/', '/blog', '/release-notes', '/terms/', '/'];
    const owners = new Map<string, Set<string | undefined>>();
    for (const {route, $} of all) {
      const owner =
        getPageKind(route) === 'post' ? route : parts.find((part) => route.startsWith(part));
      const image = path.basename(meta($, 'og:image')[0] ?? '');
      owners.set(image, (owners.get(image) ?? new Set()).add(owner));
    }
    const files = builtFiles
      .filter((file) => file.startsWith('assets/link-previews/'))
      .map((file) => path.basename(file));
    expect(files.sort()).toEqual([...owners.keys()].sort());
    // No image has two owners, and no owner two images.
    const listed = [...owners.values()].flatMap((found) => [...found]);
    expect(listed.sort()).toEqual(
      [...parts, ...listEntries('blog').map(({route}) => route)].sort(),
    );
  });

  it('are missing on the not-found page, like its URL', () => {
    const $ = getBuiltPage('/404');
    expect($('link[rel=canonical], link[hreflang], meta[property="og:url"]')).toHaveLength(0);
    expect($('meta[property="og:image"]')).toHaveLength(0);
  });
});

type Node = {readonly '@type': string} & Readonly<Record<string, unknown>>;

/** @returns the nodes of all JSON-LD of a page */
const listNodesOfPage = ($: CheerioAPI): Node[] =>
  listTexts($, 'script[type="application/ld+json"]').flatMap((text) => {
    const data = JSON.parse(text) as Node & {'@context': string; '@graph'?: Node[]};
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'] ?? data;
  });

const filterByType = ($: CheerioAPI, type: string) =>
  listNodesOfPage($).filter((node) => node['@type'] === type);

const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'logo', 'mainEntityOfPage']);

/** @returns every URL in a node, by property name */
function listAddresses(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    ADDRESSES.has(name) && typeof inner === 'string' ? [inner] : listAddresses(inner),
  );
}

const TYPES: Readonly<Partial<Record<PageKind, string>>> = {
  guide: 'TechArticle',
  api: 'TechArticle',
  legal: 'WebPage',
  post: 'BlogPosting',
  release: 'BlogPosting',
};

const articles = all.filter(({route}) => TYPES[getPageKind(route)]);

describe('structured data', () => {
  it.each(all)('$route describes the site and its publisher once', ({$}) => {
    const [site, ...more] = filterByType($, 'WebSite');
    expect(more).toEqual([]);
    expect(site).toMatchObject({url: `${SITE_URL}/`, publisher: {'@type': 'Organization'}});
  });

  it.each(articles)('$route has the right type, and the date of its last change', ({route, $}) => {
    const nodes = filterByType($, TYPES[getPageKind(route)] ?? '');
    expect(new Set(nodes.map((node) => node['@id']))).toEqual(new Set([SITE_URL + route]));
    const article = Object.assign({}, ...nodes) as Node;
    const [image] = meta($, 'og:image');
    expect(article).toMatchObject({url: SITE_URL + route, image});
    expect(article).toMatchObject({headline: expect.any(String), description: expect.any(String)});
    const shown = $('.theme-last-updated time').attr('datetime');
    if (shown) expect(article['dateModified']).toBe(shown);
    else if (hasCommit(route)) expect(article['dateModified']).toMatch(/^20\d\d-\d\d-\d\dT/);
  });

  it.each(all)('$route has the breadcrumbs that it shows, or those of a post', ({route, $}) => {
    const isPost = TYPES[getPageKind(route)] === 'BlogPosting';
    const lists = filterByType($, 'BreadcrumbList') as Array<
      Node & {itemListElement: {position: number; name: string; item: string}[]}
    >;
    expect(lists).toHaveLength(isPost || $('.theme-doc-breadcrumbs').length > 0 ? 1 : 0);
    for (const {itemListElement: items} of lists) {
      expect(items.map(({position}) => position)).toEqual(items.map((_, index) => index + 1));
      expect(items.at(-1)?.item).toBe(SITE_URL + route);
      const shown = listTexts($, '.breadcrumbs__item');
      if (!isPost) expect(shown).toEqual(expect.arrayContaining(items.map(({name}) => name)));
    }
  });

  it.each(all)('$route has only absolute URLs that exist', ({$}) => {
    for (const address of listAddresses(listNodesOfPage($))) {
      expect(address).toMatch(/^https:\/\//);
      const {origin, hash, href} = new URL(address);
      if (origin === SITE_URL) findFile(href.slice(0, href.length - hash.length));
    }
  });

  it('gives posts and release notes the date of the page', () => {
    for (const {route, date} of [...listEntries('blog'), ...listEntries('release-notes')]) {
      const dates = filterByType(getBuiltPage(route), 'BlogPosting').flatMap(
        (node) => node['datePublished'] ?? [],
      );
      expect(
        dates.map((published) => String(published).slice(0, 10)),
        route,
      ).toEqual([date]);
    }
  });
});

describe('the sitemap', () => {
  it('lists exactly the pages that search engines may index', () => {
    const shown = all.filter(({$}) => !isUnlisted($)).map(({route}) => route);
    expect(readSitemapRoutes().sort()).toEqual(shown.sort());
    expect(shown).not.toContain('/search');
  });

  it('dates pages by the last commit of their source, which the page shows too, and lists not at all', () => {
    const dates = new Map(
      [...readBuilt('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+))?/g)].map(
        ([, loc = '', date]) => [new URL(loc).pathname, date] as const,
      ),
    );
    for (const [route, date] of dates) {
      const shown = getBuiltPage(route)('.theme-last-updated time').attr('datetime')?.slice(0, 10);
      if (getPageKind(route) === 'list') expect(date, route).toBeUndefined();
      else if (shown) expect(date, route).toBe(shown);
    }
  });
});

describe('files at fixed URLs', () => {
  /**
   * The icons that https://web.dev/articles/add-manifest asks for. Each PNG is
   * static/img/mark-dark.svg on a square of the color `--s-deep`, as 72% of its width (`any`, with
   * corners rounded by 20%) or 54% (`maskable`, whose safe zone is 80%:
   * https://www.w3.org/TR/appmanifest/#icon-masks).
   */
  it('the manifest has icons of the declared sizes', () => {
    type Icon = {src: string; sizes: string; type: string; purpose: string};
    type Manifest = {icons: Icon[]} & Record<string, unknown>;
    const manifest = readBuiltJson<Manifest>('manifest.webmanifest');
    expect(manifest).toMatchObject({
      name: SITE_TITLE,
      description: SITE_SUMMARY,
      start_url: '/',
      display: 'minimal-ui',
    });
    const tokens = readFileSync(TOKENS_FILE, 'utf8');
    expect(tokens).toContain(`--s-deep: ${String(manifest['theme_color'])};`);
    expect(tokens).toContain(`--s-page: ${String(manifest['background_color'])};`);
    const drawn = manifest.icons.filter(({type}) => type === 'image/png');
    expect(drawn.map(({sizes, purpose}) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const {src, sizes} of drawn) expect(readPngSize(path.join(BUILD_FOLDER, src))).toBe(sizes);
    for (const {src} of manifest.icons) expect(getBuiltFile(src), src).toBeDefined();
  });
});
