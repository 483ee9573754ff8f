/** Found pages as the rows of a list: each page, and below it, its sections that answer best. */
import type {ExcerptPiece} from './excerpt';
import type {FoundPage} from './searchEngine';
import {separateIntroduction} from './separateIntroduction';

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

/** @returns a row for the page, then one for each section under a heading */
export function toRows(found: FoundPage): ResultRow[] {
  const {path, name, part, parents, description} = found;
  const {excerpt: intro = description, passages} = separateIntroduction(found);
  const page = {url: path, name, excerpt: intro};
  return [page, ...passages].map(({url, name: title, excerpt}) => ({
    url,
    part,
    isSection: url !== path,
    folder: url === path ? parents.join(' › ') : undefined,
    title,
    excerpt,
  }));
}
