/** The site's search: finds pages and ranks their sections. Runs in a worker, on a page, and in Node. */
import MiniSearch, {type SearchOptions as EngineOptions} from 'minisearch';
import {excerptOf, type ExcerptPiece} from './excerpt';
import type {IndexedPage, IndexedSection, TextIndex, TitleIndex} from './indexFiles';
import {readQuery, type Query} from './query';
import {rankPages, type Match, type Ranked} from './ranking';
import {termsOf, tokenize} from './words';

export type SearchFilters = {readonly language?: string; readonly tags?: readonly string[]};

export type SearchOptions = {
  readonly filters?: SearchFilters;
  /** Pages at most. */
  readonly limit?: number;
  /** Whether the last word may be unfinished. */
  readonly isTyping?: boolean;
  /** Accepts words that are only similar; for the nearest pages when nothing matches. */
  readonly isLoose?: boolean;
};

/** A section that answers a query: its URL, the headings above it from the outermost in, and the sentence that answers best. */
export type FoundSection = {
  readonly url: string;
  readonly headings: readonly string[];
  readonly excerpt: readonly ExcerptPiece[];
};

/** A page with the sections that answer best, best first; at least one. */
export type FoundPage = Pick<IndexedPage, 'path' | 'title' | 'section'> & {readonly sections: readonly FoundSection[]};

export type SearchResults = {
  /** Pages that match. */
  readonly total: number;
  readonly pages: readonly FoundPage[];
  /** Words of the query that none of `pages` has. */
  readonly missing: readonly string[];
  /** Whether only titles and headings were searched. */
  readonly isPartial: boolean;
};

/** How much a match counts by field. Tuned on the lists in tests/fixtures, like the other numbers here. */
const BOOST = {exact: 4, title: 4, heading: 2, names: 1.5, about: 6, questions: 2.5, text: 1.5};
const WEIGHTS = {fuzzy: 0.5, prefix: 0.3};
const SHORTEST_FUZZY = 5;
const LOOSE_DISTANCE = 0.35;
const SECTIONS_PER_PAGE = 3;
/** Sections below this share of the page's best one aren't shown. */
const LEAST_SHARE = 0.3;

/** The introduction's score includes what the whole page is about; a section that answers comes first all the same. */
const INTRODUCTION = 0.5;

/** Sections indexed between two pauses, in which an earlier engine in the same thread can answer. */
const CHUNK = 40;

type Document = {readonly id: number} & Readonly<Record<keyof typeof BOOST, string>>;

/** An index in memory. */
export class SearchEngine {
  private readonly index: MiniSearch<Document>;
  /** Occurrences by term. */
  private readonly frequency = new Map<string, number>();
  private readonly sections: readonly {readonly page: IndexedPage; readonly section: IndexedSection}[];

  private constructor(
    private readonly titles: TitleIndex,
    private readonly texts: TextIndex | undefined,
  ) {
    this.sections = titles.pages.flatMap((page) => page.sections.map((section) => ({page, section})));
    this.index = new MiniSearch({
      fields: Object.keys(BOOST),
      tokenize: (text, field) => tokenize(text, field, !texts),
      processTerm: (term: string) => {
        this.frequency.set(term, (this.frequency.get(term) ?? 0) + 1);
        return term;
      },
    });
  }

  /** @param texts - without them, titles, headings, and questions are searched */
  static async create(titles: TitleIndex, texts?: TextIndex): Promise<SearchEngine> {
    const engine = new SearchEngine(titles, texts);
    const documents = engine.sections.map(({page, section}, id) => engine.documentOf(page, section, id));
    if (texts) await engine.index.addAllAsync(documents, {chunkSize: CHUNK});
    // The first result waits for titles and headings: one document for each page, without names, takes a quarter of the time.
    else engine.index.addAll(titles.pages.map(({sections}) => joined(documents.splice(0, sections.length))));
    return engine;
  }

  private documentOf(page: IndexedPage, [anchor, headings, names, questions]: IndexedSection, id: number): Document {
    const slugs = page.path.split('/').slice(1);
    const slug = slugs.pop() ?? '';
    // A heading that begins with its own anchor is a code, such as `unauthorized (401)`.
    const code = headings.at(-1)?.split(' ')[0] === anchor ? anchor : '';
    return {
      id,
      exact: anchor ? code : `${page.title}\n${slug}`,
      title: `${page.title}. ${slug}`,
      about: anchor ? '' : [page.description, ...page.keywords, page.section, ...slugs].join('. '),
      heading: headings.join('\n'),
      names: names.join('\n'),
      questions: questions.map((number) => page.questions[number] ?? '').join('\n'),
      text: this.texts?.texts[id] ?? '',
    };
  }

  /** @returns the questions that a page answers, as its author wrote them */
  questionsOf(path: string): readonly string[] {
    return this.titles.pages.find((page) => page.path === path)?.questions ?? [];
  }

  /**
   * Finds pages by the words of a query. Words are ranked, not required.
   *
   * @param text - any text
   */
  search(text: string, options: SearchOptions = {}): SearchResults {
    const {filters: {language = this.titles.language, tags} = {}, limit = 10} = options;
    const query = readQuery(text);
    const found = new Map<IndexedPage, Match[]>();
    for (const match of this.index.search(text, this.engineOptions(query, options)) as unknown as Match[]) {
      const page = this.sections[match.id]?.page;
      if (!page || language !== this.titles.language || !(tags?.includes(page.tag) ?? true)) continue;
      found.set(page, [...(found.get(page) ?? []), match]);
    }
    const ranked = rankPages(found, query, (term) => this.rarity(term));
    const shown = ranked.slice(0, limit);
    const present = new Set(shown.flatMap(({matches}) => matches.flatMap(({queryTerms}) => queryTerms)));
    return {
      total: ranked.length,
      pages: shown.map((page) => this.toFoundPage(page, query)),
      missing: query.words.filter((word) => !termsOf(word).some((term) => present.has(term))),
      isPartial: !this.texts,
    };
  }

  /** How much a term says: rare ones say more. */
  private rarity(term: string): number {
    return 1 / Math.sqrt(Math.log2(2 + (this.frequency.get(term) ?? 0)));
  }

  private engineOptions({text, terms, weights, origins}: Query, {isTyping, isLoose}: SearchOptions): EngineOptions {
    const last = isTyping && /[\p{L}\p{N}]$/u.test(text) ? terms.at(-1) : undefined;
    const isOwn = (term: string) => origins.get(term) === term;
    return {
      tokenize: () => [...weights.keys()],
      processTerm: (term) => term,
      boost: BOOST,
      boostTerm: (term) => (weights.get(term) ?? 1) * Math.sqrt(this.rarity(term)),
      weights: WEIGHTS,
      prefix: (term) => term === last || (isLoose === true && isOwn(term)),
      fuzzy: (term) =>
        term.length >= SHORTEST_FUZZY && isOwn(term) && !this.frequency.has(term) && (isLoose ? LOOSE_DISTANCE : 1),
    };
  }

  private toFoundPage({page, matches}: Ranked<IndexedPage>, {weights}: Query): FoundPage {
    const {path, title, section, description} = page;
    const best = matches
      .map((match) => ({...match, section: this.sections[match.id]?.section}))
      .map((match) => (match.section?.[0] ? match : {...match, score: match.score * INTRODUCTION}))
      .sort((a, b) => b.score - a.score)
      .filter(({score}, place, [first]) => place < SECTIONS_PER_PAGE && score >= (first?.score ?? 0) * LEAST_SHARE);
    const sections = best.map(({id, terms, section: [anchor, headings] = ['', []]}): FoundSection => {
      const values = new Map(terms.map((term) => [term, (weights.get(term) ?? 1) * this.rarity(term) ** 2]));
      const text = this.texts?.texts[id] || (anchor ? '' : description);
      return {url: anchor ? `${path}#${anchor}` : path, headings, excerpt: excerptOf(text, values)};
    });
    return {path, title, section, sections};
  }
}

/** @returns the titles, headings, and questions of a page as one document, without lines that repeat */
function joined(documents: readonly Document[]): Document {
  const [first] = documents as readonly [Document];
  const join = (field: keyof typeof BOOST) =>
    [...new Set(documents.flatMap((each) => each[field].split('\n')))].join('\n');
  return {...first, exact: join('exact'), heading: join('heading'), questions: join('questions'), names: ''};
}
