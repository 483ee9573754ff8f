/**
 * Change: one line with the date, the reading time, the authors, the label of inferred content, and
 * on pages, the "Copy page" list. Replaces the original.
 */
import CopyPage from '@docs-kit/agent-docs/components/CopyPage';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {useEntryKind} from '@site/src/client/useEntryKind';
import Day from '@site/src/components/Day';
import InferredLabel from '@site/src/components/InferredLabel';
import {APPROXIMATE, findInferredNotice} from '@site/src/config/inferred';
import {AGENTS_GUIDE} from '@site/src/config/site';
import styles from './styles.module.css';

export default function BlogPostItemHeaderInfo(): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  const {isReleases} = useEntryKind();
  const {date, readingTime, authors, frontMatter} = metadata;
  return (
    <div className={`muted ${styles.row}`}>
      <div className={clsx('fact-row', isReleases && 'short-facts')}>
        <Day date={date} />
        {!isReleases && readingTime !== undefined && <span>{Math.ceil(readingTime)} minutes</span>}
        {!isReleases && <span>{authors.map(({name}) => name).join(', ')}</span>}
        <InferredLabel notice={findInferredNotice(frontMatter)} label={isReleases && APPROXIMATE} />
      </div>
      {isBlogPostPage && <CopyPage guide={AGENTS_GUIDE} />}
    </div>
  );
}
