/**
 * Change: ejected to give each list its heading, and the list of release notes its filter. The filter and its data are loaded
 * in the browser on that list alone; without JavaScript the product areas' own pages, linked below the heading, serve.
 */
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import useRouteContext from '@docusaurus/useRouteContext';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import {lazy, Suspense, type ReactNode} from 'react';
import styles from './styles.module.css';

/** Without its code the list is still a list: a failure must not take the page with it. */
const ReleaseFilter = lazy(() =>
  import('../../components/ReleaseFilter').catch(() => ({
    default: ({children}: {readonly children: ReactNode}) => children,
  })),
);

export default function BlogListPage(props: Props): ReactNode {
  const {metadata, items, sidebar} = props;
  const isReleaseNotes = useRouteContext().plugin.id === 'release-notes';
  const isBrowser = useIsBrowser();
  const list = (
    <>
      <BlogPostItems items={items} />
      <BlogListPaginator metadata={metadata} />
    </>
  );
  // Keeps the filter's place, so that nothing below moves when it comes.
  const beforeFilter = (
    <>
      {isReleaseNotes && <div className={styles.place} />}
      {list}
    </>
  );
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}>
      <PageMetadata title={metadata.blogTitle} description={metadata.blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogLayout sidebar={sidebar}>
        <header className={styles.header}>
          <Heading as="h1">{metadata.blogTitle}</Heading>
          <p>{metadata.blogDescription}</p>
          <p className={styles.links}>
            <Link to={isReleaseNotes ? '/release-notes/tags' : '/blog/tags'}>
              {isReleaseNotes ? 'Browse by product area' : 'Browse by tag'}
            </Link>
            <Link to={isReleaseNotes ? '/release-notes/archive' : '/blog/archive'}>Archive</Link>
          </p>
        </header>
        {isReleaseNotes && isBrowser ? (
          <Suspense fallback={beforeFilter}>
            <ReleaseFilter>{list}</ReleaseFilter>
          </Suspense>
        ) : (
          beforeFilter
        )}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
