/** Types of a build step. */
import type {PageTable} from './pageTable';
import type {SidebarSection} from './sidebarSections';

/** The data about the site that each step gets. */
export type StepContext = {
  /** Absolute. */
  readonly siteDir: string;
  /** The published folder, absolute. */
  readonly outDir: string;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly siteTitle: string;
  readonly siteTagline: string;
  /** Language tag of the build. */
  readonly language: string;
  /** All pages, in reading order. */
  readonly sections: readonly SidebarSection[];
};

/**
 * Work on the pages of a finished build. Packages export functions that create steps; what such a
 * function imports is loaded with the site's configuration, so large libraries are imported in
 * `run`.
 */
export type BuildStep = {
  /** Name for the line with the time of each step. */
  readonly name: string;
  /** HTML that Docusaurus adds at the start of each page's body. */
  readonly preBodyTags?: readonly string[];
  /** Reads pages from the table, changes their HTML or Markdown, and writes its own files. */
  run(pages: PageTable, context: StepContext): Promise<void>;
};
