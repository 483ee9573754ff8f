/**
 * Orders pages by their matching sections: how well these match, how much of the query they cover,
 * and the kind of page.
 */
import type {SearchResult} from 'minisearch';
import type {EngineSettings, IndexedPage} from './indexFiles';
import type {Query} from './query';
import {listNameTerms, toExactTerm} from './words';

const ASKS_FOR_NEWS =
  /\b(release notes?|released|releases|changelog|what'?s new|changed?|since|latest|when (was|did)|version \d)/i;
/** How much a further section counts for its page, compared to the one before it. */
const NEXT_SECTION_WEIGHT = 0.5;
/** How much it counts that a page covers the whole query. */
const PAGE_COVERAGE_EXPONENT = 0.5;
/** An ordinary word that is a field of more pages than this isn't a name to jump to. */
const MAX_PAGES_WITH_NAME = 2;
/** Looks like code: camelCase, snake_case, or dotted. */
const CODE_NAME = /[\p{Ll}\p{N}]\p{Lu}|[_.]/u;

/** A page with its matching sections, best first. */
export type RankedPage = {
  readonly page: IndexedPage;
  readonly matches: readonly SearchResult[];
  readonly score: number;
};

/** @returns how much the pages of a part of the site count for a query */
export function getPartWeight(
  part: string,
  query: string,
  ranking: EngineSettings['ranking'],
): number {
  const {weight = 1, newsWeight = weight} = ranking[part] ?? {};
  return ASKS_FOR_NEWS.test(query) ? newsWeight : weight;
}

/**
 * @param found - matching sections by page
 * @param getRarity - inverse frequency of a term
 * @param ranking - how the parts of the site count
 * @returns the pages, best first
 */
export function rankPages(
  found: ReadonlyMap<IndexedPage, readonly SearchResult[]>,
  query: Query,
  getRarity: (term: string) => number,
  ranking: EngineSettings['ranking'],
): readonly RankedPage[] {
  const {terms, weights, origins} = query;
  const total = terms.reduce((sum, term) => sum + getRarity(term), 0);
  /** Measures how much of the query terms cover, by their rarity. A synonym counts in part. */
  function measureCoverage(matching: readonly string[]): number {
    const best = new Map<string, number>();
    for (const term of matching) {
      const origin = origins.get(term);
      if (origin) best.set(origin, Math.max(best.get(origin) ?? 0, weights.get(term) ?? 0));
    }
    const covered = [...best].reduce((sum, [term, weight]) => sum + weight * getRarity(term), 0);
    // A query of symbols alone has no terms, and covers itself.
    return total > 0 ? covered / total : 1;
  }
  const ranked = [...found].map(([page, unsorted]): RankedPage => {
    const matches = unsorted
      // MiniSearch multiplies by the number of terms, which counts synonyms like words of the
      // query.
      .map((match) => ({
        ...match,
        score: (match.score / match.queryTerms.length) * measureCoverage(match.queryTerms),
      }))
      .sort((a, b) => b.score - a.score);
    const sum = matches.reduce(
      (all, {score}, index) => all + score * NEXT_SECTION_WEIGHT ** index,
      0,
    );
    const covered =
      measureCoverage(matches.flatMap(({queryTerms}) => queryTerms)) ** PAGE_COVERAGE_EXPONENT;
    return {page, matches, score: sum * covered * getPartWeight(page.part, query.text, ranking)};
  });
  ranked.sort((a, b) => b.score - a.score);
  return putExactFirst(ranked, query.text);
}

/**
 * Moves pages that the whole query names to the top. If a field's name is an ordinary word, such as
 * `user`, its page comes second at most: another page may be about that word.
 */
function putExactFirst(ranked: readonly RankedPage[], text: string): readonly RankedPage[] {
  const findPagesWith = (term: string) =>
    ranked.filter(({matches}) => matches.some(({terms}) => terms.includes(term)));
  const exact = findPagesWith(toExactTerm(text));
  const named =
    listNameTerms(text)
      .map(findPagesWith)
      .find(({length}) => length > 0) ?? [];
  const isCode = CODE_NAME.test(text);
  const fields = isCode || named.length <= MAX_PAGES_WITH_NAME ? named : [];
  const first = (exact.length > 0 || isCode ? exact : ranked).slice(0, 1);
  return [...new Set([...first, ...fields, ...exact, ...ranked])];
}
