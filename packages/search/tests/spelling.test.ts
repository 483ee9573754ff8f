/** Corrections of misspelled, joined, and split words. */
// cspell:ignore thre stremng strmng widgt wdgt widge wigdet dget chatwidget overstreaming
import {describe, expect, it} from 'vitest';
import {Speller} from '../src/engine/spelling';

const WORDS = ['Chat', 'widget', 'streaming', 'there', 'three'];
const PHRASES = ['chat widget', 'three widget'];
const speller = new Speller(
  WORDS.map((word) => [word, 1]),
  (left, right) => PHRASES.includes(`${left} ${right}`),
);

/** @returns the query as the site spells it */
const correct = (query: string, isTyping = false) =>
  speller.correct(query.split(' '), isTyping).join(' ');

describe('corrections', () => {
  it.each([
    ['one wrong letter', 'widgt', 'widget'],
    ['two letters in the wrong order', 'wigdet', 'widget'],
    ['two wrong letters in a long word', 'stremng', 'streaming'],
    ['two words as one', 'chatwidget', 'chat widget'],
    ['one word as two', 'wid get', 'widget'],
    ['a word in a longer one', 'overstreaming', 'overstreaming streaming'],
    ['the word that fits its neighbor', 'thre widget', 'three widget'],
  ])('find %s', (_, query, expected) => expect(correct(query)).toBe(expected));

  it.each([
    ['known words, in any case', 'CHAT Widget'],
    ['short words', 'cht'],
    ['too many wrong letters', 'wdgt strmng'],
    ['words with digits', 'w1dget'],
  ])('leave %s', (_, query) => expect(correct(query)).toBe(query));

  it('leave the beginning of a word while the user types', () => {
    expect(correct('widge', true)).toBe('widge');
    expect(correct('widge')).toBe('widget');
  });
});
