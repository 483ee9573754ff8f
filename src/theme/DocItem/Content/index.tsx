/**
 * Change: shows below the title whether a page is inferred, and on phones its contents, and marks
 * an overview page by a class. Replaces the original, which has no place for them.
 */
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import ContentsOnPhones from '@theme-original/DocItem/TOC/Mobile';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import InferredLabel from '@site/src/components/InferredLabel';
import {findInferredNotice} from '@site/src/config/inferred';

export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter, contentTitle, toc} = useDoc();
  const isOverviewPage = (frontMatter as {overview_page?: boolean}).overview_page === true;
  const hasTitle = !frontMatter.hide_title && contentTitle === undefined;
  const hasContents = !frontMatter.hide_table_of_contents && toc.length > 0;
  return (
    <div
      className={clsx(
        ThemeClassNames.docs.docMarkdown,
        'markdown',
        isOverviewPage && 'overview-page',
      )}
    >
      {hasTitle && (
        <header>
          <Heading as="h1">{metadata.title}</Heading>
          <InferredLabel notice={findInferredNotice(frontMatter)} />
          {hasContents && <ContentsOnPhones />}
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
