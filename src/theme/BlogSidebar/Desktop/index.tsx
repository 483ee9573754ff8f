/**
 * Change: the page of an entry lists some entries before it instead of all, and lists of posts,
 * which lead to all by year, list none again. Wraps the original, which lists all release notes.
 */
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/BlogSidebar/Desktop';
import BlogSidebarDesktopOriginal from '@theme-original/BlogSidebar/Desktop';
import type {ReactNode} from 'react';
import {useEntryKind} from '@site/src/client/useEntryKind';
import styles from './styles.module.css';

const SHOWN = 5;

export default function BlogSidebarDesktop({sidebar}: Props): ReactNode {
  const {pathname} = useLocation();
  const {base, isReleases, moreEntries, allEntries} = useEntryKind();
  const {items} = sidebar;
  const place = items.findIndex(({permalink}) => permalink === pathname);
  if (place < 0) return isReleases && <BlogSidebarDesktopOriginal sidebar={sidebar} />;
  // Without those that the pager has; after the oldest, those that followed it.
  const newer = items.slice(0, Math.max(0, place - 1)).reverse();
  const shown = [...items.slice(place + 2), ...newer].slice(0, SHOWN);
  return (
    <aside>
      <nav aria-label={moreEntries}>
        <p className={styles.title}>{moreEntries}</p>
        <ul className="clean-list">
          {shown.map(({permalink, title}) => (
            <li key={permalink}>
              <Link to={permalink}>{title}</Link>
            </li>
          ))}
          <li>
            <Link className={styles.all} to={base}>
              {allEntries}
            </Link>
          </li>
        </ul>
      </nav>
    </aside>
  );
}
