/** Release notes that match a filter, with their kinds of changes and product areas. */
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Tag from '@theme/Tag';
import type {ReactNode} from 'react';
import InferredLabel from '@site/src/components/InferredLabel';
import type {ReleaseEntry} from '@site/src/shared/pages/blogEntries';
import styles from './styles.module.css';

export default function ReleaseList({releases}: {releases: readonly ReleaseEntry[]}): ReactNode {
  return (
    <ul className={`clean-list margin-bottom--none ${styles.list}`}>
      {releases.map(({title, description, permalink, areas, kinds, inferred}) => (
        <li key={permalink}>
          <Heading as="h2" className="entry-title">
            <Link to={permalink}>{title}</Link>
          </Heading>
          <p>{description}</p>
          <div className={`muted ${styles.facts}`}>
            <span>{kinds.join(' · ')}</span>
            <InferredLabel notice={inferred} />
            {areas.map(({slug, label}) => (
              <Tag
                key={slug}
                label={label}
                permalink={`/release-notes/tags/${slug}`}
                description={undefined}
              />
            ))}
          </div>
        </li>
      ))}
      {releases.length === 0 && <li>No releases match both filters.</li>}
    </ul>
  );
}
