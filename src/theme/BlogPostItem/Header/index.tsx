/**
 * Change: the page of a post begins with the way back to the list, and with its cover. Replaces the
 * original.
 */
import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info';
import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {useEntryKind} from '@site/src/client/useEntryKind';
import {coverGround, CoverPicture} from '@site/src/components/Cover';
import {findCover} from '@site/src/content/covers';
import styles from './styles.module.css';

export default function BlogPostItemHeader(): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  const {base, name} = useEntryKind();
  const cover = isBlogPostPage ? findCover(metadata.frontMatter) : undefined;
  return (
    <header className={isBlogPostPage ? (cover ? styles.post : styles.plain) : undefined}>
      {isBlogPostPage && (
        <Link className={`breadcrumbs__link ${styles.back}`} to={base}>
          {name}
        </Link>
      )}
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
