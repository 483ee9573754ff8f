/**
 * Change: ejected to show dates in full, and to name the archived content in the heading. The
 * original skips a heading level.
 */
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import type {ArchiveBlogPost, Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {useIsReleaseNotes} from '@site/src/client/useIsReleaseNotes';
import Day from '@site/src/components/Day';
import InferredLabel from '@site/src/components/InferredLabel';
import {findInferredNotice} from '@site/src/config/inferred';

const getYear = ({metadata}: ArchiveBlogPost) => String(metadata.date).slice(0, 4);

export default function BlogArchivePage({archive: {blogPosts}}: Props): ReactNode {
  const isReleaseNotes = useIsReleaseNotes();
  const title = isReleaseNotes ? 'Release notes archive' : 'Blog archive';
  const description = `All ${blogPosts.length} ${isReleaseNotes ? 'release notes' : 'posts'} by year, newest first.`;
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Layout>
        <main className="container margin-vert--lg markdown">
          <Heading as="h1">{title}</Heading>
          <p>{description}</p>
          {[...new Set(blogPosts.map(getYear))].map((year) => (
            <section key={year}>
              <Heading as="h2" id={year}>
                {year}
              </Heading>
              <ul>
                {blogPosts
                  .filter((post) => getYear(post) === year)
                  .map(({metadata: {permalink, title: entry, date, frontMatter}}) => (
                    <li key={permalink}>
                      <Link to={permalink}>{entry}</Link>{' '}
                      <span className="muted">
                        <Day date={date} />
                      </span>{' '}
                      <InferredLabel notice={findInferredNotice(frontMatter)} />
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </main>
      </Layout>
    </>
  );
}
