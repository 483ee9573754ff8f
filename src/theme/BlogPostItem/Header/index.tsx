/**
 * Change: on pages of posts and release notes, the header is the cover, with the title in it.
 * Replaces the original.
 */
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info';
import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {chooseCover} from '@site/src/components/Cover';
import styles from './styles.module.css';

export default function BlogPostItemHeader(): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  return (
    <header
      className={clsx(isBlogPostPage && ['night', styles.cover, chooseCover(metadata.permalink)])}
    >
      <BlogPostItemHeaderTitle />
      <BlogPostItemHeaderInfo />
    </header>
  );
}
