/** Change: a post ends with where its reader can try the API. Wraps the original. */
import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import BlogPostItemFooterOriginal from '@theme-original/BlogPostItem/Footer';
import type {ReactNode} from 'react';
import {useEntryKind} from '@site/src/client/useEntryKind';
import styles from './styles.module.css';

export default function BlogPostItemFooter(): ReactNode {
  const {isBlogPostPage} = useBlogPost();
  const {isReleases} = useEntryKind();
  return (
    <>
      {isBlogPostPage && !isReleases && (
        <Link
          className={`tile lead-card ${styles.next}`}
          to="/docs/getting-started/test-without-an-account"
        >
          <b>Try the API without an account</b>
          <span>In the sandbox, a test server with scripted replies.</span>
        </Link>
      )}
      <BlogPostItemFooterOriginal />
    </>
  );
}
