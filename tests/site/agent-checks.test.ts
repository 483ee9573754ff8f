/**
 * Checks of public scorecards of documentation for agents, on the built files: Vercel's agent
 * readability and a14y, Cloudflare's isitagentready, and Mintlify's Agent Rank. `npm run
 * bench:agents` counts them by list.
 */
// cspell:ignore Mintlify noai
import {readEnv} from '../../src/config/node/env';
import {createSecurityHeaders} from '../../src/config/node/headers';
import {createRuntimeConfig} from '../../src/config/node/runtime';
import {LLMS_FILES} from '../../src/shared/pages/llmsIndex';
import {markdownPath} from '../../src/shared/pages/markdownPage';
import {getKind} from '../../src/shared/pages/pageKinds';
import {expect, it} from 'vitest';
import {builtFiles, findBrokenLinks, getBuiltFile, page, readBuilt} from '../support/builtSite';
import {endpoints} from '../support/openapi';
import {sitemapRoutes} from '../support/routes';

const {SITE_URL} = readEnv();
const VERCEL = 'Vercel, a14y';
const READY = 'isitagentready';
const RANK = 'Agent Rank';
/** Agents cut off longer indexes. */
const MAX_INDEX = 50_000;

const indexes = LLMS_FILES.map((file) => readBuilt(file.slice(1)));
const routes = sitemapRoutes().filter((route) => route !== '/search');
const articles = routes.filter((route) => getKind(route) !== 'list');
const readMarkdown = (route: string) => readBuilt(markdownPath(route));
const {Link: links = ''} = createSecurityHeaders({
  scriptHashes: [],
  styleHashes: [],
  runtime: createRuntimeConfig(readEnv()),
  apiOrigins: [],
});
const robots = readBuilt('robots.txt');

const findMissing = (text: string, words: readonly string[]) =>
  words.filter((word) => !text.includes(word));

/** @returns the routes whose page lacks something */
const pagesWithout = (holds: ($: ReturnType<typeof page>) => boolean, among = routes) =>
  among.filter((route) => !holds(page(route)));
const markdownWithout = (pattern: RegExp, among = routes) =>
  among.filter((route) => !pattern.test(readMarkdown(route)));

const readJsonLd = ($: ReturnType<typeof page>) =>
  $.extract({all: ['script[type="application/ld+json"]']}).all.map((text) =>
    JSON.stringify(JSON.parse(text)),
  );

/** Each returns what fails the check. */
const CHECKS: readonly (readonly [check: string, lists: string[], find: () => unknown[]])[] = [
  [
    'llms.txt has a title, a summary, and sections',
    [VERCEL, RANK],
    () => indexes.filter((text) => !/^# .+\n\n> .+\n[^]*\n## /.test(text)),
  ],
  [
    'llms.txt links to Markdown that exists',
    [VERCEL, RANK],
    () => indexes.flatMap(findBrokenLinks),
  ],
  [
    'llms.txt has a section named Documentation',
    [RANK],
    () => (/^## Documentation$/m.test(indexes[0] ?? '') ? [] : ['llms.txt']),
  ],
  ['llms.txt fits a context', [RANK], () => indexes.filter((text) => text.length >= MAX_INDEX)],
  [
    'llms.txt covers the sitemap',
    [VERCEL, RANK],
    () => {
      const missing = findMissing(
        indexes.join('\n'),
        routes.map((route) => `](${SITE_URL}${markdownPath(route)})`),
      );
      return missing.length > routes.length * 0.05 ? missing : [];
    },
  ],
  [
    'llms-full.txt has 500 to 5,000,000 characters and a title',
    [RANK],
    () => {
      const {length} = readBuilt('llms-full.txt');
      return length > 500 &&
        length < 5_000_000 &&
        /^# /m.test(readBuilt('llms-full.txt').slice(0, 500))
        ? []
        : [length];
    },
  ],
  [
    'Each page has a Markdown version',
    [VERCEL, RANK],
    () => routes.filter((route) => !getBuiltFile(markdownPath(route))),
  ],
  [
    'Markdown of articles starts with title, description, canonical, and version',
    [VERCEL],
    () =>
      markdownWithout(
        /^---\ntitle: .+\ndescription: .+\ncanonical: .+\n(?:last_updated: .+\n)?doc_version: .+\n---\n/,
        articles,
      ),
  ],
  ['Markdown links to llms.txt', [VERCEL, RANK], () => markdownWithout(/^> .*\/llms\.txt$/m)],
  ['Markdown has a section named Sitemap', [VERCEL], () => markdownWithout(/^## Sitemap$/m)],
  [
    'sitemap.md has headings and links',
    [VERCEL],
    () => (/^# [^]*\n## [^]*\]\(/.test(readBuilt('sitemap.md')) ? [] : ['sitemap.md']),
  ],
  [
    'Code names its language',
    [VERCEL],
    () =>
      routes.filter((route) => {
        const fences = [...readMarkdown(route).matchAll(/^\s*```(.*)$/gm)].map(
          ([, language]) => language,
        );
        return fences.some((language, index) => index % 2 === 0 && language === '');
      }),
  ],
  [
    'The head links the Markdown version',
    [VERCEL, READY],
    () => pagesWithout(($) => $('link[rel=alternate][type="text/markdown"]').length === 1),
  ],
  [
    'The head has canonical, language, and a preview',
    [VERCEL],
    () =>
      pagesWithout(
        ($) =>
          $('html').attr('lang') === 'en' &&
          $('link[rel=canonical]').length === 1 &&
          $('meta[property="og:title"]').length === 1,
      ),
  ],
  [
    'Descriptions of articles have at least 50 characters',
    [VERCEL],
    () =>
      pagesWithout(
        ($) => ($('meta[name=description]').attr('content') ?? '').length >= 50,
        articles,
      ),
  ],
  [
    'Articles have dates and breadcrumbs as JSON-LD',
    [VERCEL, RANK],
    () =>
      routes.filter(
        (route) =>
          /^\/docs\/(?!category)/.test(route) &&
          !/(?=.*dateModified).*BreadcrumbList/s.test(readJsonLd(page(route)).join()),
      ),
  ],
  [
    'Operations link to their part of the OpenAPI description',
    [VERCEL],
    () =>
      endpoints.filter(
        ({operation}) =>
          page(`/docs/api/aihub/${operation.operationId}`)('a[href^="/api/openapi.json#"]')
            .length === 0,
      ),
  ],
  [
    'AGENTS.md says how to install, configure, and use the API',
    [VERCEL],
    () =>
      findMissing(readBuilt('AGENTS.md'), [
        'npm',
        'NuGet',
        'environment',
        'X-API-KEY',
        'POST https',
      ]),
  ],
  [
    'The glossary is one link away from the docs',
    [VERCEL],
    () =>
      routes.filter(
        (route) =>
          /^\/docs\/(?!api\/)/.test(route) && page(route)('a[href$="/glossary"]').length === 0,
      ),
  ],
  [
    'The sitemap has dates',
    [VERCEL, READY, RANK],
    () => findMissing(readBuilt('sitemap.xml'), ['<lastmod>']),
  ],
  [
    'robots.txt names crawlers of agents and the sitemap',
    [READY, VERCEL, RANK],
    () =>
      findMissing(robots, [
        'GPTBot',
        'ClaudeBot',
        'PerplexityBot',
        `Sitemap: ${SITE_URL}/sitemap.xml\n`,
      ]),
  ],
  [
    'robots.txt and pages forbid agents nothing',
    [READY, RANK],
    () => [
      ...(robots.match(/^Disallow: .+$/gm) ?? []),
      ...pagesWithout(($) => !/noai/.test($('meta[name=robots]').attr('content') ?? '')),
    ],
  ],
  [
    'Responses link llms.txt and the API catalog',
    [READY],
    () => findMissing(links, ['</llms.txt>', 'rel=api-catalog']),
  ],
  [
    'The API catalog names description and documentation, which exist',
    [READY],
    () => {
      const catalog = readBuilt('.well-known/api-catalog');
      const targets = [...catalog.matchAll(/"href": ?"([^"]+)"/g)].map(([, url = '']) => url);
      return [
        ...findMissing(catalog, ['service-desc', 'service-doc', 'openapi.json']),
        ...targets.filter((url) => !getBuiltFile(url.slice(SITE_URL.length))),
      ];
    },
  ],
  [
    'The OpenAPI description is at a usual path',
    [RANK],
    () => ['openapi.json', 'api/openapi.json'].filter((file) => !builtFiles.includes(file)),
  ],
  [
    'Skills have a name, a type, a description, and a digest',
    [READY, VERCEL, RANK],
    () => {
      const {$schema, skills} = JSON.parse(readBuilt('.well-known/agent-skills/index.json')) as {
        $schema: string;
        skills: Record<string, string>[];
      };
      const fields = ['name', 'type', 'description', 'url', 'digest'];
      const wrong = skills.filter(
        (skill) =>
          fields.some((field) => !skill[field]) ||
          !/^[a-z0-9-]{1,64}$/.test(skill['name'] ?? '') ||
          (skill['description'] ?? '').length > 1024,
      );
      return [...wrong, ...($schema.includes('0.2.0') && skills.length > 0 ? [] : [$schema])];
    },
  ],
  [
    'Pages register tools with the browser',
    [READY],
    () =>
      builtFiles.filter(
        (file) =>
          /^assets\/js\/page\..*\.js$/.test(file) && !readBuilt(file).includes('modelContext'),
      ),
  ],
];

it.each(CHECKS.map(([check, lists, find]) => [check, lists.join('; '), find] as const))(
  '%s (%s)',
  (_check, _lists, find) => expect(find()).toEqual([]),
);
