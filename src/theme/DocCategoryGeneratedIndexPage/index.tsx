/**
 * Change: loads the card descriptions with the page; see src/plugins/bundler/page-weight. Wraps the
 * original.
 */
import {DocsVersionProvider, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import type {PropVersionDocs} from '@docusaurus/plugin-content-docs';
import DocCategoryGeneratedIndexPage from '@theme-original/DocCategoryGeneratedIndexPage';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import {useMemo, type ReactNode} from 'react';

type WithDocs = Props['categoryGeneratedIndex'] & {
  /** The documents on the page's cards. Missing in the development server. */
  readonly docs?: PropVersionDocs;
};

export default function DocCategoryGeneratedIndexPageWrapper(props: Props): ReactNode {
  const version = useDocsVersion();
  const {docs} = props.categoryGeneratedIndex as WithDocs;
  const withDocs = useMemo(() => (docs ? {...version, docs} : version), [docs, version]);
  return (
    <DocsVersionProvider version={withDocs}>
      <DocCategoryGeneratedIndexPage {...props} />
    </DocsVersionProvider>
  );
}
