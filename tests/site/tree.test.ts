/** What must be true of the built tree: routes, titles, links, unlisted pages, sitemap, list pages. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {beforeAll, describe, expect, it} from 'vitest';
import {redirects} from '../../src/config/redirects';
import {SITE_TITLE} from '../../src/config/site';

const BUILD = path.resolve(__dirname, '../../build');
const ROUTES = readFileSync(path.resolve(__dirname, '../routes.txt'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => ({route: line.replace(/ u$/, ''), unlisted: line.endsWith(' u')}));

/** The file that a host with clean URLs serves for a path. */
function fileOf(route: string): string | undefined {
  const clean = route === '/' ? '/index' : route.replace(/\/$/, '');
  return [`${clean}.html`, `${clean}/index.html`, clean]
    .map((candidate) => path.join(BUILD, candidate))
    .find((candidate) => existsSync(candidate) && path.extname(candidate) !== '');
}

const pages = new Map<string, CheerioAPI>();
const isRedirect = ($: CheerioAPI) => $('meta[http-equiv=refresh]').length > 0;

beforeAll(() => {
  for (const entry of readdirSync(BUILD, {recursive: true, encoding: 'utf8'})) {
    if (entry.endsWith('.html')) {
      const route = `/${entry.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
      pages.set(route, load(readFileSync(path.join(BUILD, entry), 'utf8')));
    }
  }
});

describe('routes', () => {
  // What became of a route that is a redirect today is asked below.
  const moved = new Set(redirects.map(({from}) => from));

  it.each(ROUTES.filter(({route}) => !moved.has(route)))('$route answers with its title', ({route}) => {
    const file = fileOf(route);
    expect(file, `nothing answers ${route}`).toBeDefined();
    const $ = load(readFileSync(file ?? '', 'utf8'));
    expect(isRedirect($)).toBe(false);
    const title = $('title').text();
    const end = ` | ${SITE_TITLE}`;
    expect(title === SITE_TITLE || (title.endsWith(end) && title.length > end.length), title).toBe(true);
    expect($('h1'), 'one h1 a page').toHaveLength(1);
  });

  it('every redirect leads to a page, in one step', () => {
    for (const {from, to} of redirects) {
      const $ = pages.get(from);
      expect($, from).toBeDefined();
      expect($?.('meta[http-equiv=refresh]').attr('content')).toContain(to);
      expect(fileOf(to), `${from} leads to ${to}, which is not there`).toBeDefined();
      expect(
        redirects.some((other) => other.from === to),
        `${from} needs two steps`,
      ).toBe(false);
    }
  });
});

describe('links', () => {
  it('every internal link and resource of every page resolves without JavaScript', () => {
    const broken = new Set<string>();
    let checked = 0;
    for (const [route, $] of pages) {
      for (const element of $('a[href], link[href], img[src], script[src]').toArray()) {
        const target = $(element).attr('href') ?? $(element).attr('src') ?? '';
        if (!target.startsWith('/') || target.startsWith('//')) {
          continue;
        }
        checked += 1;
        const {pathname, hash} = new URL(target, 'http://localhost');
        const file = fileOf(decodeURI(pathname));
        if (!file) {
          broken.add(`${route} → ${target}`);
        } else if (hash && file.endsWith('.html')) {
          const id = decodeURIComponent(hash.slice(1));
          const page = pages.get(pathname.replace(/\/$/, '') || '/');
          if (page && page(`[id="${id.replace(/"/g, '\\"')}"]`).length === 0) {
            broken.add(`${route} → ${target} (no such anchor)`);
          }
        }
      }
    }
    expect([...broken]).toEqual([]);
    expect(checked).toBeGreaterThan(10_000);
  });
});

describe('unlisted pages', () => {
  const unlisted = ROUTES.filter((route) => route.unlisted).map(({route}) => route);

  it('carry noindex, and stay out of the sitemap', () => {
    const sitemap = readFileSync(path.join(BUILD, 'sitemap.xml'), 'utf8');
    for (const route of unlisted) {
      expect(pages.get(route)?.('meta[name=robots]').attr('content'), route).toContain('noindex');
      expect(sitemap).not.toContain(`${route}<`);
    }
    expect(unlisted).toHaveLength(14);
  });

  it('stay out of the sidebar and of the category pages', () => {
    for (const [route, $] of pages) {
      for (const link of $(
        '.theme-doc-sidebar-menu a, .theme-doc-sidebar-container a, article .card[href]',
      ).toArray()) {
        const href = $(link).attr('href') ?? '';
        expect(unlisted.includes(href) && href !== route, `${route} lists ${href}`).toBe(false);
      }
    }
  });
});

describe('pages', () => {
  it('every page of the sitemap stands in the inventory, so that it cannot vanish unseen', () => {
    const sitemap = readFileSync(path.join(BUILD, 'sitemap.xml'), 'utf8');
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    const known = new Set(ROUTES.map(({route}) => route));
    // Lists of entries come and go with their tags and with the number of entries.
    const isList = /^\/(?:blog|release-notes)\/(?:tags|page|authors)(?:\/|$)/;
    expect(listed.filter((route) => !known.has(route) && !isList.test(route))).toEqual([]);
    expect(listed.length).toBeGreaterThan(100);
  });

  it('every listed route stands in the sitemap', () => {
    const sitemap = readFileSync(path.join(BUILD, 'sitemap.xml'), 'utf8');
    const missing = ROUTES.filter(
      ({route, unlisted}) => !unlisted && route !== '/search' && !sitemap.includes(`${route}</loc>`),
    );
    expect(missing.map(({route}) => route)).toEqual([]);
  });

  it('the table of contents has headings of level 2 and 3 only', () => {
    for (const [route, $] of pages) {
      for (const link of $('.theme-doc-toc-desktop a').toArray()) {
        const id = ($(link).attr('href') ?? '').replace(/^#/, '');
        const heading = $(`[id="${id}"]`).get(0);
        expect(heading?.tagName, `${route}#${id}`).toMatch(/^h[23]$/);
      }
    }
  });

  it('csharp, bash and json are highlighted', () => {
    for (const language of ['csharp', 'bash', 'json']) {
      const block = [...pages.values()].find(($) => $(`.language-${language} [class^=hl-]`).length > 0);
      expect(block, language).toBeDefined();
      const kinds = new Set(
        block?.(`.language-${language} [class^=hl-]`)
          .map((_, token) => block(token).attr('class'))
          .get(),
      );
      expect(kinds.size, language).toBeGreaterThan(1);
    }
  });

  it('footer: the specified link groups and copyright, with only the Blog under More', () => {
    const $ = pages.get('/docs/getting-started/overview');
    expect(
      $?.('.footer__title')
        .map((_, title) => $(title).text())
        .get(),
    ).toEqual(['Docs', 'Community', 'More']);
    expect($?.('.footer__copyright').text()).toBe('Copyright © 2025 Subgen AI');
    const links = $?.('.footer__link-item')
      .map((_, link) => $(link).attr('href'))
      .get();
    expect(new Set(links)).toEqual(
      new Set([
        '/docs/category/getting-started',
        '/docs/category/serenity-aihub',
        '/docs/serenity-aihub/agents',
        '/docs/client-library-reference',
        '/blog',
        'https://github.com/serenitystar-ai',
        'https://discord.gg/SrT3xP7tS8',
      ]),
    );
  });

  it('the navigation bar is the specified one', () => {
    const $ = pages.get('/');
    const items = $?.('.navbar__items:not(.navbar__items--right) a.navbar__item')
      .map((_, link) => `${$(link).text()} ${$(link).attr('href')}`)
      .get();
    expect(items).toEqual([
      'Docs /docs/getting-started/overview',
      'API /docs/api/aihub/serenity-star-api-docs',
      'Blog /blog',
      'Release notes /release-notes',
      'Terms /terms/terms-of-use',
    ]);
  });
});
