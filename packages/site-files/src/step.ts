/** Types of a post-build step. */
import type {Operation} from '@docs-kit/openapi-model/operation';
import type {RuntimeConfig} from '../../../src/config/node/runtime';
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
  readonly runtime: RuntimeConfig;
  readonly operations: readonly Operation[];
  /** All pages, in reading order. */
  readonly sections: readonly SidebarSection[];
};

/** Reads pages from the table, changes their HTML or Markdown, and writes its own files. */
export type Step = (pages: PageTable, context: StepContext) => Promise<void>;
