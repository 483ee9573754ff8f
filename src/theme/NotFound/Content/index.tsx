/**
 * Change: adds a search field and the closest pages below the message, and sets the title, which is
 * missing on unknown paths below /docs. Wraps the original, whose words are in i18n/en/code.json.
 */
import {searchSite} from '@docs-kit/search/client/siteSearch';
import type {FoundPage} from '@docs-kit/search/engine/searchEngine';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/NotFound/Content';
import NotFoundContentOriginal from '@theme-original/NotFound/Content';
import {type ReactNode, useEffect, useState} from 'react';
import SiteSearch from '@site/src/components/SiteSearch';
import {API_INFO_ROUTE} from '@site/src/config/api';
import styles from './styles.module.css';

const START_PAGES = [
  {title: 'Documentation overview', path: '/docs/getting-started/overview'},
  {title: 'API reference', path: API_INFO_ROUTE},
  {title: 'Release notes', path: '/release-notes'},
  {title: 'Blog', path: '/blog'},
] as const;

/** @returns pages that the index finds for the words of the current path, once it has loaded */
function useSuggestions() {
  const {pathname} = useLocation();
  const [pages, setPages] = useState<readonly FoundPage[]>([]);
  useEffect(() => {
    searchSite(pathname.replace(/\W+/g, ' '), {limit: 3}).then(
      ({pages: found}) => setPages(found),
      () => undefined,
    );
  }, [pathname]);
  return pages;
}

type ListProps = {readonly label: string; readonly pages: readonly {title: string; path: string}[]};

function PageList({label, pages}: ListProps): ReactNode {
  return (
    <div>
      <p>{label}</p>
      <ul className="clean-list">
        {pages.map(({title, path}) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export default function NotFoundContent(props: Props): ReactNode {
  const suggestions = useSuggestions();
  return (
    <>
      <PageMetadata title="Page Not Found" />
      <div className={styles.message}>
        <NotFoundContentOriginal {...props} />
      </div>
      <div className={styles.ways}>
        <SiteSearch />
        <nav aria-label="Other pages" className={styles.lists}>
          <PageList label="You can also start here:" pages={START_PAGES} />
          <div className="script-only" aria-live="polite">
            {suggestions.length > 0 && (
              <PageList label="The closest pages are:" pages={suggestions} />
            )}
          </div>
        </nav>
      </div>
    </>
  );
}
