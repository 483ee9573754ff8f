/** Content that is derived from related facts instead of confirmed by a source. */

/** The label of an inferred entry in lists, and the title of the notice on its page. */
export const INFERRED = 'Inferred';

/** For pages whose front matter doesn't say it yet. */
const DEFAULT_NOTICE =
  'Parts of this page are derived from related sources. Check details in AI Hub before you rely on them.';

/**
 * @returns what an inferred page is derived from, `undefined` for any other page. Legal drafts have
 *   their own notice
 */
export function findInferredNotice(frontMatter: object): string | undefined {
  if ('effective_date' in frontMatter) return undefined;
  const {evidence, inferred = DEFAULT_NOTICE} = frontMatter as Record<string, string | undefined>;
  return evidence === 'inferred' ? inferred : undefined;
}
