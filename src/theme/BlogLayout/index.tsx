/**
 * Change: makes the table of contents of a post a labeled landmark. In the original, it's outside
 * all landmarks.
 */
import type {Props} from '@theme/BlogLayout';
import BlogLayoutOriginal from '@theme-original/BlogLayout';
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
