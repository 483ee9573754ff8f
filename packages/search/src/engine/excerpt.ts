/** Picks the sentence of a section that answers a query, and marks the words that match. */
import {findTerms, splitParts, splitWords} from './words';

export type ExcerptPiece = {readonly text: string; readonly isMatch: boolean};

/** Tables and code have no sentences: longer ones are cut, in words. */
const MAX_WORDS = 40;
/** Words kept before the first match of a sentence that is cut. */
const WORDS_BEFORE_MATCH = 8;
/** Sentences with fewer words rank lower, because most of their words are in the query. */
const USUAL_LENGTH = 16;
/** Lets the first sentence of usual length be the excerpt when none matches. */
const NO_MATCH_SCORE = 0.01;

const SENTENCE_END = /(?<=[.!?])\s+(?=[\p{Lu}\p{N}"“(`])/u;
/** The name and the type before a field's description. Excerpts leave out the type. */
const FIELD_TYPE = /^(\S+) (?:string|number|integer|boolean|object|array)\b[^:.]*: /;
/** The description of an image, which an excerpt doesn't show. */
const IMAGE = /^\(Image: .*\n?/gm;
/** Separates the cells of a row. */
export const CELL_END = ' · ';
/** Shorter cells, such as a type or "Yes", answer nothing. */
const MIN_CELL_WORDS = 3;

/** @returns the text in pieces, with its matching words marked */
export const markWords = (text: string, isMatch: (word: string) => boolean): ExcerptPiece[] =>
  splitParts(text).map((part, index) => ({text: part, isMatch: index % 2 === 1 && isMatch(part)}));

/** @returns the pieces of a sentence, cut to the words around its first match when it's long */
function cutPieces(pieces: readonly ExcerptPiece[]): ExcerptPiece[] {
  const match = pieces.findIndex(({isMatch}) => isMatch);
  const start = Math.max(
    0,
    Math.min(match - 2 * WORDS_BEFORE_MATCH, pieces.length - 2 * MAX_WORDS),
  );
  const end = start + 2 * MAX_WORDS;
  const shown = pieces.slice(start, end).filter(({text}) => text);
  if (start > 0) shown.unshift({text: '… ', isMatch: false});
  return end < pieces.length ? [...shown, {text: ' …', isMatch: false}] : shown;
}

/**
 * @returns the sentences of a line; a row of a table is one: its name, and the cell that matches
 *   best, or if none does, the first that says something
 */
function splitSentences(line: string, isMatch: (word: string) => boolean): readonly string[] {
  const [name = '', ...cells] = line.split(CELL_END);
  if (cells.length === 0) return line.replace(FIELD_TYPE, '$1: ').split(SENTENCE_END);
  const countMatches = (cell: string) => splitWords(cell).filter(isMatch).length;
  const [text = cells.join(', ')] = cells
    .filter((cell) => splitWords(cell).length >= MIN_CELL_WORDS)
    .sort((a, b) => countMatches(b) - countMatches(a));
  return [`${name}: ${text}`];
}

/**
 * @param text - one line for each paragraph, list item, and row
 * @param weights - the terms that match, with the weight of each
 * @param isMarked - whether to mark a word: one of the query, not one that means the same
 * @returns the sentence whose matches weigh most; the first of usual length when none matches;
 *   nothing when the text has only images and introductions of lists
 */
export function buildExcerpt(
  text: string,
  weights: ReadonlyMap<string, number>,
  isMarked: (word: string) => boolean,
): ExcerptPiece[] {
  const isMatch = (word: string) => findTerms(word).some((term) => weights.has(term));
  const lines = text.replace(IMAGE, '').split('\n');
  let best = {sentence: '', score: -1};
  for (const sentence of lines.flatMap((line) => splitSentences(line, isMatch))) {
    const words = splitWords(sentence);
    if (words.length === 0 || sentence.endsWith(':')) continue;
    const terms = new Set(words.flatMap(findTerms));
    const matched = [...terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
    const score = (matched + NO_MATCH_SCORE) * Math.min(1, 0.4 + words.length / USUAL_LENGTH);
    if (score > best.score) best = {sentence: sentence.trim(), score};
  }
  return cutPieces(markWords(best.sentence, isMarked));
}
