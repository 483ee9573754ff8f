/**
 * Search quality of the built index for the question lists and exact names. `npm run bench:search`
 * prints the figures.
 */
import {readFileSync} from 'node:fs';
import {
  type ReadIndexFile,
  readSections,
  type TitleIndex,
  TITLES_FILE,
} from '@docs-kit/search/engine';
import {beforeAll, describe, expect, it} from 'vitest';
import {LocalIndex} from '../../packages/search/src/client/localIndex';
import {
  DEVELOPMENT_LISTS,
  FINAL_LISTS,
  measureQuality,
  type Quality,
  readSearches,
  SEARCH_KINDS,
} from '../../tools/bench/search/searchQuality';
import {KB, MAX_SEARCH_KB} from '../../tools/support/budgets';
import {getBuiltFile} from '../../tools/support/builtSite';
import {readPublishedRoutes} from '../../tools/support/routes';
import {readSearchFile, weighSearch} from '../../tools/support/searchWeight';
import {getNewestEntry} from '../support/entries';

const LISTS = [...SEARCH_KINDS, 'questions-first', 'questions-unseen'];

/**
 * Share of each list's searches that lead to the right page. Some use words that no page has, and a
 * new page may move others.
 */
const MIN_SHARE = 0.85;

const NEWEST = getNewestEntry('release-notes');
/** Day first, such as 4 November 2025, unlike the titles of release notes. */
const DAY_FIRST = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'UTC'});

const readIndexFile: ReadIndexFile = (file) => Promise.resolve(readSearchFile('build', file));
const index = new LocalIndex(readIndexFile);
const titles = JSON.parse(readSearchFile('build', TITLES_FILE)) as TitleIndex;

it('asks no question twice', () => {
  const all = [...DEVELOPMENT_LISTS, ...FINAL_LISTS].flatMap(readSearches);
  expect(new Set(all.map(({question}) => question)).size).toBe(all.length);
});

describe('the right page is in the top three', () => {
  let quality: Quality;

  beforeAll(async () => {
    quality = await measureQuality('build', LISTS);
  }, 120_000);

  it.each(['modal and page', 'panel and MCP'] as const)('for searches in the %s', (surface) => {
    for (const list of LISTS) {
      const {firstThree = 0, searches = 1, missed = []} = quality.entryPoints[surface][list] ?? {};
      expect(firstThree / searches, `${list} misses:\n${missed.join('\n')}`).toBeGreaterThanOrEqual(
        MIN_SHARE,
      );
    }
  });

  it.each([
    ['api key', '/docs/serenity-aihub/dev-tools/api-keys'],
    ['login', '/docs/api/aihub/login-the-user'],
    ['quota', '/docs/billing/quotas'],
    ['streaming', '/docs/serenity-aihub/agents/streaming'],
    ['chat widget', '/docs/client-library-reference/javascript-chat-widget'],
    ['privacy', '/terms/privacy-policy'],
    ['welcome', '/blog/welcome'],
    [DAY_FIRST.format(new Date(NEWEST.date)), NEWEST.route],
  ])('is the first for "%s", in every part of the site', async (query, page) => {
    const {pages} = await index.search(query, {limit: 10, isTyping: true});
    expect(pages[0]?.path).toBe(page);
  });

  it('is in the top two for every exact name', () => {
    expect(Object.values(quality.names).flatMap(({missed}) => missed)).toEqual([]);
  });
});

describe('the index', () => {
  it('leads to sections that exist', async () => {
    const {sections} = await readSections(readIndexFile, titles);
    const lost = titles.pages.flatMap(({path: route}, place) => {
      const html = readFileSync(getBuiltFile(route) ?? '', 'utf8');
      const anchors = (sections[place] ?? []).flatMap(({anchor}) => anchor || []);
      const isMissing = (id: string) =>
        !html.includes(` id=${id}`) && !html.includes(` id="${id}"`);
      return anchors.filter(isMissing).map((id) => `${route}#${id}`);
    });
    expect(lost).toEqual([]);
  });

  it('contains only listed pages', () => {
    const listed = readPublishedRoutes().flatMap(({route, isUnlisted}) =>
      isUnlisted ? [] : [route],
    );
    expect(listed).toEqual(expect.arrayContaining(titles.pages.map(({path: page}) => page)));
  });

  it(`is with its worker at most ${MAX_SEARCH_KB.all} KB compressed, and ${MAX_SEARCH_KB.first} KB before the first result`, () => {
    const {first, all} = weighSearch('build');
    expect(first / KB).toBeLessThanOrEqual(MAX_SEARCH_KB.first);
    expect(all / KB).toBeLessThanOrEqual(MAX_SEARCH_KB.all);
  });
});
