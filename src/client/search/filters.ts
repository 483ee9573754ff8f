/** Filters of contextual search as the hosted service takes them: all must hold, of an inner list any one. */
import type {SearchFilters} from '@site/src/shared/search/search';

export const facetFilters = ({language, tags}: Required<SearchFilters>): (string | string[])[] => [
  `language:${language}`,
  tags.map((tag) => `docusaurus_tag:${tag}`),
];
