/**
 * Change: ejected to put the list of all entries below the page instead of beside it, and to make
 * the table of contents of a post a labeled landmark. In the original, it's outside all landmarks.
 */
import type {Props} from '@theme/BlogLayout';
import BlogSidebar from '@theme/BlogSidebar';
import Layout from '@theme/Layout';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function BlogLayout({sidebar, toc, children, ...layout}: Props): ReactNode {
  return (
    <Layout {...layout}>
      <div className={clsx(styles.page, toc ? styles.withContents : styles.alone)}>
        <main>{children}</main>
        {toc && (
          <nav aria-label="On this page" className={styles.contents}>
            {toc}
          </nav>
        )}
        <div className={styles.index}>
          <BlogSidebar sidebar={sidebar} />
        </div>
      </div>
    </Layout>
  );
}
