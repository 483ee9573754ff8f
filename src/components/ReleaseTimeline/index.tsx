/** Release notes along a line of dates, each with what it changed. */
import type {ReleaseChange} from '@docs-kit/writing';
import Link from '@docusaurus/Link';
import type {Props} from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import Day from '@site/src/components/Day';
import InferredLabel from '@site/src/components/InferredLabel';
import {APPROXIMATE, findInferredNotice} from '@site/src/config/inferred';
import styles from './styles.module.css';

/** How many changes a list shows of a release that has at least two more. */
const SHOWN = 4;

type Metadata = Props['items'][number]['content']['metadata'];

function Release({metadata}: {readonly metadata: Metadata}): ReactNode {
  const {title, permalink, description, date, tags, frontMatter} = metadata;
  const changes = (frontMatter['changes'] ?? []) as readonly ReleaseChange[];
  const shown = changes.length > SHOWN + 1 ? changes.slice(0, SHOWN) : changes;
  return (
    <article className={styles.release}>
      <div className={`fact-row short-facts ${styles.date}`}>
        <Day date={date} />
        <InferredLabel notice={findInferredNotice(frontMatter)} label={APPROXIMATE} />
      </div>
      <div>
        <Heading as="h2" className={styles.title}>
          <Link to={permalink}>{title}</Link>
        </Heading>
        <p>{description}</p>
        <ul className={`clean-list ${styles.changes}`}>
          {shown.map(({kind, title: change, anchor}, index) => (
            <li key={anchor}>
              {/* Several changes of a kind show it once. */}
              <span
                className={clsx(
                  `change-kind change-kind--${kind.toLowerCase()}`,
                  kind === shown[index - 1]?.kind && styles.again,
                )}
              >
                {kind}
              </span>{' '}
              <Link to={`${permalink}#${anchor}`}>{change}</Link>
            </li>
          ))}
          {shown.length < changes.length && (
            <li className={styles.more}>
              <Link to={permalink}>{changes.length - shown.length} more changes</Link>
            </li>
          )}
        </ul>
        <p className={styles.areas}>
          {tags.map(({label, permalink}) => (
            <Link key={permalink} to={permalink}>
              {label}
            </Link>
          ))}
        </p>
      </div>
    </article>
  );
}

type TimelineProps = Pick<Props, 'items'> & {
  /** Where changes after the newest release are. */
  readonly later?: ReactNode;
};

export default function ReleaseTimeline({items, later}: TimelineProps): ReactNode {
  return (
    <div className={styles.timeline}>
      {later && (
        <div className={clsx(styles.release, styles.later)}>
          <div className={styles.date}>Since then</div>
          <div>{later}</div>
        </div>
      )}
      {items.map(({content: {metadata}}) => (
        <Release key={metadata.permalink} metadata={metadata} />
      ))}
    </div>
  );
}
