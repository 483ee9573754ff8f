/** Options of search: what a site says in its configuration. */
import {functionOf, listOf, optionsOf, z} from '@docs-kit/basics/options';
import type {Page} from '@docs-kit/build-steps';
import type {AllContent, LoadContext} from '@docusaurus/types';
import type {DocsVersions} from './client/contextualFilters';

/** The files of an index by name. */
export type RenderedIndex = ReadonlyMap<string, string>;

const text = z.string();
const texts = listOf(text);
const textByName = z.record(text, text);

/** Options of the step that writes the index. */
export const searchIndexOptionsSchema = optionsOf({
  /** Groups of words for the same thing, each group separated by commas. */
  synonyms: texts.optional(),
  /**
   * Terms of other products with the site's words for them, as `theirs = ours; theirs = ours`. The
   * keys are the sources of the terms; search doesn't read them.
   */
  otherProducts: textByName.optional(),
  /** How pages of a part of the site count, by the name of the part, as results show it. */
  ranking: z
    .record(
      text,
      optionsOf({
        /** Multiplies the score of each page; 1 by default. */
        weight: z.number().optional(),
        /** Replaces the weight when the query asks for news, such as "what changed" or "latest". */
        newsWeight: z.number().optional(),
      }),
    )
    .optional(),
  /** Language tag of the pages; that of the build by default. */
  language: text.optional(),
  /**
   * Finds headings of sections that aren't indexed. By default, sections such as "Related" and
   * "See also": their links would compete with the pages that they link to.
   */
  leaveOut: z.instanceof(RegExp).optional(),
  /**
   * @param page - a page of the site
   * @returns the questions that the page answers, if they aren't in its front matter
   */
  listQuestions: functionOf<(page: Page) => readonly string[] | undefined>().optional(),
  /**
   * @param page - a page of the site
   * @returns a short word before its title in results, such as the method of an operation
   */
  findBadge: functionOf<(page: Page) => string | undefined>().optional(),
});

export type SearchIndexOptions = z.infer<typeof searchIndexOptionsSchema>;

/** Options of search in the browser. */
const browserOptions = {
  /** Queries that the site answers, offered where there are no better ones. */
  suggestions: texts.optional(),
  /** Pages that the search page links to before a search, and without JavaScript. */
  startPages: listOf(optionsOf({label: text, to: text})).optional(),
  /** Where to ask people when nothing was found. `{query}` in the URL is replaced. */
  ask: optionsOf({label: text, url: text}).optional(),
  /**
   * A part of the site, such as an API reference, by its name in results. “Ask the docs” adds its
   * best page, after the label, to answers that quote none of its pages.
   */
  reference: optionsOf({part: text, label: text}).optional(),
};

/** Options of the plugin. */
export const searchOptionsSchema = optionsOf({
  ...browserOptions,
  /**
   * Adds only what “Ask the docs” needs: the search bar, the dialog, and the search page are those
   * of another plugin, such as `@docusaurus/theme-search-algolia`.
   */
  panelOnly: z.boolean().optional(),
  /**
   * Icons of results by part of the site: `page`, which is the default, `code`, `post`, `news`, or
   * `legal`.
   */
  icons: textByName.optional(),
  /** Description of the search page. */
  description: text.optional(),
  /**
   * Renders the index in `npm start`, where there are no built pages. By default, the index of the
   * last build is used.
   *
   * @param allContent - the content of all plugins, as passed to `allContentLoaded`
   */
  renderDevelopmentIndex:
    functionOf<
      (allContent: AllContent, context: LoadContext) => Promise<RenderedIndex>
    >().optional(),
});

export type SearchPluginOptions = z.infer<typeof searchOptionsSchema>;

export type BrowserOptions = Pick<SearchPluginOptions, keyof typeof browserOptions>;

/** Options of the dialog, as its script receives them. */
export type DialogOptions = Required<Pick<BrowserOptions, 'suggestions'>> &
  Pick<BrowserOptions, 'ask'> & {
    readonly icons: Readonly<Record<string, string>>;
    readonly versions: DocsVersions;
  };
