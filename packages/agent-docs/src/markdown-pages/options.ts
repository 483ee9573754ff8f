/** Options of the step for Markdown versions of pages. */
import type {Operation} from '@docs-kit/openapi-model/operation';
import type {ServedSite} from '../mcp/servedSite';
import type {ContentOptions} from './contentRenderer';
import type {IndexedFolders, SiteName} from './llms';

/** An API that the site describes. Paths of files are relative to the site's folder. */
export type DescribedApi = {
  /**
   * @param siteDir - absolute path of the site's folder
   * @returns the operations that pages describe
   */
  readonly loadOperations: (siteDir: string) => readonly Operation[];
  /**
   * @param siteDir - absolute path of the site's folder
   * @returns the OpenAPI file, which is published as /openapi.json, where tools look for it
   */
  readonly loadSpec: (siteDir: string) => string;
  /** Types of published descriptions by their paths, for the API catalog. */
  readonly descriptions: Readonly<Record<string, string>>;
  /** Path of the page that introduces the API. */
  readonly introduction: string;
};

export type MarkdownPagesOptions = Pick<ContentOptions, 'forms' | 'formsFile' | 'findNotice'> & {
  /** What indexes of the pages call the site. */
  readonly name: SiteName;
  /**
   * What happens when content has no Markdown form: `throw` (the default) stops the build, `warn`
   * prints all of it, and writes what is inside of it.
   */
  readonly onMissingForm?: 'throw' | 'warn';
  /** Folders of many pages, which get an llms.txt of their own. */
  readonly indexes?: IndexedFolders;
  /**
   * Folder with `rules.md` for coding agents, and their skills as `skills/NAME.md`. Links in them
   * are paths of pages.
   */
  readonly agents?: string;
  /** The MCP server that `publishMcp` publishes, for the catalog of what agents can use. */
  readonly server?: ServedSite;
  readonly api?: DescribedApi;
  /** Version of what the pages describe, for the front matter of Markdown versions. */
  readonly version?: string;
};
