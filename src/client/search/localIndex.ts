/** Answers queries from the index that is built with the site. Runs in the worker, or on the page where workers are blocked. */
import {
  INDEX_FOLDER,
  readTexts,
  readTitles,
  SearchUnavailableError,
  type ReadIndexFile,
  type TitleIndex,
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

/** What the page asks. */
export type IndexRequest =
  | {readonly type: 'preload'}
  | {readonly type: 'search'; readonly query: string; readonly options: LocalOptions}
  | {readonly type: 'questions'; readonly path: string};

/** The site is served at the root path. */
const readFromSite: ReadIndexFile = async (file, {isFresh = false} = {}) => {
  const response = await fetch(`/${INDEX_FOLDER}/${file}`, {cache: isFresh ? 'reload' : 'default'});
  if (!response.ok) throw new SearchUnavailableError(`${file} was answered with status ${response.status}.`);
  return response.text();
};

/** An index that loads when it's first needed, titles and headings first. A failed load is tried again by the next call. */
export class LocalIndex {
  private titles: Promise<TitleIndex> | undefined;
  private titleEngine: Promise<SearchEngine> | undefined;
  private engine: Promise<SearchEngine> | undefined;

  constructor(private readonly read: ReadIndexFile = readFromSite) {}

  private loadTitles(): Promise<SearchEngine> {
    this.titles ??= readTitles(this.read);
    this.titleEngine ??= this.titles.then((titles) => SearchEngine.create(titles));
    return this.titleEngine;
  }

  private load(): Promise<SearchEngine> {
    this.engine ??= this.loadTitles()
      .then(() => this.loadText())
      .catch((error: unknown) => {
        this.titles = this.titleEngine = this.engine = undefined;
        throw error;
      });
    return this.engine;
  }

  private async loadText(): Promise<SearchEngine> {
    const titles = await (this.titles ?? readTitles(this.read));
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
    const complete = this.load();
    const titles = acceptsPartial ? this.loadTitles() : complete;
    // A settled promise wins over a later one in the list, so a complete index answers.
    const engine = await Promise.race([complete, titles]);
    return {...engine.search(query, options), isPartial: !engine.isComplete};
  }

  /** @throws SearchUnavailableError when titles and headings can't be loaded */
  async answer(request: IndexRequest): Promise<LocalResults | readonly string[]> {
    if (request.type === 'search') return this.search(request.query, request.options);
    const complete = this.load();
    const titles = await Promise.race([complete, this.loadTitles()]);
    return request.type === 'questions' ? titles.questionsOf(request.path) : [];
  }
}
