/**
 * Change: ejected to put the list of all entries below the page instead of beside it, to make the
 * table of contents of a post a labeled landmark, which in the original is outside all landmarks,
 * and to leave out that of a release note.
 */
import type {Props} from '@theme/BlogLayout';
import BlogSidebar from '@theme/BlogSidebar';
import Layout from '@theme/Layout';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {useEntryKind} from '@site/src/client/useEntryKind';
import styles from './styles.module.css';

export default function BlogLayout({sidebar, toc, children, ...layout}: Props): ReactNode {
  // Those of a release note are the kinds of change, all in view.
  const {isReleases} = useEntryKind();
  const contents = isReleases ? undefined : toc;
  return (
    <Layout {...layout}>
      <div
        className={clsx(
          styles.page,
          contents ? styles.withContents : styles.alone,
          isReleases && styles.releases,
        )}
      >
        <main>{children}</main>
        {contents && (
          <nav aria-label="On this page" className={styles.contents}>
            {contents}
          </nav>
        )}
        <div className={styles.index}>
          <BlogSidebar sidebar={sidebar} />
        </div>
      </div>
    </Layout>
  );
}
