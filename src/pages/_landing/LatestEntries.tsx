/** The newest release note and the newest post. */
import {formatDate} from '@docs-kit/basics/dates';
import Link from '@docusaurus/Link';
import {usePluginData} from '@docusaurus/useGlobalData';
import Heading from '@theme/Heading';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {chooseCover} from '@site/src/components/Cover';
import InferredLabel from '@site/src/components/InferredLabel';
import {BLOG_DATA_PLUGIN, type RecentEntries, type RecentEntry} from '@site/src/config/blogEntries';
import styles from './styles.module.css';

function Entry({kind, entry}: {readonly kind: string; readonly entry: RecentEntry}): ReactNode {
  return (
    <article className={clsx('night', chooseCover(entry.permalink), styles.latest)}>
      <div className={styles.kicker}>
        {kind} · <time dateTime={entry.date}>{formatDate(entry.date)}</time>{' '}
        <InferredLabel notice={entry.inferred} />
      </div>
      <Heading as="h3">
        <Link to={entry.permalink}>{entry.title}</Link>
      </Heading>
      <p>{entry.description}</p>
    </article>
  );
}

export default function LatestEntries(): ReactNode {
  const {post, release} = usePluginData(BLOG_DATA_PLUGIN) as RecentEntries;
  return (
    <div className={styles.latestGrid}>
      {release && <Entry kind="Release" entry={release} />}
      {post && <Entry kind="Blog" entry={post} />}
    </div>
  );
}
