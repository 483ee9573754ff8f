/**
 * Change: has the head of the other lists, cards instead of letters, the most used topics first,
 * and no list of all entries. Replaces the original.
 */
import {formatCount} from '@docs-kit/basics/text';
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogTagsListPage';
import SearchMetadata from '@theme/SearchMetadata';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {useEntryKind} from '@site/src/client/useEntryKind';
import ListHead from '@site/src/components/ListHead';
import styles from './styles.module.css';

export default function BlogTagsListPage({tags}: Props): ReactNode {
  const {base, entry, allEntries, tags: title} = useEntryKind();
  const sorted = [...tags].sort(
    (a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'),
  );
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogTagsListPage)}
    >
      <PageMetadata title={title} />
      <SearchMetadata tag="blog_tags_list" />
      <BlogLayout>
        <ListHead title={title}>
          <Link to={base}>{allEntries}</Link>
        </ListHead>
        <ul className={`clean-list ${styles.tags}`}>
          {sorted.map(({label, permalink, count}) => (
            <li key={permalink}>
              <Link className="card" to={permalink}>
                <b>{label}</b>
                <span>{formatCount(count, entry)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
