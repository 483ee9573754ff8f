/** Suggested questions, and the conversion of search results to an answer. */
import {getKind} from '@site/src/shared/pages/pageKinds';
import type {FoundPage, SearchResults} from '@site/src/shared/search/searchEngine';

/** Suggested on pages that have no questions; tests prove that each has an answer. */
export const STARTERS = [
  'How do I stream a reply?',
  'Which agent type should I use?',
  'How do I add the Chat Widget to a website?',
  'What do the API error codes mean?',
] as const;

export type Answer = {
  /** The best pages, best first. */
  readonly pages: readonly FoundPage[];
  /** Words of the question that none of the pages has. */
  readonly missing: readonly string[];
  /** Whether nothing matches, so that these are only the nearest pages. */
  readonly isNearest: boolean;
  /** The best operation of the API, if none of the pages is one. */
  readonly operation?: FoundPage;
};

const MAX_QUOTED_PAGES = 3;

/** Results among which {@link toAnswer} looks for pages and an operation. */
export const MAX_RESULTS = 8;

const isOperation = ({path}: {readonly path: string}) => getKind(path) === 'api';

/** @returns the answer that the panel shows for search results */
export function toAnswer({pages, missing, isNearest}: SearchResults): Answer {
  const quoted = pages.slice(0, MAX_QUOTED_PAGES);
  const operation = quoted.some(isOperation) ? undefined : pages.find(isOperation);
  return {pages: quoted, missing, isNearest, ...(operation && {operation})};
}

/** @returns the titles from the page to the section's heading, without repeats */
export const listHeadings = (title: string, headings: readonly string[]): string[] =>
  [title, ...headings].filter((name, index, names) => name && name !== names[index - 1]);
