/** What a component needs to know to search: the provider, the filters of contextual search, the site's own URL. */
import {useMemo} from 'react';
import {useDocsContextualSearchTags} from '@docusaurus/plugin-content-docs/client';
import {DEFAULT_SEARCH_TAG} from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {config as runtimeConfig} from '@site/src/client/runtimeConfig';
import type {SearchConfig} from '@site/src/config/runtime';
import type {SearchFilters} from '@site/src/shared/search/search';

export type SearchSetup = {
  readonly config: SearchConfig;
  /** Language of the page, and the docs versions in use. */
  readonly filters: Required<SearchFilters>;
  readonly siteUrl: string;
};

/** @returns the setup for the page that is open; the same object as long as nothing in it changes */
export function useSearchSetup(): SearchSetup {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {search: config} = runtimeConfig;
  const tags = useDocsContextualSearchTags().join(' ');
  return useMemo(() => {
    const filters = {language: i18n.currentLocale, tags: [DEFAULT_SEARCH_TAG, ...tags.split(' ')]};
    return {config, filters, siteUrl: siteConfig.url};
  }, [config, i18n.currentLocale, siteConfig.url, tags]);
}
