/**
 * Change: ejected to name the archived content in the heading, to list entries newest first as in
 * all other lists, and to show the summary of a release note. Its title is its date, which the
 * original prints twice.
 */
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import useRouteContext from '@docusaurus/useRouteContext';
import type {ArchiveBlogPost, Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import InferredLabel from '../../components/InferredLabel';
import {formatDate} from '../../shared/dates';
import {findInferredNotice} from '../../shared/inferred';
import styles from './styles.module.css';

function byYear(posts: readonly ArchiveBlogPost[]): [year: string, posts: ArchiveBlogPost[]][] {
  const years = new Map<string, ArchiveBlogPost[]>();
  for (const post of posts) {
    const year = String(post.metadata.date).slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years];
}

export default function BlogArchivePage({archive}: Props): ReactNode {
  const isReleaseNotes = useRouteContext().plugin.id === 'release-notes';
  const name = isReleaseNotes ? 'release notes' : 'posts';
  const title = isReleaseNotes ? 'Release notes archive' : 'Blog archive';
  return (
    <>
      <PageMetadata
        title={title}
        description={`All ${archive.blogPosts.length} ${name} by year, newest first.`}
      />
      <Layout>
        <main className={`container ${styles.page}`}>
          <Heading as="h1">{title}</Heading>
          <p>
            All {archive.blogPosts.length} {name}, newest first.
          </p>
          {byYear(archive.blogPosts).map(([year, posts]) => (
            <section key={year} aria-labelledby={year}>
              <Heading as="h2" id={year}>
                {year}
              </Heading>
              <ul className="clean-list margin-bottom--none">
                {posts.map(
                  ({metadata: {permalink, title: entry, date, description, frontMatter}}) => (
                    <li key={permalink}>
                      {isReleaseNotes ? (
                        <>
                          <Link to={permalink}>{entry}</Link>
                          <span>
                            {description} <InferredLabel notice={findInferredNotice(frontMatter)} />
                          </span>
                        </>
                      ) : (
                        <>
                          <time dateTime={String(date)}>{formatDate(date)}</time>
                          <span>
                            <Link to={permalink}>{entry}</Link>{' '}
                            <InferredLabel notice={findInferredNotice(frontMatter)} />
                          </span>
                        </>
                      )}
                    </li>
                  ),
                )}
              </ul>
            </section>
          ))}
        </main>
      </Layout>
    </>
  );
}
