/** What the tools and the server say of their site: an option of the plugin and of the step. */
import {optionsOf, z} from '@docs-kit/basics/options';

export const profileOption = optionsOf({
  /** Name of the server for programs, such as `example-docs`. */
  name: z.string(),
  /** Name of the documentation without an article, such as `Example documentation`. */
  documentation: z.string(),
  /** Name of the API in sentences, such as `the Example API`. Without it, tools have no API. */
  apiName: z.string().optional(),
  /** Sentences about the product and the site, for the server's instructions. */
  summary: z.string(),
  /** Version of what the pages describe. */
  version: z.string(),
  /** Path of the page that says how to run the server. */
  guide: z.string(),
  /** Path of the page with a section per error code of the API, if there is one. */
  errorsPage: z.string().optional(),
});

export type SiteProfile = z.infer<typeof profileOption>;
