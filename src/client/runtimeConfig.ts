/** The site's own configuration, as the browser receives it. */
import siteConfig from '@generated/docusaurus.config';
import type {RuntimeConfig} from '../config/node/runtime';

/** The configuration that the build read from the environment. */
export const config = siteConfig.customFields as unknown as RuntimeConfig;
/** The origin of the deployed site. */
export const siteUrl = siteConfig.url;
