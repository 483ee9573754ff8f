/**
 * Results as the hits that DocSearch lists. DocSearch groups, selects, and stores them; the modal
 * draws them itself.
 */
import type {DocSearchHit} from '@docsearch/react';
import {type ResultRow, toRows} from '../../engine/rows';
import type {FoundPage} from '../../engine/searchEngine';

/** The content of a row of the list: a page with its part of the site, or a heading below it. */
type HitRow = Pick<ResultRow, 'title' | 'part' | 'excerpt'>;

/** A hit with the fields that DocSearch reads. It doesn't draw the row. */
export type SiteHit = Pick<DocSearchHit, 'objectID' | 'url' | 'type' | 'hierarchy'> & {
  readonly row: HitRow;
};

/** @returns a hit for the page, then one for each section under a heading */
export const toHits = (found: FoundPage, query: string): SiteHit[] =>
  toRows(found, query).map(({url, part, isSection, title, excerpt}) => ({
    row: {title, part: isSection ? '' : part, excerpt},
    url,
    objectID: url,
    type: isSection ? 'lvl2' : 'lvl1',
    // DocSearch groups hits by `lvl0`, which would break the ranking, and then by `lvl1`.
    // Therefore, `lvl0` is the same for all, and `lvl1` is the page's path.
    hierarchy: {
      lvl0: '',
      lvl1: found.path,
      lvl2: url,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
  }));
