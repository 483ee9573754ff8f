/**
 * Change: suggests the closest pages below the message, and sets the title, which is missing on
 * unknown paths below /docs. Wraps the original, whose words are in i18n/en/code.json.
 */
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import type {ListedPage} from '@site/src/shared/llmsIndex';
import NotFoundContentOriginal from '@theme-original/NotFound/Content';
import type {Props} from '@theme/NotFound/Content';
import {useEffect, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

const START_PAGES = [
  {title: 'Search the documentation', path: '/search'},
  {title: 'Documentation overview', path: '/docs/getting-started/overview'},
  {title: 'API reference', path: '/docs/api/aihub/serenity-star-api-docs'},
  {title: 'Release notes', path: '/release-notes'},
  {title: 'Blog', path: '/blog'},
] as const;

/** The pages closest to the current path; none until they have loaded, and without a build. */
function useSuggestions(): readonly ListedPage[] {
  const {pathname} = useLocation();
  const [pages, setPages] = useState<readonly ListedPage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    import('@site/src/client/suggestPages')
      .then(({suggestPages}) => suggestPages(pathname))
      .then(
        (suggested) => isCurrent && setPages(suggested),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
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
