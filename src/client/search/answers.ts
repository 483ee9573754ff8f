/**
 * Answers a question from the site's index: takes the words that say what it is about, asks the index for each of them and
 * for its synonyms, loads the most promising pages and ranks their passages. For the built-in answer panel.
 */
import {assertReachable, findMatches, type Fragment, type Match} from './pagefind';
import {hasConcept, quote, rankPage, rarity, stemsOf, type Concept, type QuotePiece} from './ranking';
import {SYNONYMS} from './synonyms';
import {isFiller, questionWords} from './words';

/** An operation of the API that does what a page is about. */
export type RelatedOperation = {readonly method: string; readonly title: string; readonly url: string};

/** A part of a page that answers a question. */
export type AnswerPassage = {
  /** Path of the page, with the anchor of the passage's heading. */
  readonly url: string;
  readonly pageTitle: string;
  /** Headings above the passage, from the outermost in; empty at the top of the page. */
  readonly headings: readonly string[];
  /** Part of the site: Docs, API reference, Blog, Release notes, Terms or Site. */
  readonly section: string;
  /** The sentence that matches best. */
  readonly quote: readonly QuotePiece[];
  readonly operation?: RelatedOperation;
};

export type Answer = {
  /** One from each of the best pages, the best first. */
  readonly passages: readonly AnswerPassage[];
  /** Words of the question that none of the pages has. */
  readonly missing: readonly string[];
};

/** Passages of one answer. */
const PASSAGES = 3;
/** Pages whose text is loaded: each is a request of a few kilobytes. */
const CANDIDATES = 20;
/** Words of a question that are asked for; a part of the index of some 20 kilobytes may come with each. */
const MOST_CONCEPTS = 9;
/** What a synonym is worth, where the reader's own word is worth 1. */
const SYNONYM_WEIGHT = 0.6;
/** A page that answers by less than this share of what the best one does is not shown. */
const LEAST_SHARE = 0.3;
/** Score of the index at which a word has half of its effect on which pages are loaded. */
const SATURATION = 4;

/** A word of the question, or several that are one term, and every way to say it. */
type Phrase = {
  readonly word: string;
  readonly wordings: ReadonlyArray<{readonly text: string; readonly weight: number}>;
};

const stemsOfTerm = (term: string) => stemsOf(term.replace(/-/g, ' '));

/** Every term that has synonyms, with the groups it belongs to; the longest first, as it says more than a part of it. */
const TERMS = [...new Set(SYNONYMS.flat())]
  .map((term) => ({term, stems: stemsOfTerm(term), groups: SYNONYMS.filter((group) => group.includes(term))}))
  .sort((a, b) => b.stems.length - a.stems.length);

/** @returns what a question is about: its telling words, several taken as one where they are one term */
export function phrasesOf(question: string): readonly Phrase[] {
  const words = questionWords(question);
  const phrases = new Map<string, Phrase>();
  for (let index = 0; index < words.length;) {
    const rest = words.slice(index).flatMap(stemsOfTerm);
    const entry = TERMS.find(({stems}) => stems.every((each, place) => rest[place] === each));
    const end = index + (entry ? lengthOf(words.slice(index), entry.stems.length) : 1);
    const word = words.slice(index, end).join(' ');
    index = end;
    if (entry || !isFiller(word)) {
      const others = new Set(entry?.groups.flat().filter((term) => term !== entry.term));
      const synonyms = [...others].map((text) => ({text, weight: SYNONYM_WEIGHT}));
      phrases.set(word, {word, wordings: [{text: word, weight: 1}, ...synonyms]});
    }
  }
  const all =
    phrases.size > 0 ? [...phrases.values()] : words.map((word) => ({word, wordings: [{text: word, weight: 1}]}));
  return all.slice(0, MOST_CONCEPTS);
}

/** @returns how many of the words, from the first on, make up so many stems; a word with a hyphen has two */
function lengthOf(words: readonly string[], stems: number): number {
  let sum = 0;
  const last = words.findIndex((word) => (sum += stemsOfTerm(word).length) >= stems);
  return last + 1;
}

/** Parts of the site whose pages name many operations in passing. */
const NOT_ABOUT_OPERATIONS = new Set(['Blog', 'Release notes', 'Terms']);

/**
 * Of the operations that a page explains or links to, the one that shares most words with the question,
 * and of several the plainest.
 * The index has each as "METHOD path title".
 */
function operationOf({filters}: Fragment, concepts: readonly Concept[]): RelatedOperation | undefined {
  const wanted = new Set(concepts.flatMap(({wordings}) => wordings.flatMap(({stems}) => stems)));
  const rated = (filters.operation ?? []).map((entry) => {
    const [method = '', url = '', ...title] = entry.split(' ');
    const shared = stemsOf(title.join(' ').toLowerCase()).filter((each) => wanted.has(each)).length;
    return {operation: {method, url, title: title.join(' ')}, shared};
  });
  const [best] = rated.sort((a, b) => b.shared - a.shared || a.operation.title.length - b.operation.title.length);
  return best && (best.shared > 0 || !NOT_ABOUT_OPERATIONS.has(filters.section?.[0] ?? ''))
    ? best.operation
    : undefined;
}

/**
 * Answers a question.
 *
 * @param question - the reader's words
 * @param options - `signal` rejects the call when aborted
 * @returns no passages when the index knows none of the words
 * @throws SearchUnavailableError when the index cannot be loaded; a later call tries again
 * @throws DOMException `AbortError` (or the signal's own reason) when the signal is aborted
 */
export async function findAnswer(question: string, {signal}: {readonly signal?: AbortSignal} = {}): Promise<Answer> {
  signal?.throwIfAborted();
  const phrases = phrasesOf(question);
  const [everyPage, ...found] = await Promise.all([
    findMatches(null),
    ...phrases.map(({wordings}) => Promise.all(wordings.map(({text}) => findMatches(text)))),
  ]);
  signal?.throwIfAborted();
  if (found.some((lists) => lists.every((list) => list.length === 0))) {
    await assertReachable();
  }
  const total = everyPage.length;
  const promise = new Map<string, {match: Match; score: number}>();
  const concepts = phrases.map(({word, wordings}, index): Concept => {
    const best = new Map<string, {match: Match; score: number}>();
    // A synonym that few pages use must not tell more than the reader's own word.
    const ownPages = found[index]?.[0]?.length ?? 0;
    const most = ownPages > 0 ? rarity(ownPages, total) : Infinity;
    const rated = wordings.map(({text, weight}, place) => {
      const matches = found[index]?.[place] ?? [];
      const rare = Math.min(most, rarity(matches.length, total));
      for (const match of matches) {
        const score = (weight * rare * match.score) / (match.score + SATURATION);
        if (score > (best.get(match.id)?.score ?? 0)) {
          best.set(match.id, {match, score});
        }
      }
      return {stems: stemsOf(text), weight, rarity: matches.length > 0 ? rare : 0};
    });
    for (const [id, {match, score}] of best) {
      promise.set(id, {match, score: score + (promise.get(id)?.score ?? 0)});
    }
    return {word, wordings: rated};
  });
  const candidates = [...promise.values()].sort((a, b) => b.score - a.score).slice(0, CANDIDATES);
  const fragments = await Promise.all(candidates.map(({match}) => match.load()));
  signal?.throwIfAborted();
  const ranked = fragments
    .map((fragment) => rankPage(fragment, concepts, question))
    .filter((page) => page !== null)
    .sort((a, b) => b.score - a.score);
  const least = (ranked[0]?.score ?? 0) * LEAST_SHARE;
  const shown = ranked.filter(({score}) => score >= least).slice(0, PASSAGES);
  // An operation that is shown already is not offered once more.
  const urls = new Set(shown.map(({fragment}) => fragment.url));
  const passages = shown.map(({fragment, section}): AnswerPassage => {
    const operation = operationOf(fragment, concepts);
    const isNew = operation && !urls.has(operation.url);
    if (isNew) {
      urls.add(operation.url);
    }
    return {
      url: section.url,
      pageTitle: fragment.meta.title ?? fragment.url,
      headings: section.headings,
      section: fragment.filters.section?.[0] ?? '',
      quote: quote(section.text, concepts),
      ...(isNew ? {operation} : {}),
    };
  });
  return {
    passages,
    missing: concepts
      .filter((concept) => !shown.some(({fragment}) => hasConcept(fragment, concept)))
      .map(({word}) => word),
  };
}
