/** The built site as a whole: routes, titles, links, unlisted pages, sitemap, and list pages. */
import {escapePattern} from '@docs-kit/basics/text';
import {describe, expect, it} from 'vitest';
import errorCodes from '../../api/errorCodes';
import {navbar} from '../../src/config/navbar';
import {loadSpecText} from '../../src/config/node/openapiModel';
import {fileRedirects} from '../../src/config/redirects';
import {SITE_TITLE} from '../../src/config/site';
import {getPageKind} from '../../src/config/siteParts';
import {
  getBuiltFile,
  getBuiltPage,
  isRedirect,
  isUnlisted,
  listAttributes,
  listBuiltPages,
  listIds,
  listTexts,
  readBuilt,
  readBuiltRedirects,
  routes,
} from '../../tools/support/builtSite';
import {findMissingRoutes, readAnchors, readPublishedRoutes} from '../../tools/support/routes';

const ROUTES = readPublishedRoutes();

const redirects = readBuiltRedirects();
const moved = new Set(redirects.map(({from}) => from));
const removedFiles = new Set(fileRedirects.map(({from}) => from));

const hasAnchor = (route: string, id: string) =>
  !getBuiltFile(route)?.endsWith('.html') || listIds(route).has(id);

describe('routes', () => {
  it('each have a title and one h1', {timeout: 180_000}, () => {
    expect(ROUTES).not.toEqual([]);
    // "Page title format: page title, vertical bar, site title."
    const title = new RegExp(`^\\S.* \\| ${escapePattern(SITE_TITLE)}$`);
    const problems = ROUTES.flatMap(({route}) => {
      const $ = getBuiltPage(route);
      return [
        ...(isRedirect($) ? [`${route} redirects`] : []),
        ...(title.test($('head > title').text()) ? [] : [`${route}: title`]),
        ...($('h1').length === 1 ? [] : [`${route}: ${$('h1').length} h1`]),
      ];
    });
    expect(problems).toEqual([]);
  });

  it('every redirect leads to a page or a file in one step, and so does that of its Markdown version', () => {
    expect([...removedFiles].filter((from) => !moved.has(from))).toEqual([]);
    for (const {from, to} of redirects) {
      if (removedFiles.has(from)) expect(getBuiltFile(from), from).toBeUndefined();
      else if (from.endsWith('.md')) expect(readBuilt(from), from).toBe(readBuilt(to));
      else
        expect(getBuiltPage(from)('meta[http-equiv=refresh]').attr('content')).toBe(`0; url=${to}`);
      expect(getBuiltFile(to), `${from} leads to ${to}, which is not there`).toBeDefined();
      expect(moved.has(to), `${from} needs two steps`).toBe(false);
    }
  });

  it('every parent of a route is a page, or redirects to one', () => {
    const known = new Set(routes);
    const lost = routes.flatMap((route) => {
      const parent = route.slice(0, route.lastIndexOf('/'));
      return parent === '' || known.has(parent) ? [] : [parent];
    });
    expect(lost).toEqual([]);
  });

  it('the OpenAPI file and the feeds of the blog are also at the root', () => {
    expect(readBuilt('openapi.json')).toBe(loadSpecText());
    expect(readBuilt('rss.xml')).toBe(readBuilt('blog/rss.xml'));
    expect(readBuilt('feed.xml')).toBe(readBuilt('blog/atom.xml'));
  });
});

it('links to internal pages and resources all resolve without JavaScript', () => {
  const broken = new Set<string>();
  let checked = 0;
  for (const [route, $] of listBuiltPages()) {
    for (const {attribs} of $('a[href], link[href], img[src], script[src]').toArray()) {
      const target = attribs.href ?? attribs.src ?? '';
      if (!/^\/(?!\/)/.test(target)) continue;
      checked += 1;
      const {pathname, hash} = new URL(target, 'http://localhost');
      const linked = decodeURI(pathname);
      const exists =
        getBuiltFile(linked) &&
        (hash === '' || hasAnchor(linked, decodeURIComponent(hash.slice(1))));
      if (!exists) broken.add(`${route} → ${target}`);
    }
  }
  expect([...broken]).toEqual([]);
  expect(checked).toBeGreaterThan(routes.length);
});

it('anchors that were ever published still exist, because other sites link to them', () => {
  const targets = new Map(redirects.map(({from, to}) => [from, to]));
  const gone = readAnchors().filter((line) => {
    const [route = '', id = ''] = line.split('#');
    return !hasAnchor(targets.get(route) ?? route, id);
  });
  expect(
    gone,
    'Restore the old heading id: ## Heading {/* #id */}. For a removed page, delete its lines in src/published/anchors.txt',
  ).toEqual([]);
});

describe('unlisted pages', () => {
  const unlisted = ROUTES.filter((route) => route.isUnlisted).map(({route}) => route);

  it('exist', () => expect(unlisted).not.toEqual([]));

  it('have noindex', () => {
    expect(unlisted.filter((route) => !isUnlisted(getBuiltPage(route)))).toEqual([]);
  });

  it('are not in the sidebar or on category pages', () => {
    const links = '.theme-doc-sidebar-menu a, .theme-doc-sidebar-container a, article .card[href]';
    const shown = listBuiltPages().flatMap(([route, $]) =>
      listAttributes($, links, 'href').filter((href) => unlisted.includes(href) && href !== route),
    );
    expect(shown).toEqual([]);
  });
});

describe('pages', () => {
  it('are all in the published routes', () => {
    expect(
      findMissingRoutes(),
      'Add these pages to src/published/routes.txt: npm run routes:update',
    ).toEqual([]);
  });

  it('delay the first paint only for parts that they have, and the landing page does', () => {
    const waits = listBuiltPages().flatMap(([route, $]) =>
      listAttributes($, 'link[rel=expect]', 'href').map((href) => [route, href] as const),
    );
    expect(waits.filter(([route, href]) => !listIds(route).has(href.slice(1)))).toEqual([]);
    expect(waits.map(([route]) => route)).toContain('/');
  });

  it('have tables of contents with levels 2 and 3 only', () => {
    const targets = listBuiltPages().flatMap(([route, $]) =>
      listAttributes($, '.theme-doc-toc-desktop a', 'href').map(
        (href) => [route + href, $(`[id="${href.slice(1)}"]`).get(0)?.tagName] as const,
      ),
    );
    expect(targets).not.toEqual([]);
    expect(targets.filter(([, tag]) => tag !== 'h2' && tag !== 'h3')).toEqual([]);
  });

  it('have diagrams without color values, because one drawing serves both modes', () => {
    const shapes = listBuiltPages().flatMap(([, $]) => $('svg:has(> desc) *').toArray());
    expect(shapes.length).toBeGreaterThan(0);
    const isColor = (value = '') => /^(#|rgb|hsl|black|white)/.test(value);
    expect(shapes.filter(({attribs: {fill, stroke}}) => isColor(fill) || isColor(stroke))).toEqual(
      [],
    );
  });

  it('highlight csharp, bash, and json', () => {
    for (const language of ['csharp', 'bash', 'json']) {
      const [, $] =
        listBuiltPages().find(([, $]) => $(`.language-${language} [class^=hl-]`).length > 0) ?? [];
      const classes = $ && listAttributes($, `.language-${language} [class^=hl-]`, 'class');
      expect(new Set(classes).size, language).toBeGreaterThan(1);
    }
  });

  it('ask whether they helped if they are docs or operations', () => {
    const asked = ROUTES.filter(({route}) => getBuiltPage(route)('.page-feedback').length > 0);
    const kinds = ROUTES.filter(({route}) => ['guide', 'api'].includes(getPageKind(route)));
    expect(asked).toEqual(kinds);
  });

  it('end each error code with a link to report a problem', () => {
    const $ = getBuiltPage(errorCodes.page);
    const codes = listAttributes($, '.markdown h3[id]:has(> code:first-child)', 'id');
    expect(codes).not.toEqual([]);
    const links = $('a:contains("Report a problem with")').toArray();
    const reported = links.map((link) => [
      $(link).find('code').text(),
      new URL(link.attribs.href ?? '').searchParams.get('page')?.split(errorCodes.page).at(-1),
    ]);
    expect(reported).toEqual(codes.map((code) => [code, `#${code}`]));
  });

  it('have the specified footer, with only the Blog under More', () => {
    const $ = getBuiltPage('/docs/getting-started/overview');
    expect(listTexts($, '.footer__title')).toEqual(['Docs', 'Community', 'More']);
    expect($('.footer__copyright').text()).toBe('Copyright © 2025 Subgen AI');
    expect([...new Set(listAttributes($, '.footer__link-item', 'href'))].sort()).toEqual([
      '/blog',
      '/docs/category/getting-started',
      '/docs/category/serenity-aihub',
      '/docs/client-library-reference',
      '/docs/serenity-aihub/agents',
      'https://discord.gg/SrT3xP7tS8',
      'https://github.com/serenitystar-ai',
    ]);
  });

  it('have the specified navigation bar', () => {
    const $ = getBuiltPage('/');
    const items = '.navbar__items:not(.navbar__items--right) a.navbar__item';
    const targets = listAttributes($, items, 'href');
    expect(targets).toEqual([
      '/docs/getting-started/overview',
      '/docs/api/aihub/serenity-star-api-docs',
      '/blog',
      '/release-notes',
      '/terms/terms-of-use',
    ]);
    const labels = navbar.items.flatMap((item) => ('label' in item ? [item.label] : []));
    expect(listTexts($, items)).toEqual(labels);
    // Each item leads to a page in its section.
    expect(
      targets.flatMap((to) =>
        listTexts(getBuiltPage(to), '.navbar a.navbar__item[aria-current=page]'),
      ),
    ).toEqual(labels);
  });

  it('have a sidebar if they are listed docs', () => {
    const docs = ROUTES.filter(
      ({route, isUnlisted: hidden}) => !hidden && getPageKind(route) === 'guide',
    );
    expect(docs.length).toBeGreaterThan(0);
    expect(
      docs.filter(({route}) => getBuiltPage(route)('.theme-doc-sidebar-container').length === 0),
    ).toEqual([]);
  });
});
