/**
 * Change: shows below the title whether a page is inferred, the picture of its card, and on phones
 * its sections, and marks an overview page by a class. Replaces the original, which has no place
 * for them.
 */
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {coverGround, CoverPicture} from '@site/src/components/Cover';
import InferredLabel from '@site/src/components/InferredLabel';
import {findInferredNotice} from '@site/src/config/inferred';
import type {Picture} from '@site/src/content/covers';
import styles from './styles.module.css';

export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter, contentTitle, toc} = useDoc();
  const isOverviewPage = (frontMatter as {overview_page?: boolean}).overview_page === true;
  const outcome = frontMatter.sidebar_custom_props?.outcome as Picture | undefined;
  const hasTitle = !frontMatter.hide_title && contentTitle === undefined;
  const sections = frontMatter.hide_table_of_contents ? [] : toc.filter(({level}) => level === 2);
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
          {outcome && (
            <div
              className={clsx(styles.outcome, coverGround((frontMatter.sidebar_position ?? 1) - 1))}
              aria-hidden="true"
            >
              <CoverPicture {...outcome} />
            </div>
          )}
          {sections.length > 1 && (
            <nav aria-label="Sections" className={styles.sections}>
              <details>
                <summary>On this page</summary>
                {sections.map(({id, value}) => (
                  <Link key={id} to={`#${id}`} dangerouslySetInnerHTML={{__html: value}} />
                ))}
              </details>
            </nav>
          )}
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
