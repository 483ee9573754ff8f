/** The schema of a site's profile, for the options of the plugin and the step. */
import {optionsOf, z} from '@docs-kit/basics/options';
import type {SiteProfile} from './siteProfile';

export const profileOption = optionsOf<SiteProfile>({
  name: z.string(),
  documentation: z.string(),
  apiName: z.string().optional(),
  summary: z.string(),
  version: z.string(),
  guide: z.string(),
  errorsPage: z.string().optional(),
});
