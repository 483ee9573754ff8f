/**
 * Change: ejected to show dates in full, to name the archived content in the heading, and to give
 * it the head of the other lists. The original skips a heading level.
 */
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import type {ArchiveBlogPost, Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {useEntryKind} from '@site/src/client/useEntryKind';
import Day from '@site/src/components/Day';
import InferredLabel from '@site/src/components/InferredLabel';
import ListHead from '@site/src/components/ListHead';
import {APPROXIMATE, findInferredNotice} from '@site/src/config/inferred';
import styles from './styles.module.css';

const getYear = ({metadata}: ArchiveBlogPost) => String(metadata.date).slice(0, 4);

export default function BlogArchivePage({archive: {blogPosts}}: Props): ReactNode {
  const {base, name, entries, isReleases} = useEntryKind();
  const title = `${name} archive`;
  const description = `All ${blogPosts.length} ${entries} by year, newest first.`;
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Layout>
        <main>
          <ListHead title={title} description={description}>
            <Link to={base}>{name}</Link>
          </ListHead>
          <div className={styles.years}>
            {[...new Set(blogPosts.map(getYear))].map((year) => (
              <section key={year} className={styles.year}>
                <Heading as="h2" id={year}>
                  {year}
                </Heading>
                <ul className="clean-list">
                  {blogPosts
                    .filter((post) => getYear(post) === year)
                    .map(({metadata: {permalink, title: entry, date, frontMatter}}) => (
                      <li key={permalink}>
                        <Day date={date} />
                        <Link to={permalink}>{entry}</Link>
                        <InferredLabel
                          notice={findInferredNotice(frontMatter)}
                          label={isReleases && APPROXIMATE}
                        />
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </div>
        </main>
      </Layout>
    </>
  );
}
