/** How the answer panel reads questions, ranks passages and quotes them. */
import {phrasesOf} from '@site/src/client/search/answers';
import type {Fragment} from '@site/src/client/search/pagefind';
import {kindFactor, quote, rankPage, rarity, sectionsOf, stemsOf, type Concept} from '@site/src/client/search/ranking';
import {SYNONYMS} from '@site/src/client/search/synonyms';
import {stem, tellingWords, wordsOf} from '@site/src/client/search/words';
import {describe, expect, it} from 'vitest';

const concept = (word: string, told = 1): Concept => ({
  word,
  wordings: [{stems: stemsOf(word), weight: 1, rarity: told}],
});

const fragment = (over: Partial<Fragment> = {}): Fragment => ({
  url: '/docs/a',
  content: 'Agents. Before all. Keys An API key opens it. Rotate often. Limits Ten per minute.',
  meta: {title: 'Agents'},
  filters: {section: ['Docs']},
  excerpt: '',
  anchors: [
    {element: 'h2', id: 'keys', text: 'Keys', location: 3},
    {element: 'h3', id: 'limits', text: 'Limits', location: 11},
  ],
  sub_results: [],
  ...over,
});

describe('words', () => {
  it.each([
    ['running', 'run'],
    ['agents', 'agent'],
    ['authentication', 'authenticate'],
    ['policies', 'policy'],
  ])('%s and %s meet', (a, b) => expect(stem(a)).toBe(stem(b)));

  it('keeps names with signs, and finds them by their parts', () => {
    const [word] = wordsOf('rate_limit_exceeded');
    expect(word?.stems).toEqual(expect.arrayContaining(['rate_limit_exceeded', 'rat', 'limit']));
    expect(wordsOf('C# and .NET').flatMap(({stems}) => stems)).toEqual(expect.arrayContaining(['csharp', 'dotnet']));
    expect(wordsOf('version 2.0.1').flatMap(({stems}) => stems)).toContain('2.0');
  });

  it('searches for terms as they are, and for what a question is about', () => {
    expect(tellingWords(' what is it ')).toBe('what is it');
    expect(tellingWords('How do I stream an answer?')).toBe('stream answer?');
    expect(tellingWords('what is it then')).toBe('what is it then');
  });
});

describe('phrasesOf', () => {
  const words = (question: string) => phrasesOf(question).map(({word}) => word);

  it('leaves out words that only shape the question', () => {
    expect(words('How do I stream an answer?')).toEqual(['stream', 'answer']);
    expect(words("why can't I use it any more")).not.toContain("can't");
  });

  it('takes the words of one term together, with its synonyms at a lower weight', () => {
    const [phrase] = phrasesOf('sign out please');
    expect(phrase?.word).toBe('sign out');
    expect(phrase?.wordings.slice(1).map(({text}) => text)).toContain('logout');
    expect(phrase?.wordings.slice(1).every(({weight}) => weight < 1)).toBe(true);
  });

  it('falls back on fillers when there is nothing else, and has nothing for a blank question', () => {
    expect(words('What is it?')).toEqual(['what', 'is', 'it']);
    expect(words('   ')).toEqual([]);
  });
});

it('every group of synonyms has at least two, in lower case', () => {
  for (const group of SYNONYMS) {
    expect(new Set(group).size, group.join()).toBeGreaterThan(1);
    expect(group.join()).toBe(group.join().toLowerCase());
  }
});

describe('sectionsOf', () => {
  it('cuts a page at its headings, each with its path and address', () => {
    expect(sectionsOf(fragment())).toEqual([
      {url: '/docs/a', headings: [], text: 'Agents. Before all.'},
      {url: '/docs/a#keys', headings: ['Keys'], text: 'An API key opens it. Rotate often.'},
      {url: '/docs/a#limits', headings: ['Keys', 'Limits'], text: 'Ten per minute.'},
    ]);
  });
});

describe('rankPage', () => {
  const score = (page: Fragment, ...words: string[]) =>
    rankPage(
      page,
      words.map((word) => concept(word)),
      words.join(' '),
    )?.score ?? 0;

  it('finds the section that answers, and no section where no word is', () => {
    expect(rankPage(fragment(), [concept('rotate')], 'rotate')?.section.url).toBe('/docs/a#keys');
    expect(rankPage(fragment(), [concept('elephant')], 'elephant')).toBeNull();
  });

  it('puts a title above a mention, and a name with nothing else above a longer one', () => {
    const named = fragment({meta: {title: 'Rotate'}});
    expect(score(named, 'rotate')).toBeGreaterThan(score(fragment(), 'rotate'));
    expect(score(named, 'rotate')).toBeGreaterThan(
      score(fragment({meta: {title: 'Rotate all of them twice'}}), 'rotate'),
    );
  });

  it('puts a page with all words above one with a part of them', () => {
    expect(score(fragment(), 'rotate', 'key')).toBeGreaterThan(score(fragment(), 'rotate', 'elephant'));
  });

  it('finds a page by the words that its front matter adds', () => {
    expect(score(fragment({meta: {title: 'Agents', keywords: 'chatbot'}}), 'chatbot')).toBeGreaterThan(0);
  });

  it('lets release notes lead only when news is asked for', () => {
    expect(kindFactor('Release notes', 'when was it released')).toBeGreaterThan(1);
    expect(kindFactor('Release notes', 'create a key')).toBeLessThan(1);
  });
});

it('a rare word tells more than a common one', () => {
  expect(rarity(1, 100)).toBeGreaterThan(rarity(50, 100));
  expect(rarity(100, 100)).toBeGreaterThan(0);
});

describe('quote', () => {
  const text = 'Begin here. An API key opens every door of the house. Await(key, {door: [key]}); Go on.';

  it('takes the sentence that matches best and sets its words apart', () => {
    const pieces = quote(text, [concept('key'), concept('door')]);
    expect(pieces.map((piece) => piece.text).join('')).toBe('An API key opens every door of the house.');
    expect(pieces.filter(({isMatch}) => isMatch).map((piece) => piece.text)).toEqual(['key', 'door']);
  });

  it('shortens a long sentence around its first match', () => {
    const long = `${'word '.repeat(60)}door ${'word '.repeat(60)}`;
    const pieces = quote(long, [concept('door')]);
    expect(pieces[0]?.text).toBe('… ');
    expect(pieces.at(-1)?.text).toBe(' …');
    expect(pieces.some((piece) => piece.isMatch && piece.text === 'door')).toBe(true);
  });

  it('is empty where there is no text', () => expect(quote('', [concept('key')])).toEqual([]));
});
