/**
 * Change: what the link leads to is a part of its text and not of a label beside it, as search engines read the text.
 * Ejected.
 */
import Link from '@docusaurus/Link';
import type {Props} from '@theme/BlogPostItem/Footer/ReadMoreLink';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function BlogPostItemFooterReadMoreLink({blogPostTitle, ...props}: Props): ReactNode {
  return (
    <Link {...props} className={styles.link}>
      <b>Read more</b>
      <span className={styles.about}> about {blogPostTitle}</span>
    </Link>
  );
}
