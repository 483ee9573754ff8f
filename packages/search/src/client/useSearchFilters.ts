/** Search filters: the page's language and docs versions, as the owner's specification requires. */
import {useDocsContextualSearchTags} from '@docusaurus/plugin-content-docs/client';
import {DEFAULT_SEARCH_TAG} from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useMemo} from 'react';
import type {SearchFilters} from '../engine/searchEngine';

/**
 * @returns the page's language and the docs versions in use; the same object as long as nothing in
 *   it changes
 */
export function useSearchFilters(): SearchFilters {
  const language = useDocusaurusContext().i18n.currentLocale;
  const tags = useDocsContextualSearchTags().join(' ');
  return useMemo(
    () => ({language, tags: [DEFAULT_SEARCH_TAG, ...tags.split(' ')]}),
    [language, tags],
  );
}
