/**
 * Change: adds the "Copy page" list to pages, and to lists, a label for inferred entries and a
 * release note's kinds of change. Leaves out a release note's date, which is its title. Wraps the
 * original.
 */
import CopyPage from '@docs-kit/agent-docs/components/CopyPage';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import InfoOriginal from '@theme-original/BlogPostItem/Header/Info';
import type {ReactNode} from 'react';
import {useIsReleaseNotes} from '@site/src/client/useIsReleaseNotes';
import InferredLabel from '@site/src/components/InferredLabel';
import {findInferredNotice} from '@site/src/config/inferred';
import styles from './styles.module.css';

export default function BlogPostItemHeaderInfo(): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  const isReleaseNote = useIsReleaseNotes();
  // packages/site-files/src/blog/changeKinds.ts adds them.
  const kinds = metadata.frontMatter.kinds as readonly string[] | undefined;
  return (
    <div className={`muted ${styles.row}`}>
      {!isReleaseNote && <InfoOriginal className={styles.info} />}
      {isBlogPostPage ? (
        <CopyPage />
      ) : (
        <>
          {kinds && <span>{kinds.join(' · ')}</span>}
          <InferredLabel notice={findInferredNotice(metadata.frontMatter)} />
        </>
      )}
    </div>
  );
}
