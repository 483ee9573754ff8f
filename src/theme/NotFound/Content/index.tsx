/**
 * Change: suggests the closest pages below the message, and sets the title, which is missing on
 * unknown paths below /docs. Wraps the original, whose words are in i18n/en/code.json.
 */
import {SEARCH_PATH} from '@docs-kit/search/client/searchLink';
import {searchLocal} from '@docs-kit/search/client/siteSearch';
import type {FoundPage} from '@docs-kit/search/engine/searchEngine';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/NotFound/Content';
import NotFoundContentOriginal from '@theme-original/NotFound/Content';
import {type ReactNode, useEffect, useState} from 'react';
import {API_INFO_ROUTE} from '@site/src/config/api';
import styles from './styles.module.css';

const START_PAGES = [
  {title: 'Search the documentation', path: SEARCH_PATH},
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
    searchLocal(pathname.replace(/\W+/g, ' '), {limit: 3}).then(
      ({pages: found}) => setPages(found),
      () => undefined,
    );
  }, [pathname]);
  return pages;
}

type ListProps = {readonly label: string; readonly pages: readonly {title: string; path: string}[]};

function PageList({label, pages}: ListProps): ReactNode {
  return (
    <>
      <p>{label}</p>
      <ul>
        {pages.map(({title, path}) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export default function NotFoundContent(props: Props): ReactNode {
  const suggestions = useSuggestions();
  return (
    <>
      <PageMetadata title="Page Not Found" />
      <NotFoundContentOriginal {...props} />
      <nav aria-label="Other pages" className="container margin-bottom--xl">
        <div className="row">
          <div className="col col--6 col--offset-3">
            <div className={`script-only ${styles.suggestions}`} aria-live="polite">
              {suggestions.length > 0 && (
                <PageList label="The closest pages are:" pages={suggestions} />
              )}
            </div>
            <PageList label="You can also start here:" pages={START_PAGES} />
          </div>
        </div>
      </nav>
    </>
  );
}
