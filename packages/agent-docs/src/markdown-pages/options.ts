/** Options of the step for Markdown versions of pages. */
import {functionOption, optionsOf, z} from '@docs-kit/basics/options';
import {type ApiConfig, apiOption} from '@docs-kit/openapi-model';
import {profileOption} from '../mcp/profileOption';
import type {SiteProfile} from '../mcp/siteProfile';
import type {ContentOptions} from './contentRenderer';
import type {IndexedFolders, SiteName} from './llms';

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
  /** As the plugin has it, whose MCP server the catalog of what agents can use lists then. */
  readonly profile?: SiteProfile;
  /** The API that the site describes, whose file is also published as /openapi.json. */
  readonly api?: ApiConfig;
  /** Version of what the pages describe, for the front matter of Markdown versions. */
  readonly version?: string;
};

export const markdownPagesOptions = optionsOf<MarkdownPagesOptions>({
  forms: z.map(z.string(), functionOption).optional(),
  formsFile: z.string().optional(),
  findNotice: functionOption.optional(),
  name: optionsOf<SiteName>({title: z.string(), summary: z.string()}),
  onMissingForm: z.enum(['throw', 'warn']).optional(),
  indexes: z.map(z.string(), z.string()).optional(),
  agents: z.string().optional(),
  profile: profileOption.optional(),
  api: apiOption.optional(),
  version: z.string().optional(),
});
