/** The site's search: finds pages and ranks their sections. Runs in a worker, on a page, and in Node. */
import MiniSearch, {type SearchOptions as EngineOptions} from 'minisearch';
import {excerptOf, type ExcerptPiece} from './excerpt';
import type {IndexedPage, TextIndex, TitleIndex} from './indexFiles';
import {kindWeight} from './kinds';
import {contentWords, nameKey, termsOf, tokenize} from './words';

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
const BOOST = {title: 4, heading: 2, names: 1.5, about: 5, questions: 5, text: 1};
const WEIGHTS = {fuzzy: 0.5, prefix: 0.3};
const SHORTEST_FUZZY = 5;
const LOOSE_DISTANCE = 0.35;
const SECTIONS_PER_PAGE = 3;
/** Sections below this share of the page's best one aren't shown. */
const LEAST_SHARE = 0.3;
/** Longer queries are pasted text: their first words say what they are about. */
const LONGEST_QUERY = 500;
const MOST_TERMS = 24;
/** An ordinary word that is a field of more pages than this isn't a name to jump to. */
const MOST_OWNERS = 2;

/** Longest time without a pause while indexing, in milliseconds. */
const STEP_MS = 12;

type Document = {readonly id: number} & Readonly<Record<keyof typeof BOOST, string>>;
type Match = {readonly id: number; readonly score: number; readonly terms: string[]; readonly queryTerms: string[]};

/** An index in memory. */
export class SearchEngine {
  private readonly sections: MiniSearch<Document>;
  private readonly pages: MiniSearch<Document>;
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
    const options = {
      fields: Object.keys(BOOST),
      tokenize,
      processTerm: (term: string) => {
        this.frequency.set(term, (this.frequency.get(term) ?? 0) + 1);
        return term;
      },
    };
    this.sections = new MiniSearch<Document>(options);
    this.pages = new MiniSearch<Document>(options);
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

  private addPage({path, title, description, keywords, questions}: IndexedPage, id: number): void {
    const slug = path.split('/').at(-1) ?? '';
    const own = (this.sectionsOfPage[id] ?? []).flatMap((section) => {
      const [, anchor, headings, names, answered] = this.titles.sections[section] ?? [];
      return anchor === undefined || !headings || !names || !answered
        ? []
        : [{id: section, anchor, headings, names, answered, text: this.texts?.texts[section] ?? ''}];
    });
    const shared = {title: `${title} . ${slug}`, about: `${description} . ${keywords.join(', ')}`};
    this.pages.add({
      ...shared,
      id,
      heading: own.map(({headings}) => headings.at(-1) ?? '').join(' . '),
      names: own.flatMap(({names}) => names).join(' '),
      questions: questions.join(' '),
      text: own.map(({text}) => text).join('\n'),
    });
    this.sections.addAll(
      own.map(({id: section, anchor, headings, names, answered, text}) => ({
        id: section,
        title: shared.title,
        about: anchor ? '' : shared.about,
        heading: headings.join(' . '),
        names: names.join(' '),
        questions: answered.join(' '),
        text,
      })),
    );
    // A heading that begins with its own anchor is a code, such as `unauthorized (401)`.
    const codes = own.flatMap(({headings, anchor}) => (headings.at(-1)?.split(' ')[0] === anchor ? [anchor] : []));
    for (const key of [title, slug, ...codes].map(nameKey)) this.addOwner(this.called, key, id);
    for (const name of own.flatMap(({names}) => names)) {
      this.addOwner(this.named, name, id);
      this.addOwner(this.named, nameKey(name), id);
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
    const words = contentWords(query.slice(0, LONGEST_QUERY)).slice(0, MOST_TERMS);
    const terms = [...new Set(words.flatMap(({text}) => termsOf(text)))];
    const isOtherLanguage = filters.language !== undefined && filters.language !== this.titles.language;
    if (terms.length === 0 || isOtherLanguage) return {total: 0, pages: [], missing: []};

    const engineOptions = this.engineOptions(query, terms, options);
    const pageMatches = new Map(this.pages.search(query, engineOptions).map((match) => [match.id as number, match]));
    const sectionMatches = new Map<number, Match[]>();
    for (const match of this.sections.search(query, engineOptions) as unknown as Match[]) {
      const page = this.titles.sections[match.id]?.[0] ?? -1;
      sectionMatches.set(page, [...(sectionMatches.get(page) ?? []), match]);
    }
    const ranked = [...sectionMatches]
      .flatMap(([id, matches]) => {
        const page = this.titles.pages[id];
        if (!page || (filters.tags && !filters.tags.includes(page.tag))) return [];
        const best = (matches[0]?.score ?? 0) + (pageMatches.get(id)?.score ?? 0);
        return [{id, page, matches, score: best * kindWeight(page.kind, query)}];
      })
      .sort((a, b) => b.score - a.score);
    this.putExactFirst(ranked, query);
    const shown = ranked.slice(offset, offset + limit);
    const found = new Set(
      shown.flatMap(({id, matches}) => [...matches, pageMatches.get(id)].flatMap((match) => match?.queryTerms ?? [])),
    );
    return {
      total: ranked.length,
      pages: shown.map(({page, matches}) => this.toFoundPage(page, matches)),
      missing: words.flatMap(({text}) => (termsOf(text).some((term) => found.has(term)) ? [] : [text])),
    };
  }

  private engineOptions(query: string, terms: readonly string[], {isTyping, isLoose}: SearchOptions): EngineOptions {
    const last = isTyping && /[\p{L}\p{N}]$/u.test(query) ? terms.at(-1) : undefined;
    const fuzzy = (term: string) =>
      term.length >= SHORTEST_FUZZY && !this.frequency.has(term) ? (isLoose ? LOOSE_DISTANCE : 1) : false;
    return {
      tokenize: () => [...terms],
      processTerm: (term) => term,
      boost: BOOST,
      weights: WEIGHTS,
      prefix: (term) => isLoose === true || term === last,
      fuzzy,
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

  private toFoundPage({path, title, kind, section, description}: IndexedPage, matches: readonly Match[]): FoundPage {
    const least = (matches[0]?.score ?? 0) * LEAST_SHARE;
    const sections = matches
      .slice(0, SECTIONS_PER_PAGE)
      .filter(({score}) => score >= least)
      .map(({id, terms}): FoundSection => {
        const [, anchor = '', headings = []] = this.titles.sections[id] ?? [];
        const weights = new Map(terms.map((term) => [term, 1 / Math.log2(2 + (this.frequency.get(term) ?? 0))]));
        const text = this.texts?.texts[id] || (anchor ? '' : description);
        return {url: anchor ? `${path}#${anchor}` : path, headings, excerpt: excerptOf(text, weights)};
      });
    return {path, title, kind, section, sections};
  }
}
