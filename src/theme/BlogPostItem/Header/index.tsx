/** Change: the page of a post begins with its cover. Replaces the original. */
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info';
import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {coverGround, CoverPicture} from '@site/src/components/Cover';
import {findCover} from '@site/src/content/covers';
import styles from './styles.module.css';

export default function BlogPostItemHeader(): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  const cover = isBlogPostPage ? findCover(metadata.frontMatter) : undefined;
  return (
    <header className={isBlogPostPage && !cover ? styles.plain : undefined}>
      {cover ? (
        <div className={clsx('night', styles.cover, coverGround(cover.hue))}>
          <CoverPicture {...cover} />
          <BlogPostItemHeaderTitle />
        </div>
      ) : (
        <BlogPostItemHeaderTitle />
      )}
      <BlogPostItemHeaderInfo />
    </header>
  );
}
