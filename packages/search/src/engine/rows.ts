/** Found pages as the rows of a list: each page, and below it, its sections that answer best. */
import {type ExcerptPiece, markWords} from './excerpt';
import type {FoundPage} from './searchEngine';
import {separateIntroduction} from './separateIntroduction';
import {pickContentWords, splitWords} from './words';

/** A page, or a section of the page above it. */
export type ResultRow = {
  readonly url: string;
  readonly part: string;
  readonly isSection: boolean;
  /** The pages above a page, which tell pages with similar titles apart. */
  readonly folder: string | undefined;
  readonly title: readonly ExcerptPiece[];
  readonly excerpt: readonly ExcerptPiece[];
};

/**
 * @param parents - titles of the pages above the page
 * @returns a row for the page, then one for each section under a heading
 */
export function toRows(found: FoundPage, query: string, parents: readonly string[]): ResultRow[] {
  const {path, title, part, description = ''} = found;
  const {excerpt: intro, passages} = separateIntroduction(found);
  const words = pickContentWords(splitWords(query.toLowerCase()));
  const isMatch = (text: string) => words.some((word) => text.toLowerCase().startsWith(word));
  const page = {
    url: path,
    headings: [title],
    excerpt: intro ?? markWords(description, isMatch),
  };
  return [page, ...passages].map(({url, headings, excerpt}) => {
    const isSection = url !== path;
    return {
      url,
      part,
      isSection,
      folder: isSection ? undefined : parents.join(' › '),
      title: markWords(headings.join(' › '), isMatch),
      excerpt,
    };
  });
}
