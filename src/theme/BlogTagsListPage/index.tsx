/**
 * Change: ejected to show a description and the number of entries for each tag. The original groups
 * tags by letter, which doesn't help with a dozen of them. Without JavaScript, this page replaces
 * the release notes filter.
 */
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import useRouteContext from '@docusaurus/useRouteContext';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogTagsListPage';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function BlogTagsListPage({tags, sidebar}: Props): ReactNode {
  const isReleaseNotes = useRouteContext().plugin.id === 'release-notes';
  const title = isReleaseNotes ? 'Release notes by product area' : 'Posts by tag';
  const unit = isReleaseNotes ? ['release', 'releases'] : ['post', 'posts'];
  const sorted = [...tags].sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogTagsListPage)}
    >
      <PageMetadata title={title} />
      <SearchMetadata tag="blog_tags_list" />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{title}</Heading>
        <ul className={`clean-list ${styles.list}`}>
          {sorted.map(({label, permalink, description, count}) => (
            <li key={permalink}>
              <Link to={permalink}>{label}</Link>
              <span className={`muted ${styles.count}`}>
                {count} {unit[count === 1 ? 0 : 1]}
              </span>
              {description && <p className="muted margin-bottom--none">{description}</p>}
            </li>
          ))}
        </ul>
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
