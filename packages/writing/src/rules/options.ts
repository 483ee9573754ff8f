/** Options of the content rules. Paths of files start in the site's folder. */
import {functionOption, optionsOf, z} from '@docs-kit/basics/options';
import type {Problem} from '@docs-kit/basics/writerError';
import {type DiagramOptions, diagramOptions} from '@docs-kit/diagrams';
import type {Redirect} from '@docs-kit/site-files/host-files';
import {partOptions, type SitePart} from '@docs-kit/site-files/pages';
import type {SourcePage} from '../sources/sources';
import type {FrontMatterRules, RequiredKeys} from './frontMatterRules';
import type {SidebarFile} from './sidebars';

/** A data file that has rules of its own. */
export type DataFile = {
  readonly file: string;
  /** @returns the problems of the file */
  readonly check?: (siteDir: string) => Problem[];
  /**
   * Writes the pages that are generated from the file, if they have changed. If the file has a
   * problem, its pages stay.
   *
   * @returns the problems of the file
   */
  readonly generate?: (siteDir: string) => Problem[];
};

/** A route, with or without an anchor, that a file other than a page names. */
export type Reference = {readonly file: string; readonly line: number; readonly link: string};

/** A rule for the text of pages, of another package or of the site. */
export type Rule = {
  /** The name of the rule, for problems that have none. */
  readonly name: string;
  readonly find: (
    page: SourcePage,
    context: {
      readonly siteDir: string;
      /** Reads a file that the page imports; a file that can't be read is empty. */
      readonly read: (file: string) => Pick<SourcePage, 'text' | 'tree'>;
      /** Lines with a problem that a rule before this one has found. */
      readonly reported: ReadonlySet<number>;
    },
  ) => readonly Problem[];
};

/** What a site adds to the rules of front matter. */
export type FrontMatterOptions = {
  /** Rules of keys that only this site has, by folder. */
  readonly frontMatter?: FrontMatterRules;
  /** Keys that pages need, by folder; none by default, as in Docusaurus. */
  readonly requiredKeys?: RequiredKeys;
};

export type ContentRulesOptions = FrontMatterOptions & {
  /**
   * Parts of the site, as for its build steps. The pages of each are in the folder that its route
   * begins with. By default, `docs` and `blog`.
   */
  readonly parts?: readonly SitePart[];
  /**
   * Headings of release notes, such as `['New', 'Fixed']`: each change, which is an item of a list
   * below one, begins with a bold lead, and links to a page. By default, notes have any form.
   */
  readonly changeKinds?: readonly string[];
  /** More rules for the text of pages, which run in this order after those of this package. */
  readonly rules?: readonly Rule[];
  readonly redirects: readonly Redirect[];
  readonly redirectsFile: string;
  /** The file of every route that was ever published, which must have a page or a redirect. */
  readonly routesFile?: string;
  /** The file of every anchor that was ever published, as `/route#anchor`. */
  readonly anchorsFile?: string;
  /** The API that pages describe: a page that shows a request must link to an operation. */
  readonly api?: {
    /** Beginning of the routes of operations. */
    readonly route: string;
    /** Finds paths of operations in code. */
    readonly path: RegExp;
    /** @returns the origins of the API, and of a sandbox of it */
    readonly listOrigins: (siteDir: string) => readonly string[];
  };
  /** Components of the site that pages use without import. */
  readonly components?: readonly string[];
  /** Words that fences have after their language, besides those of Docusaurus; any by default. */
  readonly fenceAttributes?: readonly string[];
  /**
   * Languages that a sample with tabs can have: one of these sets; any by default. To leave a
   * language out, write `{/* without C# *\/}` below `<Tabs>`.
   */
  readonly languageSets?: readonly (readonly string[])[];
  /** Hosts of images that pages may show, such as `*.example.com`; none by default. */
  readonly imageHosts?: readonly string[];
  /**
   * @returns the routes of pages that aren't content, such as those of an API; without them, links
   *   to routes aren't checked
   */
  readonly listRoutes?: (siteDir: string) => Iterable<string> | undefined;
  /** Files of sidebars: each entry needs a page, and each page an entry. */
  readonly sidebars?: readonly SidebarFile[];
  /** Beginnings of the routes of lists, such as `/blog/tags/`, which aren't checked. */
  readonly lists?: readonly string[];
  /** @returns routes that other files name, such as an anchor for each error code */
  readonly references?: (siteDir: string) => readonly Reference[];
  /** The page of terms, which must be in alphabetical order. */
  readonly glossary?: string;
  /** Folders of pages that are generated, and checked where they come from. */
  readonly ignored?: readonly string[];
  readonly dataFiles?: readonly DataFile[];
  /** How diagrams are drawn: the options of the rehype plugin. */
  readonly diagrams?: DiagramOptions;
};

const text = z.string();
const texts = z.array(text);

export const contentRulesOptions = optionsOf<ContentRulesOptions>({
  frontMatter: z.record(text, z.record(text, functionOption)).optional(),
  requiredKeys: z.record(text, texts).optional(),
  parts: partOptions.optional(),
  changeKinds: texts.optional(),
  rules: z.array(optionsOf<Rule>({name: text, find: functionOption})).optional(),
  redirects: z.array(optionsOf<Redirect>({from: text, to: text})),
  redirectsFile: text,
  routesFile: text.optional(),
  anchorsFile: text.optional(),
  api: optionsOf<NonNullable<ContentRulesOptions['api']>>({
    route: text,
    path: z.instanceof(RegExp),
    listOrigins: functionOption,
  }).optional(),
  components: texts.optional(),
  fenceAttributes: texts.optional(),
  languageSets: z.array(texts).optional(),
  imageHosts: texts.optional(),
  listRoutes: functionOption.optional(),
  sidebars: z.array(optionsOf<SidebarFile>({file: text, folder: text})).optional(),
  lists: texts.optional(),
  references: functionOption.optional(),
  glossary: text.optional(),
  ignored: texts.optional(),
  dataFiles: z
    .array(
      optionsOf<DataFile>({
        file: text,
        check: functionOption.optional(),
        generate: functionOption.optional(),
      }),
    )
    .optional(),
  diagrams: diagramOptions.optional(),
});
