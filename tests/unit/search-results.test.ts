/** From what the index or the hosted service answers to what readers are shown, and the filters on the way there. */
import type {DocSearchHit} from '@docsearch/react';
import {describe, expect, it} from 'vitest';
import {highlight, localUrl, safeHits, toFoundPages, toHits} from '../../src/client/search/docsearch';
import {contextualFilters, toIndexFilters} from '../../src/client/search/filters';
import {mentionsAll, toFoundPage} from '../../src/client/search/pages';
import type {Fragment, FragmentAnchor} from '../../src/client/search/pagefind';
import {COMMON_QUERIES, suggestQueries} from '../../src/client/search/suggestions';

const anchor = (element: string, id: string, text: string, location: number): FragmentAnchor => ({
  element,
  id,
  text,
  location,
});
const ANCHORS = [
  anchor('h2', 'create', 'Create', 10),
  anchor('h2', 'call', 'Call it', 20),
  anchor('div', 'tab', 'Tab', 22),
  anchor('h3', 'stream', 'Stream', 25),
];
const FRAGMENT: Fragment = {
  url: '/docs/agent',
  content: 'Assistant Agent. Talks with a person.',
  meta: {title: 'Assistant Agent'},
  filters: {section: ['Docs']},
  excerpt: 'Assistant Agent. Talks with a <mark>person</mark>.',
  anchors: ANCHORS,
  sub_results: [
    {
      title: 'Assistant Agent',
      url: '/docs/agent',
      excerpt: 'Assistant Agent. Talks <mark>on</mark>',
      weighted_locations: [{balanced_score: 1}],
    },
    {
      title: 'Create',
      url: '/docs/agent#create',
      anchor: ANCHORS[0],
      excerpt: 'In AI Hub',
      weighted_locations: [{balanced_score: 2}],
    },
    {
      title: 'Call it',
      url: '/docs/agent#call',
      anchor: ANCHORS[1],
      excerpt: 'x',
      weighted_locations: [{balanced_score: 0.5}],
    },
    {
      title: 'Stream',
      url: '/docs/agent#stream',
      anchor: ANCHORS[3],
      excerpt: '<mark>Stream</mark>. use &lt;b&gt; & wait',
      weighted_locations: [{balanced_score: 3}, {balanced_score: 3}],
    },
  ],
};

describe('toFoundPage', () => {
  const page = toFoundPage(FRAGMENT);

  it('takes the best three passages, best first', () => {
    expect(page.passages.map(({url}) => url)).toEqual(['/docs/agent#stream', '/docs/agent#create', '/docs/agent']);
  });

  it('gives each its heading path', () => {
    expect(page.passages.map(({headings}) => headings)).toEqual([['Call it', 'Stream'], ['Create'], []]);
  });

  it('drops a repeated heading and escapes what Pagefind leaves unescaped', () => {
    expect(page.passages[0]?.excerptHtml).toBe('use &lt;b&gt; &amp; wait');
    expect(page.passages[0]?.excerpt).toBe('use <b> & wait');
    expect(page.excerptHtml).toBe('Talks with a <mark>person</mark>.');
  });

  it('keeps an excerpt that is nothing but the heading', () => {
    const [part] = FRAGMENT.sub_results;
    const only = toFoundPage({...FRAGMENT, sub_results: part ? [{...part, excerpt: 'Assistant Agent.'}] : []});
    expect(only.passages[0]?.excerptHtml).toBe('Assistant Agent.');
  });

  it('has the top of the page for a passage when only title or address match', () => {
    const page = toFoundPage({...FRAGMENT, sub_results: []});
    expect(page.passages).toMatchObject([{url: '/docs/agent', headings: [], excerpt: 'Talks with a person.'}]);
  });

  it('names page and section', () => expect(page).toMatchObject({title: 'Assistant Agent', section: 'Docs'}));
});

describe('toHits', () => {
  const hits = toHits(toFoundPage(FRAGMENT), 'stream');

  it('puts the page above its passages', () => {
    expect(hits.map(({type, url}) => [type, url])).toEqual([
      ['lvl1', '/docs/agent'],
      ['lvl3', '/docs/agent#stream'],
      ['lvl2', '/docs/agent#create'],
    ]);
    expect(new Set(hits.map(({objectID}) => objectID)).size).toBe(hits.length);
  });

  it('fills the fields that DocSearch draws', () => {
    expect(hits[1]?.hierarchy).toMatchObject({lvl0: 'Docs', lvl1: 'Assistant Agent', lvl2: null, lvl3: 'Stream'});
    expect(hits[1]?._snippetResult.hierarchy.lvl3.value).toBe('<mark>Stream</mark>');
    expect(hits[0]?._snippetResult.content.value).toBe('Talks <mark>on</mark>');
  });

  it('escapes titles, which DocSearch renders as HTML', () => {
    const [hit] = toHits(toFoundPage({...FRAGMENT, meta: {title: '<img src=x>'}}), 'x');
    expect(hit?.hierarchy.lvl1).toBe('&lt;img src=x&gt;');
    expect(hit?._snippetResult.hierarchy.lvl1.value).toBe('&lt;img src=<mark>x</mark>&gt;');
  });
});

describe('highlight', () => {
  it('marks words by their beginning, whatever their case', () => {
    expect(highlight('API keys & Keyboards', 'key')).toBe('API <mark>keys</mark> &amp; <mark>Keyboards</mark>');
  });
  it('takes no query for a pattern', () => expect(highlight('a.b (c)', '.* (')).toBe('a.b (c)'));
});

describe('contextual filters', () => {
  const filters = contextualFilters('en', ['default', 'docs-default-current', 'docs-terms-current']);

  it('have the form that the hosted service takes', () => {
    expect(filters).toEqual([
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current', 'docusaurus_tag:docs-terms-current'],
    ]);
  });

  it('are the same for the local index', () => {
    expect(toIndexFilters(filters)).toEqual({
      language: {any: ['en']},
      docusaurus_tag: {any: ['default', 'docs-default-current', 'docs-terms-current']},
    });
  });
});

describe('hosted hits', () => {
  const hit = (url: string, content: string, lvl2: string | null) =>
    ({
      url,
      content,
      hierarchy: {lvl0: 'Docs', lvl1: 'Keys &amp; tokens', lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
      _snippetResult: {content: {value: content}},
    }) as unknown as DocSearchHit;

  it('are gathered by page, cleaned, and linked within the site', () => {
    const pages = toFoundPages(
      [
        hit('https://docs.example.com/docs/keys#make', 'a <mark>key</mark> <script>', 'Make one'),
        hit('https://docs.example.com/docs/other', 'b', null),
        hit('https://docs.example.com/docs/keys', 'c', null),
      ],
      'https://docs.example.com',
    );
    expect(pages.map(({url}) => url)).toEqual(['/docs/keys', '/docs/other']);
    expect(pages[0]).toMatchObject({title: 'Keys & tokens', section: 'Docs'});
    expect(pages[0]?.passages.map(({url, headings}) => [url, headings])).toEqual([
      ['/docs/keys#make', ['Make one']],
      ['/docs/keys', []],
    ]);
    expect(pages[0]?.excerptHtml).toBe('a <mark>key</mark> &lt;script&gt;');
  });

  it('keep the address of another site', () => {
    expect(localUrl('https://other.example.com/a', 'https://docs.example.com')).toBe('https://other.example.com/a');
    expect(localUrl('/docs/a?b#c', 'https://docs.example.com')).toBe('/docs/a?b#c');
  });

  it('give no address that could run a script or leave the encrypted web', () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://other.example.com/',
      'vbscript:x',
      'http://%',
    ]) {
      expect(localUrl(url, 'https://docs.example.com'), url).toBeNull();
    }
    expect(localUrl('//other.example.com/a', 'https://docs.example.com')).toBe('https://other.example.com/a');
  });

  it('of a hostile answer are text, without the hits that lead nowhere good', () => {
    const hostile = (url: string) =>
      ({
        objectID: url,
        url,
        content: '<img src=x onerror=alert(1)>',
        hierarchy: {lvl0: '<script>alert(1)</script>', lvl1: 'Keys &amp; <mark>to\u0000ken</mark>s'},
        _snippetResult: {content: {value: '<a href="javascript:x">a</a>', matchLevel: 'full'}},
        _highlightResult: {hierarchy: {lvl1: {value: '<svg onload=x>', matchedWords: ['<b>']}}},
      }) as unknown as DocSearchHit;
    const hits = safeHits(
      [hostile('javascript:alert(1)'), hostile('https://docs.example.com/docs/a')],
      'https://docs.example.com',
    );
    expect(hits.map(({url}) => url)).toEqual(['/docs/a']);
    expect(JSON.stringify(hits)).not.toMatch(/<(?!\/?mark>)/);
    expect(hits[0]?.hierarchy.lvl1).toBe('Keys &amp; <mark>to\u0000ken</mark>s');
    expect(toFoundPages([hostile('javascript:alert(1)')], 'https://docs.example.com')).toEqual([]);
  });
});

describe('suggestQueries', () => {
  it('offers the words that find something, then common queries', async () => {
    const finds = (word: string) => Promise.resolve(word === 'agent');
    expect(await suggestQueries('agent qwertyzx of', finds)).toEqual(['agent', ...COMMON_QUERIES.slice(0, 2)]);
  });
  it('offers common queries when one word found nothing, or asking is too dear', async () => {
    expect(await suggestQueries('qwertyzx', () => Promise.resolve(true))).toEqual([...COMMON_QUERIES]);
    expect(await suggestQueries('agent qwertyzx')).toEqual([...COMMON_QUERIES]);
  });
});

describe('a page found by the index', () => {
  const TEXT = 'Streaming: put the policy into a request and run it. The volatileKnowledge list.';

  it.each(['streaming', 'stream', 'streamed', 'policies', 'requests', 'running', 'volatile', 'put'])(
    'mentions %s',
    (query) => expect(mentionsAll(TEXT, query)).toBe(true),
  );

  it.each(['purple', 'purple elephants', 'stream elephants', 'qwertyzx'])('does not mention %s', (query) =>
    expect(mentionsAll(TEXT, query)).toBe(false),
  );
});
