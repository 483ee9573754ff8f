/** Options of the step for Markdown versions of pages. */
import {functionOf, optionsOf, z} from '@docs-kit/basics/options';
import {apiOption} from '@docs-kit/openapi-model';
import {profileOption} from '../mcp/siteProfile';
import type {ComponentForm} from './componentForms';

export const markdownPagesOptionsSchema = optionsOf({
  /** Markdown forms of the site's components, by their names. */
  forms: z.map(z.string(), functionOf<ComponentForm>()).readonly().optional(),
  /** The file that defines the forms, for messages. */
  formsFile: z.string().optional(),
  /** @returns the notice at the top of a page, if its front matter asks for one */
  findNotice:
    functionOf<(frontMatter: object) => {title: string; text: string} | undefined>().optional(),
  /** What indexes of the pages call the site. */
  name: optionsOf({title: z.string(), summary: z.string()}),
  /**
   * What happens when content has no Markdown form: `throw` (the default) stops the build, `warn`
   * prints all of it, and writes what is inside of it.
   */
  onMissingForm: z.enum(['throw', 'warn']).optional(),
  /** Folders of many pages, which get their own llms.txt, and the page that introduces each. */
  indexes: z.map(z.string(), z.string()).readonly().optional(),
  /**
   * Folder with `rules.md` for coding agents, and their skills as `skills/NAME.md`. Links in them
   * are paths of pages.
   */
  agents: z.string().optional(),
  /** As the plugin has it, whose MCP server the catalog of what agents can use lists then. */
  profile: profileOption.optional(),
  /** The API that the site describes, whose file is also published as /openapi.json. */
  api: apiOption.optional(),
  /** Version of what the pages describe, for the front matter of Markdown versions. */
  version: z.string().optional(),
});

export type MarkdownPagesOptions = z.infer<typeof markdownPagesOptionsSchema>;

export type SiteName = MarkdownPagesOptions['name'];

export type IndexedFolders = NonNullable<MarkdownPagesOptions['indexes']>;
