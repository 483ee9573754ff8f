/** Change: has the head and the cards of the other lists. Replaces the original. */
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import type {Props} from '@theme/BlogTagsPostsPage';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import SearchMetadata from '@theme/SearchMetadata';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {useEntryKind} from '@site/src/client/useEntryKind';
import ListHead from '@site/src/components/ListHead';
import PostGrid from '@site/src/components/PostGrid';
import ReleaseList from '@site/src/components/ReleaseList';

export default function BlogTagsPostsPage({tag, items, sidebar, listMetadata}: Props): ReactNode {
  const {isReleases, base, allEntries, tagged, allTags} = useEntryKind();
  const title = `${tagged}: ${tag.label}`;
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogTagPostListPage)}
    >
      <PageMetadata title={title} description={tag.description} />
      <SearchMetadata tag="blog_tags_posts" />
      <BlogLayout sidebar={sidebar}>
        <ListHead title={title} description={tag.description}>
          <Link to={base}>{allEntries}</Link>
          <Link to={tag.allTagsPath}>{allTags}</Link>
        </ListHead>
        {tag.unlisted && <Unlisted />}
        {isReleases ? (
          <ReleaseList items={items} area={tag.permalink} />
        ) : (
          <PostGrid items={items} hasFeatured={false} />
        )}
        <BlogListPaginator metadata={listMetadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
