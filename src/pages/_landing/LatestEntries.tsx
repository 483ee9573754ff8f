/** The newest release note and the newest post. */
import {formatDate} from '@docs-kit/basics/dates';
import Link from '@docusaurus/Link';
import {usePluginData} from '@docusaurus/useGlobalData';
import Heading from '@theme/Heading';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {coverGround, CoverPicture} from '@site/src/components/Cover';
import {
  BLOG_DATA_PLUGIN,
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

export default function LatestEntries(): ReactNode {
  const {post, release} = usePluginData(BLOG_DATA_PLUGIN) as RecentEntries;
  const hue = post?.picture.hue ?? 0;
  return (
    <div className={styles.latestGrid}>
      {release && <Entry kind="Release" entry={release} hue={hue + 1} />}
      {post && <Entry kind="Blog" entry={post} hue={hue} />}
    </div>
  );
}
