/**
 * Results as the hits that DocSearch lists. DocSearch groups, selects, and stores them; the modal
 * draws them itself.
 */
import type {DocSearchHit} from '@docsearch/react';
import {type ExcerptPiece, markWords} from '../../engine/excerpt';
import type {FoundPage} from '../../engine/searchEngine';
import {separateIntroduction} from '../../engine/separateIntroduction';
import {pickContentWords, splitWords} from '../../engine/words';

/** The content of a row of the list: a page with its part of the site, or a heading below it. */
type HitRow = {
  readonly title: readonly ExcerptPiece[];
  readonly part: string;
  readonly excerpt: readonly ExcerptPiece[];
};

/** A hit with the fields that DocSearch reads. It doesn't draw the row. */
export type SiteHit = Pick<DocSearchHit, 'objectID' | 'url' | 'type' | 'hierarchy'> & {
  readonly row: HitRow;
};

/** @returns a hit for the page, then one for each section under a heading */
export function toHits(found: FoundPage, query: string): SiteHit[] {
  const {path, title, part, description = ''} = found;
  const {excerpt: intro, passages} = separateIntroduction(found);
  const words = pickContentWords(splitWords(query.toLowerCase()));
  const isMatch = (text: string) => words.some((word) => text.toLowerCase().startsWith(word));
  const page = {
    url: path,
    headings: [title],
    excerpt: intro ?? markWords(description, isMatch),
  };
  return [page, ...passages].map(({url, headings, excerpt}) => ({
    row: {
      title: markWords(headings.join(' › '), isMatch),
      part: url === path ? part : '',
      excerpt,
    },
    url,
    objectID: url,
    type: url === path ? 'lvl1' : 'lvl2',
    // DocSearch groups hits by `lvl0`, which would break the ranking, and then by `lvl1`.
    // Therefore, `lvl0` is the same for all, and `lvl1` is the page's path.
    hierarchy: {lvl0: '', lvl1: path, lvl2: url, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  }));
}
