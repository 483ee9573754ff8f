/** Options of the content rules. Paths of files start in the site's folder. */
import {functionOf, listOf, optionsOf, z} from '@docs-kit/basics/options';
import type {Problem} from '@docs-kit/basics/writerError';
import {partOptions, redirectOption} from '@docs-kit/build-steps';
import {diagramOptionsSchema} from '@docs-kit/diagrams';
import type {SourcePage} from '../sources/sources';
import type {FrontMatterRule} from './frontMatterRules';

/** A route, with or without an anchor, that a file other than a page names. */
export type Reference = {
  readonly file: string;
  readonly line: number;
  readonly link: string;
  /** What is wrong, and how to fix it, if the page has no such anchor. */
  readonly what?: string;
};

const text = z.string();
const texts = listOf(text);

/** A rule for the text of pages, of another package or of the site. */
const rule = optionsOf({
  /** The name of the rule, for problems that have none. */
  name: text,
  find: functionOf<
    (
      page: SourcePage,
      context: {
        readonly siteDir: string;
        /** Reads a file that the page imports; a file that can't be read is empty. */
        readonly read: (file: string) => Pick<SourcePage, 'text' | 'tree'>;
        /** Lines with a problem that a rule before this one has found. */
        readonly reported: ReadonlySet<number>;
      },
    ) => readonly Problem[]
  >(),
});

export type Rule = z.infer<typeof rule>;

/** A file of sidebars, and the folder whose pages it lists. */
const sidebarFile = optionsOf({file: text, folder: text});

export type SidebarFile = z.infer<typeof sidebarFile>;

export const contentRulesOptionsSchema = optionsOf({
  /** Rules of keys of front matter that only this site has, by folder. */
  frontMatter: z.record(text, z.record(text, functionOf<FrontMatterRule>())).optional(),
  /**
   * Keys of front matter that pages need, whatever they are, by folder, such as
   * `{docs: ['title', 'description']}`; none by default, as in Docusaurus.
   */
  requiredKeys: z.record(text, texts).optional(),
  /**
   * Parts of the site, as for its build steps. The pages of each are in the folder that its route
   * begins with. By default, `docs` and `blog`.
   */
  parts: partOptions.optional(),
  /**
   * Headings of release notes, such as `['New', 'Fixed']`: each change, which is an item of a list
   * below one, begins with a bold lead, and links to a page. By default, notes have any form.
   */
  changeKinds: texts.optional(),
  /** More rules for the text of pages, which run in this order after those of this package. */
  rules: listOf(rule).optional(),
  redirects: listOf(redirectOption),
  redirectsFile: text,
  /** The file of every route that was ever published, which must have a page or a redirect. */
  routesFile: text.optional(),
  /** The command that removes a page with what refers to it, for messages. */
  removeCommand: text.optional(),
  /** The file of every anchor that was ever published, as `/route#anchor`. */
  anchorsFile: text.optional(),
  /** The API that pages describe: a page that shows a request must link to an operation. */
  api: optionsOf({
    /** Beginning of the routes of operations. */
    route: text,
    /** Finds paths of operations in code. */
    path: z.instanceof(RegExp),
    /** @returns the origins of the API, and of a sandbox of it */
    listOrigins: functionOf<(siteDir: string) => readonly string[]>(),
  }).optional(),
  /** Components of the site that pages use without import. */
  components: texts.optional(),
  /** Words that fences have after their language, besides those of Docusaurus; any by default. */
  fenceAttributes: texts.optional(),
  /**
   * Languages that a sample with tabs can have: one of these sets; any by default. To leave a
   * language out, write `{/* without C# *\/}` below `<Tabs>`.
   */
  languageSets: listOf(texts).optional(),
  /** Hosts of a private network that readers can reach, such as `*.corp` or `wiki:8080`. */
  internalHosts: texts.optional(),
  /** Hosts of images that pages may show, such as `*.example.com`; none by default. */
  imageHosts: texts.optional(),
  /**
   * @returns the routes of pages that aren't content, such as those of an API; without them, links
   *   to routes aren't checked
   */
  listRoutes: functionOf<(siteDir: string) => Iterable<string> | undefined>().optional(),
  /** Files of sidebars: each entry needs a page, and each page an entry. */
  sidebars: listOf(sidebarFile).optional(),
  /** @returns routes that other files name, such as an anchor for each error code */
  references: functionOf<(siteDir: string) => readonly Reference[]>().optional(),
  /** Folders of pages that are generated, and checked where they come from. */
  ignored: texts.optional(),
  /** Data files that have their own rules. */
  dataFiles: listOf(
    optionsOf({
      file: text,
      /** @returns the problems of the file */
      check: functionOf<(siteDir: string) => Problem[]>().optional(),
      /**
       * Writes the pages that are generated from the file, if they have changed. If the file has a
       * problem, its pages stay.
       *
       * @returns the problems of the file
       */
      generate: functionOf<(siteDir: string) => Problem[]>().optional(),
    }),
  ).optional(),
  /** How diagrams are drawn: the options of the rehype plugin. */
  diagrams: diagramOptionsSchema.optional(),
});

export type ContentRulesOptions = z.infer<typeof contentRulesOptionsSchema>;

/** What a site adds to the rules of front matter. */
export type FrontMatterOptions = Pick<ContentRulesOptions, 'frontMatter' | 'requiredKeys'>;
