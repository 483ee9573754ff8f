/**
 * Change: marks an inferred page below its title, and an entry page by a class. Replaces the
 * original, which has no place for them.
 */
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import InferredLabel from '@site/src/components/InferredLabel';
import {findInferredNotice} from '@site/src/config/inferred';

export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter, contentTitle} = useDoc();
  const isEntryPage = (frontMatter as {entry_page?: boolean}).entry_page === true;
  const hasTitle = !frontMatter.hide_title && contentTitle === undefined;
  return (
    <div
      className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown', isEntryPage && 'entry-page')}
    >
      {hasTitle && (
        <header>
          <Heading as="h1">{metadata.title}</Heading>
          <InferredLabel notice={findInferredNotice(frontMatter)} />
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
