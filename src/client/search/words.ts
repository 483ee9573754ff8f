/** Words of questions and of passages in one form, so that they can be compared: how they are cut out, stemmed, left out. */
// cspell:ignore aeiou ated ating ation ations ator bdgmnprt ically ings isation isations ization izations ized izing ment ments sses

/** What stands before each row and between the cells of a table in the text of the index, which has no other sign of them. */
export const ROW_MARK = '•';
export const CELL_MARK = '·';

/** Words that shape a question and say nothing about its subject. */
const FILLERS = new Set(
  (
    'a about again all also am among an and any are around as at be been behind being between but by can cannot could ' +
    'did difference do does doing during each either else even ever every find finding for found from get gets getting ' +
    'got had happen happens has have here how i if in instead into is it its just let like may me means might mine more ' +
    'most much must my need needs no not now of on once one only or other our ours over please quite shall she should ' +
    'show so some such tell than that the their them then there these they thing this those through to too under up us ' +
    'use used uses using versus very via vs want was way we were what whats when where whether which while who whom ' +
    'whose why will with within without would yet you your yours'
  ).split(' '),
);

/** Names whose signs would be lost, contractions, and spellings with and without a hyphen. Applied to lower case. */
const SPELLINGS: ReadonlyArray<readonly [pattern: RegExp, spelling: string]> = [
  [/(^|[^\p{L}\p{N}])c#/gu, '$1csharp'],
  [/(^|[^\p{L}\p{N}])\.net\b/gu, '$1dotnet'],
  [/\b(next|node|vue|svelte)\.js\b/g, '$1js'],
  [/\b(e|sub|multi|pre|re|front|back|sign|log)-(?=\p{L})/gu, '$1'],
  [/\p{L}+n['’]t\b/gu, 'not'],
  [/['’](?:s|re|ve|ll|d|m)\b/g, ''],
];

/** A word with what may stand inside one: `rate_limit_exceeded`, `x-api-key`, `0.50`, `gpt-4.1`. */
const WORD = /[\p{L}\p{N}]+(?:[_.'’-][\p{L}\p{N}]+)*/gu;

/** Endings that are dropped, the longest that fits first, with what takes their place. */
const ENDINGS: ReadonlyArray<readonly [ending: string, instead: string]> = [
  ['izations', 'is'],
  ['isations', 'is'],
  ['ization', 'is'],
  ['isation', 'is'],
  ['ations', 'at'],
  ['ation', 'at'],
  ['ating', 'at'],
  ['ated', 'at'],
  ['ates', 'at'],
  ['ator', 'at'],
  ['ate', 'at'],
  ['izing', 'is'],
  ['ized', 'is'],
  ['ize', 'is'],
  ['ments', ''],
  ['ment', ''],
  ['ness', ''],
  ['ically', 'ic'],
  ['ally', 'al'],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ings', ''],
  ['ing', ''],
  ['ions', ''],
  ['ion', ''],
  ['sses', 'ss'],
  ['ers', ''],
  ['ed', ''],
  ['er', ''],
  ['es', ''],
  ['ly', ''],
  ['s', ''],
  ['e', ''],
];

/** Letters that must be left of a word when an ending is dropped. */
const SHORTEST_STEM = 3;

/**
 * Takes the ending off an English word. Light on purpose: it needs to bring forms of one word together, and a wrong meeting
 * costs little, as passages are ranked by all words of a question.
 *
 * @param word - in lower case
 */
export function stem(word: string): string {
  if (word.length <= SHORTEST_STEM || /[\d_]/.test(word) || /[su]s$/.test(word)) {
    return word;
  }
  return withoutEnding(word).replace(/([^aeiou])y$/, '$1i');
}

function withoutEnding(word: string): string {
  const found = ENDINGS.find(
    ([ending]) =>
      word.endsWith(ending) &&
      word.length - ending.length >= SHORTEST_STEM &&
      /[aeiouy]/.test(word.slice(0, -ending.length)),
  );
  if (!found) {
    return word;
  }
  // "running" and "run", but "bill" and "billing".
  return (word.slice(0, -found[0].length) + found[1]).replace(/([bdgmnprt])\1$/, '$1');
}

/** A word of a text: where it stands, and the stems by which it is found. */
export type TextWord = {readonly start: number; readonly end: number; readonly stems: readonly string[]};

const respell = (text: string) =>
  SPELLINGS.reduce((result, [pattern, spelling]) => result.replace(pattern, spelling), text.toLowerCase());

/** `createConversation` is also found by "create" and "conversation", `rate_limit` by "rate" and "limit", 2.0.1 by 2.0. */
function partsOf(word: string): string[] {
  const version = /^(\d+\.\d+)\.\d+$/.exec(word)?.[1];
  if (version) {
    return [version, word];
  }
  return word
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Stems of the words met so far: the site has some thousand, and each question meets most of them again. */
const knownStems = new Map<string, readonly string[]>();

/** @returns the stem of a word as it is written, and those of its parts */
function stemsOfWord(raw: string): readonly string[] {
  const known = knownStems.get(raw);
  if (known) {
    return known;
  }
  const whole = respell(raw).match(WORD) ?? [];
  const parts = partsOf(raw).map((part) => part.toLowerCase());
  const stems = [...new Set([...whole, ...(parts.length > 1 ? parts : [])].map(stem))];
  knownStems.set(raw, stems);
  return stems;
}

/** @returns the words of a text in their order, each with its own stem and those of its parts */
export function wordsOf(text: string): TextWord[] {
  return [...text.matchAll(/[.\p{L}\p{N}][\p{L}\p{N}#]*(?:[_.'’-][\p{L}\p{N}]+)*/gu)].flatMap((match) => {
    const raw = match[0];
    const stems = stemsOfWord(raw);
    return stems.length > 0 ? [{start: match.index, end: match.index + raw.length, stems}] : [];
  });
}

/** @returns a question's words in lower case and in their order, each as a reader would search for it */
export function questionWords(question: string): string[] {
  return respell(question).match(WORD) ?? [];
}

/** @returns whether a word says nothing about the subject of a question */
export const isFiller = (word: string) => FILLERS.has(word);

/** A query of more words is a question: a page about its subject need not have all of them. */
const MOST_TERMS = 3;

/** @returns a query as it is, a question without the words that only shape it */
export function tellingWords(query: string): string {
  const words = query.trim().split(/\s+/);
  const telling = words.filter((word) => !isFiller(word.toLowerCase().replace(/[^\p{L}\p{N}]+$/u, '')));
  return words.length > MOST_TERMS && telling.length > 0 ? telling.join(' ') : query.trim();
}
