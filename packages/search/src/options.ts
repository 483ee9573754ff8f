/** Options of search: what a site says in its configuration. */
import {functionOption, optionsOf, z} from '@docs-kit/basics/options';
import type {Page} from '@docs-kit/site-files/pages';
import type {AllContent, LoadContext} from '@docusaurus/types';
import type {DocsVersions} from './client/contextualFilters';
import type {EngineSettings, PartRanking} from './engine/indexFiles';

/** The files of an index by name. */
export type RenderedIndex = ReadonlyMap<string, string>;

/** Options of the step that writes the index. */
export type SearchIndexOptions = Partial<EngineSettings> & {
  /** Language tag of the pages; that of the build by default. */
  readonly language?: string;
  /**
   * Finds headings of sections that aren't indexed. By default, sections such as "Related" and
   * "See also": their links would compete with the pages that they link to.
   */
  readonly leaveOut?: RegExp;
  /**
   * @param page - a page of the site
   * @returns the questions that the page answers, if they aren't in its front matter
   */
  readonly listQuestions?: (page: Page) => readonly string[] | undefined;
  /**
   * @param page - a page of the site
   * @returns a short word before its title in results, such as the method of an operation
   */
  readonly findBadge?: (page: Page) => string | undefined;
};

/** Options of search in the browser. */
export type BrowserOptions = {
  /** Queries that the site answers, offered where there are no better ones. */
  readonly suggestions?: readonly string[];
  /** Pages that the search page links to before a search, and without JavaScript. */
  readonly startPages?: readonly {readonly label: string; readonly to: string}[];
  /** Where to ask people when nothing was found. `{query}` in the URL is replaced. */
  readonly ask?: {readonly label: string; readonly url: string};
  /**
   * A part of the site, such as an API reference, by its name in results. “Ask the docs” adds its
   * best page, after the label, to answers that quote none of its pages.
   */
  readonly reference?: {readonly part: string; readonly label: string};
};

/** Options of the dialog, as its script receives them. */
export type DialogOptions = Required<Pick<BrowserOptions, 'suggestions'>> &
  Pick<BrowserOptions, 'ask'> & {
    readonly icons: Readonly<Record<string, string>>;
    readonly versions: DocsVersions;
  };

/** Options of the plugin. */
export type SearchPluginOptions = BrowserOptions & {
  /**
   * Adds only what “Ask the docs” needs: the search bar, the dialog, and the search page are those
   * of another plugin, such as `@docusaurus/theme-search-algolia`.
   */
  readonly panelOnly?: boolean;
  /**
   * Icons of results by part of the site: `page`, which is the default, `code`, `post`, `news`, or
   * `legal`.
   */
  readonly icons?: Readonly<Record<string, string>>;
  /** Description of the search page. */
  readonly description?: string;
  /**
   * Renders the index in `npm start`, where there are no built pages. By default, the index of the
   * last build is used.
   *
   * @param allContent - the content of all plugins, as passed to `allContentLoaded`
   */
  readonly renderDevelopmentIndex?: (
    allContent: AllContent,
    context: LoadContext,
  ) => Promise<RenderedIndex>;
};

const text = z.string();
const texts = z.array(text);
const textByName = z.record(text, text);

export const searchIndexOptions = optionsOf<SearchIndexOptions>({
  synonyms: texts.optional(),
  otherProducts: textByName.optional(),
  ranking: z
    .record(
      text,
      optionsOf<PartRanking>({weight: z.number().optional(), newsWeight: z.number().optional()}),
    )
    .optional(),
  language: text.optional(),
  leaveOut: z.instanceof(RegExp).optional(),
  listQuestions: functionOption.optional(),
  findBadge: functionOption.optional(),
});

export const searchOptions = optionsOf<SearchPluginOptions>({
  suggestions: texts.optional(),
  startPages: z
    .array(optionsOf<{readonly label: string; readonly to: string}>({label: text, to: text}))
    .optional(),
  ask: optionsOf<NonNullable<BrowserOptions['ask']>>({label: text, url: text}).optional(),
  reference: optionsOf<NonNullable<BrowserOptions['reference']>>({
    part: text,
    label: text,
  }).optional(),
  panelOnly: z.boolean().optional(),
  icons: textByName.optional(),
  description: text.optional(),
  renderDevelopmentIndex: functionOption.optional(),
});
