/**
 * Change: ejected to add a heading and feed links to each list, to show posts as cards with covers
 * and release notes along a line of dates.
 */
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import SearchMetadata from '@theme/SearchMetadata';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {useEntryKind} from '@site/src/client/useEntryKind';
import LaterChanges from '@site/src/components/LaterChanges';
import ListHead from '@site/src/components/ListHead';
import PostGrid from '@site/src/components/PostGrid';
import ReleaseList from '@site/src/components/ReleaseList';
import styles from './styles.module.css';

const FEEDS = [
  ['RSS', 'rss.xml'],
  ['Atom', 'atom.xml'],
  ['JSON', 'feed.json'],
] as const;

export default function BlogListPage(props: Props): ReactNode {
  const {metadata, items, sidebar} = props;
  const {isReleases, base, tags} = useEntryKind();
  const newest = metadata.page === 1 ? items[0]?.content.metadata.date : undefined;
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <PageMetadata title={metadata.blogTitle} description={metadata.blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogLayout sidebar={sidebar}>
        <ListHead title={metadata.blogTitle} description={metadata.blogDescription}>
          {/* Beside the releases, their areas are listed. */}
          {!isReleases && (
            <Link className="chip" to={`${base}/tags`}>
              {tags}
            </Link>
          )}
          <Link className="chip" to={`${base}/archive`}>
            All by year
          </Link>
          <details className={styles.feeds} data-menu>
            <summary className="chip">Subscribe</summary>
            <div className={`floating ${styles.list}`}>
              {FEEDS.map(([name, file]) => (
                <Link key={file} to={`pathname://${base}/${file}`}>
                  {name} feed
                </Link>
              ))}
            </div>
          </details>
        </ListHead>
        {isReleases ? (
          <ReleaseList items={items} later={newest && <LaterChanges date={newest} />} />
        ) : (
          <PostGrid items={items} hasFeatured={metadata.page === 1} />
        )}
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
