/** Change: on the page of a post, the header is its cover. Replaces the original. */
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info';
import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {coverGround, CoverSteps} from '@site/src/components/Cover';
import {findCover} from '@site/src/content/covers';
import styles from './styles.module.css';

export default function BlogPostItemHeader(): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  const cover = findCover(metadata.frontMatter);
  return (
    <header
      className={clsx(
        isBlogPostPage && (cover ? ['night', styles.cover, coverGround(cover.hue)] : styles.plain),
      )}
    >
      {isBlogPostPage && cover && <CoverSteps steps={cover.steps} />}
      <BlogPostItemHeaderTitle />
      <BlogPostItemHeaderInfo />
    </header>
  );
}
