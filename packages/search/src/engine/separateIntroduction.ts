/**
 * Separates the introduction of a found page from its other sections. It isn't in searchEngine.ts,
 * so that a list of results doesn't load the engine.
 */
import type {FoundPage} from './searchEngine';

/**
 * @returns `excerpt`: the introduction's excerpt, if it answers; `passages`: other sections that do
 */
export function separateIntroduction({path, sections}: FoundPage) {
  return {
    excerpt: sections.find(({url}) => url === path)?.excerpt,
    passages: sections.filter(({url}) => url !== path),
  };
}
