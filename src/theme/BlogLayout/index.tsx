/** Change: the table of contents of a post is a labelled landmark; in the original it stands outside of every one. */
import BlogLayoutOriginal from '@theme-original/BlogLayout';
import type {Props} from '@theme/BlogLayout';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function BlogLayout({toc, ...props}: Props): ReactNode {
  const landmark = toc && (
    <nav aria-label="On this page" className={styles.contents}>
      {toc}
    </nav>
  );
  return <BlogLayoutOriginal {...props} toc={landmark} />;
}
