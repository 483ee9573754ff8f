/** Heads of built pages (link preview, canonical URL, JSON-LD), sitemap, and manifest. */
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import type {PageKind} from '@docs-kit/build-steps';
import type {CheerioAPI} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {parseEnv} from '../../src/config/node/env';
import {SITE_SUMMARY, SITE_TITLE} from '../../src/config/site';
import {getPageKind} from '../../src/config/siteParts';
import {TOKENS_PATH} from '../../src/content/node/colors';
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

/** @returns the built file for a URL of this site, if it has one */
function findFile(address: string): string | undefined {
  const {origin, pathname} = URL.canParse(address) ? new URL(address) : {origin: '', pathname: ''};
  return origin === SITE_URL ? getBuiltFile(decodeURI(pathname)) : undefined;
}

/** @returns the names of the statements about a page that are false */
const listProblems = (route: string, statements: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(statements).flatMap(([name, isTrue]) => (isTrue ? [] : [`${route}: ${name}`]));

function readPngSize(file: string): string {
  const png = readFileSync(file);
  expect(png.toString('latin1', 1, 4), file).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('link previews', () => {
  it('have an image with size and alt text, a canonical URL, and the manifest on every page', () => {
    const problems = all.flatMap(({route, $}) => {
      const [image = '', ...more] = meta($, 'og:image');
      const file = findFile(image);
      const heading = (listTexts($, 'h1')[0] ?? '').replace(/#?\u200b/g, '').trim();
      const [alt = '', ...others] = meta($, 'og:image:alt');
      const start = getPageKind(route) === 'post' ? heading : '';
      const single = ['og:type', 'og:site_name', 'og:title'];
      return listProblems(route, {
        'one image': more.length === 0,
        'image on this site': file !== undefined,
        'image of 1200 by 630': file !== undefined && readPngSize(file) === '1200x630',
        'small image': file !== undefined && statSync(file).size < MAX_IMAGE,
        'size of the image': isDeepStrictEqual(
          [meta($, 'og:image:width'), meta($, 'og:image:height')],
          [['1200'], ['630']],
        ),
        'alt text': alt.startsWith(start) && alt.endsWith(`. ${SITE_TITLE}.`),
        'one alt text': others.length === 0,
        'twitter:card': isDeepStrictEqual(meta($, 'twitter:card'), ['summary_large_image']),
        ...Object.fromEntries(single.map((name) => [name, meta($, name).length === 1])),
        'og:url': isDeepStrictEqual(meta($, 'og:url'), [SITE_URL + route]),
        'canonical URL': isDeepStrictEqual(listAttributes($, 'link[rel=canonical]', 'href'), [
          SITE_URL + route,
        ]),
        manifest: $('link[rel=manifest]').attr('href') === '/manifest.webmanifest',
      });
    });
    expect(problems).toEqual([]);
  });

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
  it('describes the site and its publisher once on every page', () => {
    const problems = all.flatMap(({route, $}) => {
      const sites = filterByType($, 'WebSite');
      const [site] = sites;
      return listProblems(route, {
        'one site': sites.length === 1,
        'URL of the site': site?.['url'] === `${SITE_URL}/`,
        publisher: (site?.['publisher'] as Node | undefined)?.['@type'] === 'Organization',
      });
    });
    expect(problems).toEqual([]);
  });

  it('has the right type, and the date of the last change, on every article', () => {
    expect(articles).not.toEqual([]);
    const problems = articles.flatMap(({route, $}) => {
      const nodes = filterByType($, TYPES[getPageKind(route)] ?? '');
      const article = Object.assign({}, ...nodes) as Node;
      const modified = article['dateModified'];
      const shown = $('.theme-last-updated time').attr('datetime');
      return listProblems(route, {
        'one id': isDeepStrictEqual(
          [...new Set(nodes.map((node) => node['@id']))],
          [SITE_URL + route],
        ),
        url: article['url'] === SITE_URL + route,
        image: article['image'] === meta($, 'og:image')[0],
        headline: typeof article['headline'] === 'string',
        description: typeof article['description'] === 'string',
        'date of the last change': shown
          ? modified === shown
          : !hasCommit(route) || /^20\d\d-\d\d-\d\dT/.test(String(modified)),
      });
    });
    expect(problems).toEqual([]);
  });

  it('has the breadcrumbs that each page shows, or those of a post', () => {
    const problems = all.flatMap(({route, $}) => {
      const isPost = TYPES[getPageKind(route)] === 'BlogPosting';
      const lists = filterByType($, 'BreadcrumbList') as Array<
        Node & {itemListElement: {position: number; name: string; item: string}[]}
      >;
      const items = lists.flatMap(({itemListElement}) => itemListElement);
      const shown = listTexts($, '.breadcrumbs__item');
      return listProblems(route, {
        'number of lists':
          lists.length === (isPost || $('.theme-doc-breadcrumbs').length > 0 ? 1 : 0),
        positions: items.every(({position}, index) => position === index + 1),
        'last item': lists.length === 0 || items.at(-1)?.item === SITE_URL + route,
        names: isPost || items.every(({name}) => shown.includes(name)),
      });
    });
    expect(problems).toEqual([]);
  });

  it('has only absolute URLs that exist', () => {
    const problems = all.flatMap(({route, $}) =>
      listAddresses(listNodesOfPage($)).flatMap((address) => {
        const {origin, protocol} = URL.canParse(address)
          ? new URL(address)
          : {origin: '', protocol: ''};
        const exists = protocol === 'https:' && (origin !== SITE_URL || findFile(address));
        return exists ? [] : [`${route}: ${address}`];
      }),
    );
    expect(problems).toEqual([]);
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
   * static/img/mark-dark.svg on a square in the color `--kit-deep`: 72% of its width (`any`, with
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
    const tokens = readFileSync(TOKENS_PATH, 'utf8');
    expect(tokens).toContain(`--kit-deep: ${String(manifest['theme_color'])};`);
    expect(tokens).toContain(`--kit-page: ${String(manifest['background_color'])};`);
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
