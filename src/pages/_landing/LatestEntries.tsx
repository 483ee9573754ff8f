/** The newest change of the API, the newest release note, and the newest post. */
import {formatDate} from '@docs-kit/basics/dates';
import Link from '@docusaurus/Link';
import {usePluginData} from '@docusaurus/useGlobalData';
import Heading from '@theme/Heading';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {coverGround, CoverPicture} from '@site/src/components/Cover';
import {API_ROUTE} from '@site/src/config/api';
import {
  BLOG_DATA_PLUGIN,
  type RecentChange,
  type RecentEntries,
  type RecentEntry,
} from '@site/src/content/blogEntries';
import styles from './styles.module.css';

type EntryProps = {readonly kind: string; readonly entry: RecentEntry; readonly hue: number};

function Entry({kind, entry, hue}: EntryProps): ReactNode {
  return (
    <article className={clsx('night', coverGround(hue), styles.latest)}>
      <div className={styles.kicker}>
        {kind} · <time dateTime={entry.date}>{formatDate(entry.date)}</time>
      </div>
      <CoverPicture {...entry.picture} />
      <Heading as="h3">
        <Link to={entry.permalink}>{entry.title}</Link>
      </Heading>
      <p>{entry.description}</p>
    </article>
  );
}

function Change({change: {date, approximate, text}}: {readonly change: RecentChange}): ReactNode {
  return (
    <p className={styles.change}>
      <time dateTime={date}>
        API · {approximate ? 'around ' : ''}
        {formatDate(date)}
      </time>
      <span>{text}</span>
      <Link to={`${API_ROUTE}/api-changes`}>See all API changes</Link>
    </p>
  );
}

export default function LatestEntries(): ReactNode {
  const {post, release, change} = usePluginData(BLOG_DATA_PLUGIN) as RecentEntries;
  const hue = post?.picture.hue ?? 0;
  return (
    <>
      <div className={styles.latestGrid}>
        {release && <Entry kind="Release" entry={release} hue={hue + 1} />}
        {post && <Entry kind="Blog" entry={post} hue={hue} />}
      </div>
      {change && <Change change={change} />}
    </>
  );
}
