/** The site's own configuration, as the browser receives it. */
import siteConfig from '@generated/docusaurus.config';
import type {RuntimeConfig} from '../config/node/runtime';

export const config = siteConfig.customFields as unknown as RuntimeConfig;
export const siteUrl = siteConfig.url;
