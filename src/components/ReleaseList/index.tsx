/** Release notes along a line of dates, beside links to their areas. */
import Link from '@docusaurus/Link';
import areas from '@generated/blog-data/default/areas.json';
import type {Props} from '@theme/BlogPostItems';
import type {ReactNode} from 'react';
import {useEntryKind} from '@site/src/client/useEntryKind';
import ReleaseTimeline from '@site/src/components/ReleaseTimeline';
import styles from './styles.module.css';

type ListProps = Pick<Props, 'items'> & {
  /** Permalink of the area whose releases are listed. */
  readonly area?: string;
  /** Where changes after the newest release are. */
  readonly later?: ReactNode;
};

export default function ReleaseList({items, area, later}: ListProps): ReactNode {
  const {tags} = useEntryKind();
  return (
    <div className={styles.releases}>
      <nav aria-label="Releases by product area">
        <p>{tags}</p>
        <ul className="clean-list" aria-label={tags}>
          {areas.map(({label, permalink}) => (
            <li key={permalink}>
              <Link
                className="chip"
                to={permalink}
                aria-current={permalink === area ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ReleaseTimeline items={items} later={later} />
    </div>
  );
}
