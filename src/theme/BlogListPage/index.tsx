/**
 * Change: ejected to add a heading and feed links to each list, to show posts as cards with covers
 * and release notes along a line of dates, and to link the pages of product areas.
 */
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import areas from '@generated/blog-data/default/areas.json';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import Tag from '@theme/Tag';
import {clsx} from 'clsx';
import {Fragment, type ReactNode} from 'react';
import {useIsReleaseNotes} from '@site/src/client/useIsReleaseNotes';
import PostGrid from '@site/src/components/PostGrid';
import ReleaseTimeline from '@site/src/components/ReleaseTimeline';
import styles from './styles.module.css';

const FEEDS = [
  ['RSS', 'rss.xml'],
  ['Atom', 'atom.xml'],
  ['JSON', 'feed.json'],
] as const;

export default function BlogListPage(props: Props): ReactNode {
  const {metadata, items, sidebar} = props;
  const isReleaseNotes = useIsReleaseNotes();
  const base = isReleaseNotes ? '/release-notes' : '/blog';
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <PageMetadata title={metadata.blogTitle} description={metadata.blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogLayout sidebar={sidebar}>
        <header className={`night night-head sheet-below ${styles.header}`}>
          <Heading as="h1">{metadata.blogTitle}</Heading>
          <p>{metadata.blogDescription}</p>
          <p className={styles.links}>
            <Link to={`${base}/tags`}>
              {isReleaseNotes ? 'Browse by product area' : 'Browse by tag'}
            </Link>
            <Link to={`${base}/archive`}>Archive</Link>
            <span>
              Subscribe:{' '}
              {FEEDS.map(([name, file], index) => (
                <Fragment key={file}>
                  {index > 0 && ' · '}
                  <Link to={`pathname://${base}/${file}`}>{name}</Link>
                </Fragment>
              ))}
            </span>
          </p>
          {isReleaseNotes && (
            <ul className={`clean-list ${styles.areas}`} aria-label="Product areas">
              {areas.map((area) => (
                <li key={area.permalink}>
                  <Tag {...area} description={undefined} />
                </li>
              ))}
            </ul>
          )}
        </header>
        {isReleaseNotes ? (
          <ReleaseTimeline items={items} />
        ) : (
          <PostGrid items={items} hasFeatured={metadata.page === 1} />
        )}
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
