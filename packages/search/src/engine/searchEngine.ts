/**
 * The site's search: finds pages and ranks their sections. Runs in a worker, on a page, and in
 * Node.
 */
import MiniSearch, {type SearchOptions as EngineOptions, type SearchResult} from 'minisearch';
import {
  BOOST,
  buildDocument,
  INDEXED_FIELDS,
  type IndexedDocument,
  toTitleSection,
} from './documents';
import {buildExcerpt, type ExcerptPiece, markWords} from './excerpt';
import type {IndexedPage, IndexedSection, SectionIndex, TitleIndex} from './indexFiles';
import {parseQuery, type Query} from './query';
import {type RankedPage, rankPages} from './ranking';
import {Speller} from './spelling';
import {createVocabulary, type Vocabulary} from './vocabulary';
import {findTerms, joinPairs, tokenize} from './words';

/** Filters of contextual search: the language, and the tags of docs versions. */
export type SearchFilters = {readonly language?: string; readonly tags?: readonly string[]};

export type SearchOptions = {
  readonly filters?: SearchFilters;
  /** Maximum number of pages, 10 by default. */
  readonly limit?: number;
  /** Whether the last word may be unfinished. */
  readonly isTyping?: boolean;
};

/** A section that answers a query, with the sentence that answers best. */
type FoundSection = Pick<IndexedSection, 'headings'> & {
  readonly url: string;
  /** The headings with the words of the query. */
  readonly name: readonly ExcerptPiece[];
  readonly excerpt: readonly ExcerptPiece[];
  /** Grows along a page. */
  readonly position: number;
};

/** A page with the sections that answer best, best first; at least one. */
export type FoundPage = Pick<IndexedPage, 'path' | 'title' | 'part' | 'badge'> & {
  /** The title with the words of the query. */
  readonly name: readonly ExcerptPiece[];
  /** Titles of the pages above it. */
  readonly parents: readonly string[];
  readonly description: readonly ExcerptPiece[];
  readonly sections: readonly FoundSection[];
};

/** The found pages, up to the limit. */
export type SearchResults = {
  /** Number of all found pages. */
  readonly total: number;
  readonly pages: readonly FoundPage[];
  /** Whether nothing matches, so that these are only the nearest pages. */
  readonly isNearest: boolean;
  /** Whether only titles and headings were searched. */
  readonly isPartial: boolean;
};

/** How much a similar or longer word counts, compared to the word itself. */
const WEIGHTS = {fuzzy: 0.5, prefix: 0.3};
/** Share of a word's letters that may be wrong if nothing else matches. */
const LOOSE_DISTANCE = 0.35;
const MAX_SECTIONS_PER_PAGE = 3;
/** Sections below this share of the page's best one aren't shown. */
const MIN_SHARE = 0.3;

/** An introduction's score includes what the whole page is about. */
const INTRODUCTION_WEIGHT = 0.5;
/** Sections indexed between two pauses. During a pause, an earlier engine can answer. */
const CHUNK_SIZE = 40;

type Titles = Omit<TitleIndex, 'hash'>;

/** One index in memory: of titles and headings only, or of everything. */
export class SearchEngine {
  private constructor(
    private readonly titles: Titles,
    private readonly index: MiniSearch<IndexedDocument>,
    /** The page and the section of each document in the index. */
    private readonly documents: readonly {
      readonly page: IndexedPage;
      readonly section: IndexedSection;
    }[],
    private readonly frequency: ReadonlyMap<string, number>,
    private readonly speller: Speller,
    private readonly vocabulary: Vocabulary,
    private readonly isPartial: boolean,
  ) {}

  /** @returns an engine that searches titles, headings, and questions, which load first */
  static createForTitles(titles: Titles): Promise<SearchEngine> {
    const sections = titles.pages.map((page) => [toTitleSection(page)]);
    return SearchEngine.create(titles, {sections}, true);
  }

  /** @returns an engine that searches everything */
  static async create(
    titles: Titles,
    {sections}: Pick<SectionIndex, 'sections'>,
    isPartial = false,
  ): Promise<SearchEngine> {
    const frequency = new Map<string, number>();
    const words = new Map<string, number>();
    const count = (counts: Map<string, number>, name: string) =>
      counts.set(name, (counts.get(name) ?? 0) + 1);
    const index = new MiniSearch<IndexedDocument>({
      fields: INDEXED_FIELDS,
      tokenize: (text, field) => tokenize(text, field, (word) => count(words, word)),
      processTerm: (term) => {
        count(frequency, term);
        return term;
      },
    });
    const documents = titles.pages.flatMap((page, pageIndex) =>
      (sections[pageIndex] ?? []).map((section) => ({page, section})),
    );
    const indexed = documents.map(({page, section}, id) => buildDocument(page, section, id));
    await index.addAllAsync(indexed, {chunkSize: CHUNK_SIZE});
    const isPhrase = (left: string, right: string) =>
      joinPairs([left, right]).some((pair) => frequency.has(pair));
    const vocabulary = createVocabulary(titles.settings);
    const speller = new Speller(
      [...words, ...vocabulary.knownWords.map((word) => [word, 1] as const)],
      isPhrase,
    );
    return new SearchEngine(titles, index, documents, frequency, speller, vocabulary, isPartial);
  }

  /**
   * @returns the questions that a page says it answers. Queries of readers, which begin in lower
   *   case, aren't questions to offer
   */
  listQuestions(path: string): readonly string[] {
    const {questions = []} = this.titles.pages.find((page) => page.path === path) ?? {};
    return questions.filter((question) => /^\p{Lu}/u.test(question));
  }

  /** @returns the titles of the pages above one, or of the lists that Docusaurus generates */
  private listParents(path: string): readonly string[] {
    const folders = path.split('/');
    return folders.slice(2, -1).flatMap((name, index) => {
      const parent = folders.slice(0, index + 3).join('/');
      const isParent = (page: IndexedPage) =>
        page.path === parent || page.path.endsWith(`/category/${name}`);
      return this.titles.pages.find(isParent)?.title ?? [];
    });
  }

  /** Finds pages by the words of any text. Words are ranked, not required. */
  search(text: string, options: SearchOptions = {}): SearchResults {
    const {limit = 10, isTyping = false} = options;
    // Titles don't have the words of the text, which may be right.
    const isComplete = !this.isPartial;
    const query = parseQuery(text, this.vocabulary, (words) =>
      isComplete ? this.speller.correct(words, isTyping) : words,
    );
    const matching = this.find(query, options, false);
    const isNearest = isComplete && matching.size === 0;
    const found = isNearest ? this.find(query, options, true) : matching;
    const ranked = rankPages(
      found,
      query,
      (term) => this.getRarity(term),
      this.titles.settings.ranking,
    );
    return {
      total: ranked.length,
      pages: ranked.slice(0, limit).map((page) => this.toFoundPage(page, query)),
      isNearest,
      isPartial: this.isPartial,
    };
  }

  private find(query: Query, {filters, isTyping = false}: SearchOptions, isLoose: boolean) {
    const {language = this.titles.language, tags} = filters ?? {};
    const found = new Map<IndexedPage, SearchResult[]>();
    if (language !== this.titles.language) return found;
    for (const match of this.index.search(
      query.text,
      this.buildEngineOptions(query, isTyping, isLoose),
    )) {
      const page = this.documents[Number(match.id)]?.page;
      if (!page || !(tags?.includes(page.tag) ?? true)) continue;
      found.set(page, [...(found.get(page) ?? []), match]);
    }
    return found;
  }

  /** @returns the inverse frequency of a term: rare terms count more */
  private getRarity(term: string): number {
    return 1 / Math.sqrt(Math.log2(2 + (this.frequency.get(term) ?? 0)));
  }

  private buildEngineOptions(
    {text, terms, weights, origins}: Query,
    isTyping: boolean,
    isLoose: boolean,
  ): EngineOptions {
    const last = isTyping && /[\p{L}\p{N}]$/u.test(text) ? terms.at(-1) : undefined;
    const isOwn = (term: string) => origins.get(term) === term;
    return {
      tokenize: () => [...weights.keys()],
      processTerm: (term) => term,
      boost: BOOST,
      boostTerm: (term) => (weights.get(term) ?? 1) * Math.sqrt(this.getRarity(term)),
      weights: WEIGHTS,
      prefix: (term) => isOwn(term) && (isLoose || term === last),
      fuzzy: (term) => isLoose && isOwn(term) && LOOSE_DISTANCE,
    };
  }

  private toFoundPage({page, matches}: RankedPage, {weights, origins}: Query): FoundPage {
    const {path, title, part, description, badge} = page;
    const matched = new Set(matches.flatMap(({terms}) => terms));
    const isMarked = (word: string) =>
      findTerms(word).some((term) => matched.has(term) && (origins.get(term) ?? term) === term);
    const mark = (text: string) => markWords(text, isMarked);
    const best = matches
      .flatMap((match) => {
        const section = this.documents[Number(match.id)]?.section;
        const weight = section?.anchor ? 1 : INTRODUCTION_WEIGHT;
        return section ? [{...match, section, score: match.score * weight}] : [];
      })
      .sort((a, b) => b.score - a.score)
      .filter(
        ({score}, index, [first]) =>
          index < MAX_SECTIONS_PER_PAGE && score >= (first?.score ?? 0) * MIN_SHARE,
      );
    const sections = best.map(({id, terms, section: {anchor, headings, text}}): FoundSection => {
      const termWeights = new Map(
        terms.map((term) => [term, (weights.get(term) ?? 1) * this.getRarity(term) ** 2]),
      );
      const fromText = buildExcerpt(text, termWeights, isMarked);
      const excerpt =
        fromText.length > 0 ? fromText : buildExcerpt(description, termWeights, isMarked);
      const url = anchor ? `${path}#${anchor}` : path;
      return {url, headings, name: mark(headings.join(' › ')), excerpt, position: Number(id)};
    });
    return {
      path,
      title,
      name: mark(title),
      part,
      parents: this.listParents(path),
      ...(badge && {badge}),
      description: mark(description),
      sections,
    };
  }
}
