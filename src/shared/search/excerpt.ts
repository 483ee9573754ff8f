/** Picks the sentence of a section that answers a query, and marks the words that match. */
import {termsOf, wordsOf} from './words';

/** A piece of an excerpt. */
export type ExcerptPiece = {readonly text: string; readonly isMatch: boolean};

/** Tables and code have no sentences: longer ones are cut, in words. */
const LONGEST = 40;
/** Words kept before the first match of a sentence that is cut. */
const LEAD = 8;
/** Shorter sentences say less than their matches promise. */
const USUAL_LENGTH = 16;

const SENTENCE_END = /\n+|(?<=[.!?])\s+(?=[\p{Lu}\p{N}"“(`])/u;

/** @returns the text in pieces, words with a term of the query marked */
export function highlight(text: string, isMatch: (term: string) => boolean): ExcerptPiece[] {
  const pieces: ExcerptPiece[] = [];
  let end = 0;
  for (const word of wordsOf(text).filter((each) => termsOf(each.text).some(isMatch))) {
    if (word.start > end) pieces.push({text: text.slice(end, word.start), isMatch: false});
    pieces.push({text: word.text, isMatch: true});
    end = word.end;
  }
  return end < text.length ? [...pieces, {text: text.slice(end), isMatch: false}] : pieces;
}

/** Cuts a long sentence to the words around its first match. */
function shorten(sentence: string, isMatch: (term: string) => boolean): string {
  const words = wordsOf(sentence);
  if (words.length <= LONGEST) return sentence;
  const match = words.findIndex(({text}) => termsOf(text).some(isMatch));
  const first = Math.min(Math.max(0, match - LEAD), words.length - LONGEST);
  const start = first > 0 ? (words[first]?.start ?? 0) : 0;
  const last = first + LONGEST - 1;
  const end = last < words.length - 1 ? (words[last]?.end ?? sentence.length) : sentence.length;
  return `${start > 0 ? '… ' : ''}${sentence.slice(start, end)}${end < sentence.length ? ' …' : ''}`;
}

/**
 * @param text - one line for each paragraph, list item, and row
 * @param weights - the terms that match, with how much each says about the query
 * @returns the sentence with the most telling matches; the first one when none matches
 */
export function excerptOf(text: string, weights: ReadonlyMap<string, number>): ExcerptPiece[] {
  const isMatch = (term: string) => weights.has(term);
  let best = {sentence: '', score: -1};
  for (const sentence of text.split(SENTENCE_END)) {
    const words = wordsOf(sentence);
    const terms = new Set(words.flatMap(({text: word}) => termsOf(word)));
    const matched = [...terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
    const score = matched * Math.min(1, 0.4 + words.length / USUAL_LENGTH);
    if (score > best.score && sentence.trim()) best = {sentence: sentence.trim(), score};
  }
  return highlight(shorten(best.sentence, isMatch), isMatch);
}
