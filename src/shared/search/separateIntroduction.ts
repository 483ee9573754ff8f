/** Not in searchEngine.ts, so that a list of results doesn't load the engine. */
import type {FoundPage} from './searchEngine';

/**
 * Separates a found page's introduction from its other sections.
 *
 * @returns `excerpt`: of the introduction, if it answers; `passages`: other sections that do
 */
export function separateIntroduction({path, sections}: FoundPage) {
  return {
    excerpt: sections.find(({url}) => url === path)?.excerpt,
    passages: sections.filter(({url}) => url !== path),
  };
}
