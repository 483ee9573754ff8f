/** Content that is derived from related facts instead of confirmed by a source. */

/** The label of an inferred entry in lists, and the title of the notice on its page. */
export const INFERRED = 'Inferred';

/** The label of a release note whose date is inferred. */
export const APPROXIMATE = 'Approximate';

/** @returns what an inferred page is derived from, `undefined` for any other page */
export const findInferredNotice = (frontMatter: object): string | undefined =>
  (frontMatter as Record<string, string | undefined>)['inferred'];
