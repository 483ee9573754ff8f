/**
 * Change: ejected to add a heading and feed links to each list, and a filter to the release notes.
 * Without JavaScript, the pages of the product areas replace the filter.
 */
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import {clsx} from 'clsx';
import {Fragment, type ReactNode} from 'react';
import {useIsReleaseNotes} from '@site/src/client/useIsReleaseNotes';
import ReleaseFilter from '@site/src/components/ReleaseFilter';
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
  const list = (
    <>
      <BlogPostItems items={items} />
      <BlogListPaginator metadata={metadata} />
    </>
  );
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <PageMetadata title={metadata.blogTitle} description={metadata.blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogLayout sidebar={sidebar}>
        <header className={styles.header}>
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
        </header>
        {isReleaseNotes ? <ReleaseFilter>{list}</ReleaseFilter> : list}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
