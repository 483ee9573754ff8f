/**
 * Loads the search index that is built with the site, when it is first wanted, and lets a failed load be tried again.
 * The types cover what this site uses of Pagefind's browser API (https://pagefind.app/docs/api/).
 */

/** The site is served at the root path, so the bundle has one address. */
const BUNDLE_URL = '/pagefind/pagefind.js';
const ENTRY_URL = '/pagefind/pagefind-entry.json';

/** How pages are found and ranked; the tools that query the index outside a browser rank alike. */
export const INDEX_OPTIONS = {
  /** In words. */
  excerptLength: 26,
  excerptEllipsis: '…',
  /**
   * What a page is called counts for more, and how often a word occurs on it for less, than Pagefind has it: long reference
   * pages would else come before the page about the very thing. Tuned on the queries of tests/e2e/search.spec.ts.
   */
  ranking: {metaWeights: {title: 6, address: 4}, termFrequency: 0.6},
} as const;

/** Thrown when the index cannot be read: no network, or a site served without its index. The next call tries anew. */
export class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError';
}

/** Filter values by filter name: a page must match every name, by any one of the values given for it. */
export type IndexFilters = Readonly<Record<string, {readonly any: readonly string[]}>>;

/** An element with an id, in the order of the page. */
export type FragmentAnchor = {
  readonly element: string;
  readonly id: string;
  readonly text: string;
  readonly location: number;
};

/** The part of a page from one heading to the next. Excerpts are HTML with `<mark>`, the brackets of the text escaped. */
export type FragmentPart = {
  readonly title: string;
  readonly url: string;
  readonly excerpt: string;
  /** Missing for what stands before the first heading. */
  readonly anchor?: FragmentAnchor;
  readonly weighted_locations: ReadonlyArray<{readonly balanced_score: number}>;
};

/** The text of one found page. */
export type Fragment = {
  readonly url: string;
  /** All of the page's text. */
  readonly content: string;
  readonly meta: Readonly<Record<string, string | undefined>>;
  readonly filters: Readonly<Record<string, readonly string[] | undefined>>;
  readonly excerpt: string;
  readonly anchors: readonly FragmentAnchor[];
  readonly sub_results: readonly FragmentPart[];
};

type Instance = {
  init(): Promise<void>;
  search(
    query: string | null,
    options: {filters?: IndexFilters},
  ): Promise<{results: ReadonlyArray<{readonly id: string; readonly score: number; data(): Promise<Fragment>}>}>;
};
/** The module that Pagefind writes beside the index. */
export type Bundle = {
  createInstance(options: typeof INDEX_OPTIONS & {readonly basePath?: string; readonly baseUrl?: string}): Instance;
};

let loading: Promise<Instance> | undefined;
let attempts = 0;

async function load(): Promise<Instance> {
  // A browser may remember a failed import by its address, so each further attempt has an address of its own.
  const url = attempts++ === 0 ? BUNDLE_URL : `${BUNDLE_URL}?attempt=${attempts}`;
  const {createInstance} = (await import(/* webpackIgnore: true */ url)) as Bundle;
  const instance = createInstance(INDEX_OPTIONS);
  await instance.init();
  return instance;
}

/** Runs a task on the index; when it fails, the next caller loads the index anew. */
async function withIndex<T>(task: (instance: Instance) => Promise<T>): Promise<T> {
  try {
    loading ??= load();
    return await task(await loading);
  } catch (cause) {
    loading = undefined;
    throw cause instanceof SearchUnavailableError
      ? cause
      : new SearchUnavailableError('The search index could not be loaded.', {cause});
  }
}

/** Begins to load what every search needs, so that the first one answers sooner. A failure shows at that search. */
export function preloadIndex(): void {
  withIndex(async () => undefined).catch(() => undefined);
}

/** A page that the index found, without its text. */
export type Match = {
  /** The same in every search for as long as the index stays the same. */
  readonly id: string;
  /** Larger is better; comparable within one search only. */
  readonly score: number;
  readonly load: () => Promise<Fragment>;
};

/**
 * Finds pages. An empty answer may mean that a part of the index did not arrive: see {@link assertReachable}.
 *
 * @param query - words that a page must all have; `null` finds every page
 * @throws SearchUnavailableError when the index cannot be loaded
 */
export function findMatches(query: string | null, filters: IndexFilters = {}): Promise<readonly Match[]> {
  return withIndex(async (instance) => {
    const {results} = await instance.search(query, {filters});
    return results.map((result) => ({id: result.id, score: result.score, load: () => withIndex(() => result.data())}));
  });
}

/**
 * Finds pages, without their text.
 *
 * @param query - what the reader typed
 * @param filters - limits the pages to those that match
 * @returns one loader of text per page found, the best page first
 * @throws SearchUnavailableError when the index cannot be loaded
 */
export async function findPages(
  query: string,
  filters: IndexFilters = {},
): Promise<ReadonlyArray<() => Promise<Fragment>>> {
  const matches = await findMatches(query, filters);
  if (matches.length === 0) {
    await assertReachable();
  }
  return matches.map(({load}) => load);
}

/**
 * Pagefind takes a part of its index that it could not fetch for an empty one (as of 1.6), so before "nothing found" is
 * believed, a small file of the index must be in reach.
 *
 * @throws SearchUnavailableError when it is not
 */
export async function assertReachable(): Promise<void> {
  const response = await fetch(ENTRY_URL, {cache: 'no-store'}).catch((cause: unknown) => {
    loading = undefined;
    throw new SearchUnavailableError('The search index is not in reach.', {cause});
  });
  if (!response.ok) {
    loading = undefined;
    throw new SearchUnavailableError(`The search index answered with status ${response.status}.`);
  }
}
