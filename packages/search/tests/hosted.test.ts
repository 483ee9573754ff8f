/** Reading hosted search results and stored searches. */
import {describe, expect, it} from 'vitest';
import {parseHighlights, parseHits, toSafeUrl} from '../src/client/hosted';
import {toHits} from '../src/components/SearchModal/hits';
import {isSiteHit} from '../src/components/SearchModal/searchHistory';

const SITE = 'https://docs.example.com';
const NONE = {lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
const hit = (
  url: string,
  lvl2: string | null = null,
  content = 'One <mark>agent</mark> &amp; <b>more</b>',
) => ({
  objectID: url,
  url,
  type: 'content',
  content,
  hierarchy: {lvl0: 'Docs', lvl1: 'Agents', ...NONE, lvl2},
});
const response = (hits: readonly unknown[], nbHits = hits.length) => ({results: [{hits, nbHits}]});

describe('a response of the hosted index', () => {
  it('groups hits by page', () => {
    const found = [hit(`${SITE}/a`), hit(`${SITE}/b`), hit(`${SITE}/a#x`, 'X')];
    const {total, pages} = parseHits(response(found, 30), SITE);
    expect(total).toBe(30);
    expect(pages.map(({path}) => path)).toEqual(['/a', '/b']);
    expect(pages.flatMap(({sections}) => sections.map(({url}) => url))).toEqual([
      '/a',
      '/a#x',
      '/b',
    ]);
    expect(pages[0]?.sections[1]?.headings).toEqual(['X']);
  });

  it.each([null, {results: []}, {results: [null]}])('throws for %j', (value) => {
    expect(() => parseHits(value as never, SITE)).toThrow(TypeError);
  });

  it.each([null, {...hit('x'), hierarchy: null}])('throws for the hit %j', (broken) => {
    expect(() => parseHits(response([broken]), SITE)).toThrow(TypeError);
  });

  it('omits records of a whole section, which have no page title', () => {
    const section = {...hit(`${SITE}/a`), hierarchy: {lvl0: 'Docs', lvl1: null, ...NONE}};
    expect(
      parseHits(response([section, hit(`${SITE}/b`)]), SITE).pages.map(({path}) => path),
    ).toEqual(['/b']);
  });

  it('omits hits whose link would run a script', () => {
    expect(parseHits(response([hit('javascript:alert(1)')], 9), SITE)).toEqual({
      total: 0,
      pages: [],
    });
  });
});

it('marks matches, and treats all other tags as text', () => {
  expect(parseHighlights('One <mark>agent</mark> &amp; <b>more</b>')).toEqual([
    {text: 'One ', isMatch: false},
    {text: 'agent', isMatch: true},
    {text: ' & <b>more</b>', isMatch: false},
  ]);
});

it.each([
  [`${SITE}/a?b#c`, '/a?b#c'],
  ['/a', '/a'],
  ['https://other.example/a', 'https://other.example/a'],
  ['http://other.example/a', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
])('toSafeUrl(%j) is %j', (url, expected) => expect(toSafeUrl(url, SITE)).toBe(expected));

describe('hits of the modal', () => {
  const [page] = parseHits(response([hit(`${SITE}/a`), hit(`${SITE}/a#x`, 'X')]), SITE).pages;
  const hits = page ? toHits(page, 'tent') : [];

  it('group a page with its sections', () => {
    const shown = hits.map(
      ({type, url, row}) => `${type} ${url} ${row.title.map(({text}) => text).join('')}`,
    );
    expect(shown).toEqual(['lvl1 /a Agents', 'lvl2 /a#x X']);
    expect(hits.map(({hierarchy}) => hierarchy.lvl0)).toEqual(['', '']);
  });

  it('mark words of the query in titles, but not stop words', () => {
    const marked = (query: string) =>
      page
        ? toHits(page, query)[0]?.row.title.flatMap(({text, isMatch}) => (isMatch ? [text] : []))
        : [];
    expect(marked('run an agent')).toEqual(['Agents']);
    expect(marked('set a limit')).toEqual([]);
  });

  it('are recognized after storage', () => {
    expect(hits.map((each) => isSiteHit(JSON.parse(JSON.stringify(each))))).toEqual([true, true]);
  });

  it.each([
    ['null', null],
    ['a script', {...hits[0], url: 'javascript:alert(1)'}],
    ['another host without TLS', {...hits[0], url: '//evil.example'}],
    ['no row', {...hits[0], row: undefined}],
    ['no hierarchy', {...hits[0], hierarchy: null}],
  ])('are not %s', (_kind, value) => expect(isSiteHit(value)).toBe(false));
});
