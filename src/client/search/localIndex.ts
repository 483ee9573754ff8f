/** Answers queries from the index that is built with the site. Runs in the worker, or on the page where workers are blocked. */
import {
  INDEX_FOLDER,
  readTexts,
  readTitles,
  SearchUnavailableError,
  type ReadIndexFile,
} from '@site/src/shared/search/indexFiles';
import {SearchEngine, type SearchOptions, type SearchResults} from '@site/src/shared/search/search';

export type LocalOptions = SearchOptions & {
  /** Accepts results by titles and headings while the text is still loading. */
  readonly acceptsPartial?: boolean;
};

export type LocalResults = SearchResults & {
  /** Whether the text wasn't searched yet. */
  readonly isPartial: boolean;
};

/** What the page asks: pages for a query, or the questions of a page. */
export type IndexRequest = {readonly query: string; readonly options: LocalOptions} | {readonly path: string};

/** The site is served at the root path. */
const readFromSite: ReadIndexFile = async (file, {isFresh = false} = {}) => {
  const response = await fetch(`/${INDEX_FOLDER}/${file}`, {cache: isFresh ? 'reload' : 'default'});
  if (!response.ok) throw new SearchUnavailableError(`${file} was answered with status ${response.status}.`);
  return response.text();
};

type Engines = {readonly byTitle: Promise<SearchEngine>; readonly complete: Promise<SearchEngine>};

/** An index that loads when it's first needed, titles and headings first. A failed load is tried again by the next call. */
export class LocalIndex {
  private engines: Engines | undefined;

  constructor(private readonly read: ReadIndexFile = readFromSite) {}

  private load(): Engines {
    const titles = readTitles(this.read);
    const byTitle = titles.then((index) => SearchEngine.create(index));
    const complete = byTitle.then(() => this.loadText(titles));
    complete.catch(() => (this.engines = undefined));
    return (this.engines = {byTitle, complete});
  }

  private async loadText(loaded: ReturnType<typeof readTitles>): Promise<SearchEngine> {
    const titles = await loaded;
    try {
      return await SearchEngine.create(titles, await readTexts(this.read, titles));
    } catch (error) {
      // A deployment replaces both files; the browser may still have the old titles.
      const fresh = await readTitles(this.read, true);
      if (fresh.hash === titles.hash) throw error;
      return SearchEngine.create(fresh, await readTexts(this.read, fresh));
    }
  }

  /** @throws SearchUnavailableError when the index can't be loaded */
  async search(query: string, {acceptsPartial = false, ...options}: LocalOptions = {}): Promise<LocalResults> {
    const {byTitle, complete} = this.engines ?? this.load();
    // A settled promise wins over a later one in the list, so a complete index answers.
    const engine = await (acceptsPartial ? Promise.race([complete, byTitle]) : complete);
    return {...engine.search(query, options), isPartial: !engine.isComplete};
  }

  /** @throws SearchUnavailableError when the index can't be loaded */
  async answer(request: IndexRequest): Promise<LocalResults | readonly string[]> {
    if ('query' in request) return this.search(request.query, request.options);
    return (await (this.engines ?? this.load()).byTitle).questionsOf(request.path);
  }
}
