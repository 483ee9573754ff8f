/** A build step. */
import {functionOf, listOf, optionsOf, z} from '@docs-kit/basics/options';
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
  /** Absolute URL of `themeConfig.image`, which pages without an image of their own have. */
  readonly siteImage?: string;
  /** Language tag of the build. */
  readonly language: string;
  /** Folders whose files are published as they are; `static` by default. */
  readonly staticDirectories?: readonly string[];
  /** All pages, in reading order. */
  readonly sections: readonly SidebarSection[];
};

/**
 * Work on the pages of a finished build. Packages export functions that create steps; what such a
 * function imports is loaded with the site's configuration, so large libraries are imported in
 * `run`.
 */
export const buildStepOption = optionsOf({
  /** Name for the line with the time of each step. */
  name: z.string(),
  /** HTML that Docusaurus adds at the start of each page's body. */
  preBodyTags: listOf(z.string()).optional(),
  /** Reads pages from the table, changes their HTML or Markdown, and writes its own files. */
  run: functionOf<(pages: PageTable, context: StepContext) => Promise<void>>(),
});

export type BuildStep = z.infer<typeof buildStepOption>;
