/** Suggested questions, and the conversion of search results to an answer. */
import type {SearchResults} from '@site/src/shared/search/search';
import type {ExcerptPiece} from '@site/src/shared/search/excerpt';
import {kindOf} from '@site/src/shared/pageKinds';

/** Suggested on pages that have no questions; tests prove that each has an answer. */
export const STARTERS = [
  'How do I stream a reply?',
  'Which agent type should I use?',
  'How do I add the Chat Widget to a website?',
  'What do the API error codes mean?',
] as const;

/** A section that answers a question. */
export type AnswerPassage = {
  /** Path of the page, with the section's anchor. */
  readonly url: string;
  readonly pageTitle: string;
  readonly headings: readonly string[];
  /** Part of the site, such as "API reference". */
  readonly section: string;
  /** The sentence that answers best. */
  readonly quote: readonly ExcerptPiece[];
};

export type Answer = {
  /** One from each of the best pages, best first. */
  readonly passages: readonly AnswerPassage[];
  /** Words of the question that none of the pages has. */
  readonly missing: readonly string[];
  /** Whether nothing matches, so that the passages are only the nearest pages. */
  readonly isNearest: boolean;
  /** An operation of the API that none of the passages is about. */
  readonly operation?: {readonly title: string; readonly url: string};
};

/** Passages of one answer. */
const PASSAGES = 3;

/** Number of results that {@link toAnswer} searches for passages and an operation. */
export const RESULTS = 8;

const isOperation = ({path}: {readonly path: string}) => kindOf(path) === 'api';

/** @returns the answer that the panel shows for search results */
export function toAnswer({pages, missing}: SearchResults, isNearest: boolean): Answer {
  const shown = pages.slice(0, PASSAGES);
  const operation = shown.some(isOperation) ? undefined : pages.find(isOperation);
  return {
    missing,
    isNearest,
    passages: shown.flatMap(({path, title, section, sections: [best]}) =>
      best ? [{url: best.url || path, pageTitle: title, headings: best.headings, section, quote: best.excerpt}] : [],
    ),
    ...(operation ? {operation: {title: operation.title, url: operation.path}} : {}),
  };
}

/** @returns the titles from the page to the passage's heading, without repeats */
export function headingPath({pageTitle, headings}: Pick<AnswerPassage, 'pageTitle' | 'headings'>): string[] {
  return [pageTitle, ...headings].filter((name, index, names) => name && name !== names[index - 1]);
}
