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
  /** Words for the search page: those of the question that the best page has. */
  readonly query: string;
  /** Words of the question that no passage's page has. */
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

type Phrase = {readonly word: string; readonly phrases: ReadonlyArray<{readonly text: string; readonly weight: number}>};

/** @returns what a question is about: its telling words, several taken as one where a synonym has several */
export function phrasesOf(question: string): Phrase[] {
  const words = questionWords(question);
  const phrases: Phrase[] = [];
  const seen = new Set<string>();
  for (let index = 0; index < words.length; ) {
    const rest = words.slice(index);
    const entry = SYNONYMS.flatMap((group) =>
      group.map((phrase) => ({group, phrase, stems: stemsOf(phrase.replace(/-/g, ' ')), length: phrase.split(/[ -]/).length})),
    )
      .filter(({stems}) => stems.every((each, offset) => stemsOf((rest[offset] ?? '').replace(/-/g, ' '))[0] === each))
      .sort((a, b) => b.length - a.length)[0];
    const word = rest.slice(0, entry?.length ?? 1).join(' ');
    index += entry?.length ?? 1;
    if ((!entry && isFiller(word)) || seen.has(word)) {
      continue;
    }
    seen.add(word);
    const groups = entry ? SYNONYMS.filter((group) => group.includes(entry.phrase)) : [];
    const others = [...new Set(groups.flat())].filter((phrase) => phrase !== entry?.phrase);
    phrases.push({
      word,
      phrases: [{text: word, weight: 1}, ...others.map((text) => ({text, weight: SYNONYM_WEIGHT}))],
    });
  }
  const telling = phrases.length > 0 ? phrases : words.map((word) => ({word, phrases: [{text: word, weight: 1}]}));
  return telling.slice(0, MOST_CONCEPTS);
}

/** What the index found for a phrase: pages by id, and how well each matches, from 0 to 1. */
async function look(text: string): Promise<readonly Match[]> {
  return findMatches(text);
}

/** The operation that shares most words with the question, of those that the page names; each is "METHOD path title". */
function operationOf({filters}: Fragment, concepts: readonly Concept[]): RelatedOperation | undefined {
  const wanted = new Set(concepts.flatMap(({wordings}) => wordings.flatMap(({stems}) => stems)));
  const rated = (filters.operation ?? []).map((entry) => {
    const [method = '', url = '', ...title] = entry.split(' ');
    const shared = stemsOf(title.join(' ').toLowerCase()).filter((each) => wanted.has(each)).length;
    return {operation: {method, url, title: title.join(' ')}, shared};
  });
  return rated.sort((a, b) => b.shared - a.shared)[0]?.operation;
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
    ...phrases.map((phrase) => Promise.all(phrase.phrases.map(({text}) => look(text)))),
  ]);
  signal?.throwIfAborted();
  if (found.some((lists) => lists.every((list) => list.length === 0))) {
    await assertReachable();
  }
  const total = everyPage.length;
  const promise = new Map<string, {match: Match; score: number}>();
  const concepts = phrases.map(({word, phrases: wordings}, index): Concept => {
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
  const urls = new Set(shown.map(({fragment}) => fragment.url));
  const passages = shown.map(({fragment, section}): AnswerPassage => {
    const operation = operationOf(fragment, concepts);
    return {
      url: section.url,
      pageTitle: fragment.meta.title ?? fragment.url,
      headings: section.headings,
      section: fragment.filters.section?.[0] ?? '',
      quote: quote(section.text, concepts),
      ...(operation && !urls.has(operation.url) ? {operation} : {}),
    };
  });
  const [first] = shown;
  const own = concepts.map((concept) => ({...concept, wordings: concept.wordings.slice(0, 1)}));
  const words = first ? own.filter((concept) => hasConcept(first.fragment, concept)).map(({word}) => word) : [];
  return {
    passages,
    query: (words.length > 0 ? words : concepts.map(({word}) => word)).join(' ') || question.trim(),
    missing: concepts
      .filter((concept) => !shown.some(({fragment}) => hasConcept(fragment, concept)))
      .map(({word}) => word),
  };
}
