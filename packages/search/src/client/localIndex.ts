/**
 * Answers queries from the index that is built with the site. Runs in the worker, or on the page
 * where workers are blocked.
 */
import {type ReadIndexFile, readSections, readTitles} from '../engine/indexFiles';
import {type ResultRow, toRows} from '../engine/rows';
import {SearchEngine, type SearchOptions, type SearchResults} from '../engine/searchEngine';
import {fetchIndexFile} from './fetchIndexFile';

/** Partial results are those by titles and headings, while the text is still loading. */
export type LocalOptions = SearchOptions & {readonly acceptsPartial?: boolean};

/** Rows of the dialog for the pages that a query finds. */
export type FoundRows = Pick<SearchResults, 'total' | 'isPartial'> & {
  readonly rows: readonly ResultRow[];
};

/**
 * A request of the page: for the pages of a query, for the rows that show them, or for the
 * questions of a page; or the text of the first file, which the page has fetched.
 */
export type IndexRequest =
  | {readonly query: string; readonly options: LocalOptions; readonly asRows?: boolean}
  | {readonly path: string}
  | {readonly titles: string};
/** The result, or the reason why the index can't be loaded. */
export type IndexResponse = {readonly value?: unknown; readonly error?: string};

/**
 * An index that loads when it's first needed, titles and headings first. A failed load is tried
 * again by the next call.
 */
export class LocalIndex {
  private loading:
    {readonly byTitle: Promise<SearchEngine>; readonly complete: Promise<SearchEngine>} | undefined;

  /** Text of the first file, until the next request parses it. */
  private fetched: string | undefined;

  constructor(private readonly read: ReadIndexFile = fetchIndexFile) {}

  private load() {
    if (this.loading) return this.loading;
    const {fetched} = this;
    const titles = readTitles(async (file) => fetched ?? this.read(file));
    // A failed load fetches it again.
    this.fetched = undefined;
    const byTitle = titles.then((index) => SearchEngine.createForTitles(index));
    const complete = byTitle.then(async () => {
      const index = await titles;
      return SearchEngine.create(index, await readSections(this.read, index));
    });
    complete.catch(() => (this.loading = undefined));
    return (this.loading = {byTitle, complete});
  }

  /** @throws Error when the index can't be loaded */
  async search(
    query: string,
    {acceptsPartial = false, ...options}: LocalOptions = {},
  ): Promise<SearchResults> {
    const {byTitle, complete} = this.load();
    // A settled promise wins over a later one in the list, so a complete index answers.
    const engine = await (acceptsPartial ? Promise.race([complete, byTitle]) : complete);
    return engine.search(query, options);
  }

  /**
   * Responds to a request from another thread. Errors don't reach that thread, so they're part of
   * the response.
   */
  async respond(request: IndexRequest): Promise<IndexResponse> {
    try {
      if ('titles' in request) {
        this.fetched = request.titles;
        return {};
      }
      if ('query' in request) {
        const {query, options, asRows} = request;
        const results = await this.search(query, options);
        if (!asRows) return {value: results};
        const {total, isPartial, pages} = results;
        const rows = pages.flatMap(toRows);
        return {value: {total, isPartial, rows} satisfies FoundRows};
      }
      return {value: (await this.load().byTitle).listQuestions(request.path)};
    } catch (error) {
      return {error: String(error)};
    }
  }
}
