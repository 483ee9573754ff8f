/** What search knows about kinds of pages: how much each counts, and which holds operations. */

export const OPERATION_KIND = 'API reference';
const RELEASE_NOTES_KIND = 'Release notes';

/** Guides explain; other pages repeat parts of them. */
const WEIGHTS: Readonly<Record<string, number>> = {
  [OPERATION_KIND]: 0.95,
  Blog: 0.9,
  [RELEASE_NOTES_KIND]: 0.8,
  Terms: 0.9,
  Site: 0.8,
};
const ASKS_FOR_NEWS = /\b(releas\w*|changelog|what'?s new|changed?|since|latest|when (was|did)|version \d)/i;
const NEWS_WEIGHT = 1.2;

/** @returns the weight of a kind of page for a query: release notes lead only when news is asked for */
export const kindWeight = (kind: string, query: string): number =>
  kind === RELEASE_NOTES_KIND && ASKS_FOR_NEWS.test(query) ? NEWS_WEIGHT : (WEIGHTS[kind] ?? 1);
