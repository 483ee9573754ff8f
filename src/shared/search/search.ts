/** The site's search: finds pages and ranks their sections. Runs in a worker, on a page, and in Node. */
import MiniSearch, {type SearchOptions as EngineOptions} from 'minisearch';
import {excerptOf, type ExcerptPiece} from './excerpt';
import type {IndexedPage, TextIndex, TitleIndex} from './indexFiles';
import {kindWeight} from './kinds';
import {readQuery, type Query} from './query';
import {nameKey, termsOf, tokenize} from './words';

export type SearchFilters = {readonly language?: string; readonly tags?: readonly string[]};

export type SearchOptions = {
  readonly filters?: SearchFilters;
  /** Pages at most. */
  readonly limit?: number;
  /** Pages to skip. */
  readonly offset?: number;
  /** Whether the last word may be unfinished. */
  readonly isTyping?: boolean;
  /** Accepts words that are only similar; for the nearest pages when nothing matches. */
  readonly isLoose?: boolean;
};

/** A section that answers a query. */
export type FoundSection = {
  /** Path of the page, with the section's anchor. */
  readonly url: string;
  /** Headings above the section, from the outermost in; empty above the first heading. */
  readonly headings: readonly string[];
  /** The sentence that answers best. */
  readonly excerpt: readonly ExcerptPiece[];
};

/** A page with the sections that answer best, best first; at least one. */
export type FoundPage = Pick<IndexedPage, 'path' | 'title' | 'kind' | 'section'> & {
  readonly sections: readonly FoundSection[];
};

export type SearchResults = {
  /** Pages that match. */
  readonly total: number;
  readonly pages: readonly FoundPage[];
  /** Words of the query that none of `pages` has. */
  readonly missing: readonly string[];
};

/** How much a match counts by field. Tuned on tests/fixtures/questions.json, like the other numbers here. */
const BOOST = {title: 4, heading: 2, names: 1.5, about: 6, questions: 2.5, text: 1.5};
const WEIGHTS = {fuzzy: 0.5, prefix: 0.3};
const SHORTEST_FUZZY = 5;
const LOOSE_DISTANCE = 0.35;
/** How much a further section counts for its page, compared to the one before it. */
const NEXT_SECTION = 0.5;
const SECTIONS_PER_PAGE = 3;
/** Sections below this share of the page's best one aren't shown. */
const LEAST_SHARE = 0.3;
/** An ordinary word that is a field of more pages than this isn't a name to jump to. */
const MOST_OWNERS = 2;

/** Longest time without a pause while indexing, in milliseconds. */
const STEP_MS = 12;

type Document = {readonly id: number} & Readonly<Record<keyof typeof BOOST, string>>;
type Match = {readonly id: number; readonly score: number; readonly terms: string[]; readonly queryTerms: string[]};

/** An index in memory. */
export class SearchEngine {
  private readonly index: MiniSearch<Document>;
  private readonly sectionsOfPage: readonly number[][];
  /** Occurrences by term. */
  private readonly frequency = new Map<string, number>();
  /** Pages and operations by their title or the end of their path, and pages that explain an error code. */
  private readonly called = new Map<string, Set<number>>();
  /** Pages by the fields, options, and methods that they describe; as they're written, and as {@link nameKey} has them. */
  private readonly named = new Map<string, Set<number>>();

  private constructor(
    private readonly titles: TitleIndex,
    private readonly texts: TextIndex | undefined,
  ) {
    this.index = new MiniSearch({
      fields: Object.keys(BOOST),
      tokenize,
      processTerm: (term: string) => {
        this.frequency.set(term, (this.frequency.get(term) ?? 0) + 1);
        return term;
      },
    });
    this.sectionsOfPage = titles.pages.map(() => []);
    titles.sections.forEach(([page], id) => this.sectionsOfPage[page]?.push(id));
  }

  /**
   * Indexes in steps, so that an earlier engine in the same thread can answer meanwhile.
   *
   * @param texts - without them, titles, headings, names, and questions are searched
   */
  static async create(titles: TitleIndex, texts?: TextIndex): Promise<SearchEngine> {
    const engine = new SearchEngine(titles, texts);
    let start = performance.now();
    for (const [id, page] of titles.pages.entries()) {
      engine.addPage(page, id);
      if (performance.now() - start > STEP_MS) {
        await new Promise((resolve) => setTimeout(resolve));
        start = performance.now();
      }
    }
    return engine;
  }

  /** Whether the text is searched. */
  get isComplete(): boolean {
    return this.texts !== undefined;
  }

  private addPage({path, title, section, description, keywords}: IndexedPage, page: number): void {
    const slugs = path.split('/').slice(1);
    const slug = slugs.pop() ?? '';
    const keys = [title, slug];
    const documents: Document[] = [];
    for (const id of this.sectionsOfPage[page] ?? []) {
      const [, anchor = '', headings = [], names = [], questions = []] = this.titles.sections[id] ?? [];
      documents.push({
        id,
        title: `${title}. ${slug}`,
        about: anchor ? '' : [description, ...keywords, section, ...slugs].join('. '),
        heading: headings.join('. '),
        names: names.join(', '),
        questions: questions.join('\n'),
        text: this.texts?.texts[id] ?? '',
      });
      // A heading that begins with its own anchor is a code, such as `unauthorized (401)`.
      if (headings.at(-1)?.split(' ')[0] === anchor) keys.push(anchor);
      for (const name of names.flatMap((each) => [each, nameKey(each)])) this.addOwner(this.named, name, page);
    }
    for (const key of keys) this.addOwner(this.called, nameKey(key), page);
    const [first] = documents;
    // Before there is text, a page is one document: that takes half the time, and the first result waits for it.
    if (this.texts || !first) this.index.addAll(documents);
    else {
      const join = (field: 'heading' | 'names' | 'questions') => documents.map((each) => each[field]).join('\n');
      this.index.add({...first, heading: join('heading'), names: join('names'), questions: join('questions')});
    }
  }

  private addOwner(owners: Map<string, Set<number>>, name: string, id: number): void {
    owners.set(name, (owners.get(name) ?? new Set()).add(id));
  }

  /** @returns the questions that a page answers, as its author wrote them */
  questionsOf(path: string): readonly string[] {
    return this.titles.pages.find((page) => page.path === path)?.questions ?? [];
  }

  /**
   * Finds pages by the words of a query. Words are ranked, not required.
   *
   * @param query - any text
   */
  search(query: string, options: SearchOptions = {}): SearchResults {
    const {filters = {}, limit = 10, offset = 0} = options;
    const asked = readQuery(query);
    const isOtherLanguage = filters.language !== undefined && filters.language !== this.titles.language;
    if (asked.terms.length === 0 || isOtherLanguage) return {total: 0, pages: [], missing: []};

    const coverage = this.coverageOf(asked);
    const found = new Map<number, Match[]>();
    for (const match of this.index.search(query, this.engineOptions(query, asked, options)) as unknown as Match[]) {
      const page = this.titles.sections[match.id]?.[0] ?? -1;
      // MiniSearch multiplies by the number of terms, which counts synonyms like words of the query.
      const score = (match.score / match.queryTerms.length) * coverage(match);
      found.set(page, [...(found.get(page) ?? []), {...match, score}]);
    }
    const ranked = [...found].flatMap(([id, unsorted]) => {
      const page = this.titles.pages[id];
      if (!page || (filters.tags && !filters.tags.includes(page.tag))) return [];
      const matches = unsorted.sort((a, b) => b.score - a.score);
      const sum = matches.reduce((total, {score}, place) => total + score * NEXT_SECTION ** place, 0);
      return [{id, page, matches, score: sum * kindWeight(page.kind, query)}];
    });
    ranked.sort((a, b) => b.score - a.score);
    this.putExactFirst(ranked, query);
    const shown = ranked.slice(offset, offset + limit);
    const present = new Set(shown.flatMap(({matches}) => matches.flatMap(({queryTerms}) => queryTerms)));
    return {
      total: ranked.length,
      pages: shown.map(({page, matches}) => this.toFoundPage(page, matches, asked)),
      missing: asked.words.flatMap(({text}) => (termsOf(text).some((term) => present.has(term)) ? [] : [text])),
    };
  }

  /** How much a term says: rare ones say more. */
  private rarity(term: string): number {
    return 1 / Math.sqrt(Math.log2(2 + (this.frequency.get(term) ?? 0)));
  }

  /** @returns a function for the share of the query that a match has, by how much its terms say; a synonym counts in part */
  private coverageOf({terms, weights, origins}: Query): (match: Match) => number {
    const rarities = new Map(terms.map((term) => [term, this.rarity(term)]));
    const total = [...rarities.values()].reduce((sum, rarity) => sum + rarity, 0);
    return ({queryTerms}) => {
      const best = new Map<string, number>();
      for (const term of queryTerms) {
        const origin = origins.get(term);
        if (origin) best.set(origin, Math.max(best.get(origin) ?? 0, weights.get(term) ?? 0));
      }
      return [...best].reduce((sum, [term, weight]) => sum + weight * (rarities.get(term) ?? 0), 0) / total;
    };
  }

  private engineOptions(
    query: string,
    {terms, weights, origins}: Query,
    {isTyping, isLoose}: SearchOptions,
  ): EngineOptions {
    const last = isTyping && /[\p{L}\p{N}]$/u.test(query) ? terms.at(-1) : undefined;
    return {
      tokenize: () => [...weights.keys()],
      processTerm: (term) => term,
      boost: BOOST,
      boostTerm: (term) => (weights.get(term) ?? 1) * Math.sqrt(this.rarity(term)),
      weights: WEIGHTS,
      prefix: (term) => term === last || (isLoose === true && origins.get(term) === term),
      fuzzy: (term) =>
        term.length >= SHORTEST_FUZZY && origins.get(term) === term && !this.frequency.has(term)
          ? isLoose
            ? LOOSE_DISTANCE
            : 1
          : false,
    };
  }

  /**
   * Moves pages that the whole query names to the top. A field whose name is an ordinary word comes second at most: `user` is
   * also what a page may be about.
   */
  private putExactFirst(ranked: {readonly id: number}[], query: string): void {
    const name = query.trim();
    const called = this.called.get(nameKey(name));
    const named = this.named.get(name) ?? this.named.get(nameKey(name));
    const isOwner = (owners: ReadonlySet<number> | undefined) => ranked.filter(({id}) => owners?.has(id));
    const exact = isOwner(called);
    const isOrdinary = !/[\p{Ll}\p{N}]\p{Lu}|[_.]/u.test(name);
    const fields =
      named && (named.size <= MOST_OWNERS || !isOrdinary) ? isOwner(named).filter((page) => !exact.includes(page)) : [];
    const others = ranked.filter((page) => !exact.includes(page) && !fields.includes(page));
    const before = exact.length === 0 && isOrdinary ? others.splice(0, 1) : exact.slice(0, 1);
    ranked.splice(0, ranked.length, ...before, ...fields, ...exact.slice(before.length), ...others);
  }

  private toFoundPage(page: IndexedPage, matches: readonly Match[], {weights}: Query): FoundPage {
    const {path, title, kind, section, description} = page;
    const least = (matches[0]?.score ?? 0) * LEAST_SHARE;
    const sections = matches
      .slice(0, SECTIONS_PER_PAGE)
      .filter(({score}) => score >= least)
      .map(({id, terms}): FoundSection => {
        const [, anchor = '', headings = []] = this.titles.sections[id] ?? [];
        const values = new Map(terms.map((term) => [term, (weights.get(term) ?? 1) * this.rarity(term) ** 2]));
        const text = this.texts?.texts[id] || (anchor ? '' : description);
        return {url: anchor ? `${path}#${anchor}` : path, headings, excerpt: excerptOf(text, values)};
      });
    return {path, title, kind, section, sections};
  }
}
