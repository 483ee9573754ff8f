/**
 * Checks of public scorecards of documentation for agents, on the built files: Vercel's agent
 * readability and a14y, Cloudflare's isitagentready, and Mintlify's Agent Rank.
 */
// cspell:ignore Mintlify noai
import {toMarkdownPath} from '@docs-kit/build-steps';
import {readHostConfig} from '@docs-kit/host-files';
import {describe, expect, it} from 'vitest';
import {LLMS_FILES} from '../../src/config/node/agentDocs';
import {parseEnv} from '../../src/config/node/env';
import {getPageKind} from '../../src/config/siteParts';
import {
  BUILD_FOLDER,
  builtFiles,
  findBrokenLinks,
  findScriptsWith,
  getBuiltFile,
  getBuiltPage,
  readBuilt,
  readBuiltJson,
} from '../../tools/support/builtSite';
import {readSitemapRoutes} from '../../tools/support/routes';
import {hasCommit} from '../support/history';
import {endpoints} from '../support/openapi';

const {SITE_URL} = parseEnv();
const VERCEL = 'Vercel, a14y';
const READY = 'isitagentready';
const RANK = 'Agent Rank';
/** Agents cut off longer indexes. */
const MAX_INDEX = 50_000;

const indexes = LLMS_FILES.map((file) => readBuilt(file.slice(1)));
const routes = readSitemapRoutes().filter((route) => route !== '/search');
const articles = routes.filter((route) => getPageKind(route) !== 'list');
const readMarkdown = (route: string) => readBuilt(toMarkdownPath(route));
const {Link: links = ''} = readHostConfig(BUILD_FOLDER).headers;

const findMissing = (file: string, ...words: string[]) =>
  words.filter((word) => !readBuilt(file).includes(word));

/** @returns the routes whose page lacks something */
const listPagesWithout = (holds: ($: ReturnType<typeof getBuiltPage>) => boolean, among = routes) =>
  among.filter((route) => !holds(getBuiltPage(route)));
const listMarkdownWithout = (pattern: RegExp, among = routes) =>
  among.filter((route) => !pattern.test(readMarkdown(route)));

const listJsonLd = ($: ReturnType<typeof getBuiltPage>) =>
  $.extract({all: ['script[type="application/ld+json"]']}).all.map((text) =>
    JSON.stringify(JSON.parse(text)),
  );

/** Checks by the scorecards that have them. Each returns what fails it. */
const CHECKS: Readonly<Record<string, Readonly<Record<string, () => unknown[]>>>> = {
  [`${VERCEL}; ${RANK}`]: {
    'llms.txt has a title, a summary, and sections': () =>
      indexes.filter((text) => !/^# .+\n\n> .+\n[^]*\n## /.test(text)),
    'llms.txt links to Markdown that exists': () => indexes.flatMap(findBrokenLinks),
    'llms.txt covers the sitemap': () => {
      const text = indexes.join('\n');
      const missing = routes.filter(
        (route) => !text.includes(`](${SITE_URL}${toMarkdownPath(route)})`),
      );
      return missing.length > routes.length * 0.05 ? missing : [];
    },
    'Each page has a Markdown version': () =>
      routes.filter((route) => !getBuiltFile(toMarkdownPath(route))),
    'Markdown links to llms.txt': () => listMarkdownWithout(/^> .*\/llms\.txt$/m),
    'Articles have dates and breadcrumbs as JSON-LD': () =>
      listPagesWithout(
        ($) => /(?=.*dateModified).*BreadcrumbList/s.test(listJsonLd($).join()),
        routes.filter((route) => /^\/docs\/(?!category)/.test(route) && hasCommit(route)),
      ),
  },
  [RANK]: {
    'llms.txt has a section named Documentation': () =>
      findMissing('llms.txt', '\n## Documentation\n'),
    'llms.txt fits a context': () => indexes.filter((text) => text.length >= MAX_INDEX),
    'llms-full.txt has 500 to 5,000,000 characters and a title': () => {
      const text = readBuilt('llms-full.txt');
      const {length} = text;
      return length > 500 && length < 5_000_000 && /^# /m.test(text.slice(0, 500)) ? [] : [length];
    },
    'The OpenAPI description is at a usual path': () =>
      ['openapi.json', 'api/openapi.json'].filter((file) => !builtFiles.includes(file)),
  },
  [VERCEL]: {
    'Markdown of articles starts with title, description, canonical, and version': () =>
      listMarkdownWithout(
        /^---\ntitle: .+\ndescription: .+\ncanonical: .+\n(?:last_updated: .+\n)?doc_version: .+\n---\n/,
        articles,
      ),
    'Markdown has a section named Sitemap': () => listMarkdownWithout(/^## Sitemap$/m),
    'sitemap.md has headings and links': () =>
      /^# [^]*\n## [^]*\]\(/.test(readBuilt('sitemap.md')) ? [] : ['sitemap.md'],
    'Code names its language': () =>
      routes.filter((route) => {
        const fences = readMarkdown(route).match(/^\s*```.*$/gm) ?? [];
        return fences.some((fence, index) => index % 2 === 0 && fence.endsWith('```'));
      }),
    'The head has canonical, language, and a preview': () =>
      listPagesWithout(
        ($) =>
          $('html').attr('lang') === 'en' &&
          $('link[rel=canonical]').length === 1 &&
          $('meta[property="og:title"]').length === 1,
      ),
    'Descriptions of articles have at least 50 characters': () =>
      listPagesWithout(
        ($) => ($('meta[name=description]').attr('content') ?? '').length >= 50,
        articles,
      ),
    'Operations link to their part of the OpenAPI description': () =>
      listPagesWithout(
        ($) => $('a[href^="/api/openapi.json#"]').length > 0,
        endpoints.map(({operation}) => `/docs/api/aihub/${operation.operationId}`),
      ),
    'AGENTS.md says how to install, configure, and use the API': () =>
      findMissing('AGENTS.md', 'npm', 'NuGet', 'environment', 'X-API-KEY', 'POST https'),
    'The glossary is one link away from the docs': () =>
      listPagesWithout(
        ($) => $('a[href$="/glossary"]').length > 0,
        routes.filter((route) => /^\/docs\/(?!api\/)/.test(route)),
      ),
  },
  [`${VERCEL}; ${READY}`]: {
    'The head links the Markdown version': () =>
      listPagesWithout(($) => $('link[rel=alternate][type="text/markdown"]').length === 1),
  },
  [`${VERCEL}; ${READY}; ${RANK}`]: {
    'The sitemap has dates': () => findMissing('sitemap.xml', '<lastmod>'),
    'robots.txt names crawlers of agents and the sitemap': () =>
      findMissing(
        'robots.txt',
        ...['GPTBot', 'ClaudeBot', 'PerplexityBot', `Sitemap: ${SITE_URL}/sitemap.xml\n`],
      ),
    'Skills have a name, a type, a description, and a digest': () => {
      type Index = {$schema: string; skills: Record<string, string>[]};
      const {$schema, skills} = readBuiltJson<Index>('.well-known/agent-skills/index.json');
      const fields = ['name', 'type', 'description', 'url', 'digest'];
      const wrong = skills.filter(
        (skill) =>
          fields.some((field) => !skill[field]) ||
          !/^[a-z0-9-]{1,64}$/.test(skill['name'] ?? '') ||
          (skill['description'] ?? '').length > 1024,
      );
      return [...wrong, ...($schema.includes('0.2.0') && skills.length > 0 ? [] : [$schema])];
    },
  },
  [`${READY}; ${RANK}`]: {
    'robots.txt and pages forbid agents nothing': () => [
      ...(readBuilt('robots.txt').match(/^Disallow: .+$/gm) ?? []),
      ...listPagesWithout(($) => !/noai/.test($('meta[name=robots]').attr('content') ?? '')),
    ],
  },
  [READY]: {
    'Responses link llms.txt and the API catalog': () =>
      ['</llms.txt>', 'rel=api-catalog'].filter((word) => !links.includes(word)),
    'The API catalog names descriptions and documentation, which exist': () => {
      const catalog = readBuilt('.well-known/api-catalog');
      const targets = [...catalog.matchAll(/"href": ?"([^"]+)"/g)].map(([, url = '']) => url);
      return [
        ...findMissing('.well-known/api-catalog', 'service-desc', 'service-doc', 'openapi.json'),
        ...targets.filter((url) => !getBuiltFile(url.slice(SITE_URL.length))),
      ];
    },
    'Pages register tools with the browser': () => {
      const scripts = findScriptsWith('modelContext');
      return scripts.some((file) => file.startsWith('assets/js/page.')) ? [] : ['page.js'];
    },
  },
};

describe.each(Object.entries(CHECKS))('%s', (lists, checks) => {
  it.each(Object.entries(checks))(`%s (${lists})`, (_check, find) => expect(find()).toEqual([]));
});
