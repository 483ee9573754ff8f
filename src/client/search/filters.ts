/**
 * Filters of a search, for the hosted service and for the local index. A file of its own because every page has it, and nothing
 * of what works on results.
 */
import type {IndexFilters} from './pagefind';

/** Filters as the hosted service takes them: all of the outer list must hold, of an inner list any one. */
export type FacetFilters = ReadonlyArray<string | readonly string[]>;

/**
 * @param language - locale of the page
 * @param tags - search tags of the docs versions in use, and of pages that have no version
 * @returns the filters of contextual search, the same that Docusaurus' own theme sends
 */
export function contextualFilters(language: string, tags: readonly string[]): FacetFilters {
  return [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

/** @returns the same filters for the local index. Alternatives must be of one facet, as contextual ones are. */
export function toIndexFilters(facetFilters: FacetFilters): IndexFilters {
  return Object.fromEntries(
    facetFilters.map((filter) => {
      const alternatives = typeof filter === 'string' ? [filter] : filter;
      const facet = alternatives[0]?.split(':', 1)[0] ?? '';
      return [facet, {any: alternatives.map((alternative) => alternative.slice(facet.length + 1))}];
    }),
  );
}
