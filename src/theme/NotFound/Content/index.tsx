/**
 * Change: ejected. The original asks users to contact the owner of the link; this one suggests the
 * closest pages. It also sets its own title, because the docs plugin shows this content for unknown
 * paths below /docs without one.
 */
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import {useEffect, useState, type ReactNode} from 'react';
import type {ListedPage} from '@site/src/shared/llmsIndex';
import styles from './styles.module.css';

const LINKS = [
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

const pageList = (pages: ReadonlyArray<{readonly title: string; readonly path: string}>) => (
  <ul>
    {pages.map(({title, path}) => (
      <li key={path}>
        <Link to={path}>{title}</Link>
      </li>
    ))}
  </ul>
);

export default function NotFoundContent({className}: Props): ReactNode {
  const suggestions = useSuggestions();
  return (
    <>
      <PageMetadata title="Page Not Found" />
      <main className={clsx('container markdown', styles.page, className)}>
        <Heading as="h1">Page Not Found</Heading>
        <p>This page doesn’t exist. It may have moved, or the link may be misspelled.</p>
        <div className={clsx('script-only', styles.suggestions)} aria-live="polite">
          {suggestions.length > 0 && (
            <>
              <p>The closest pages are:</p>
              {pageList(suggestions)}
            </>
          )}
        </div>
        <p>You can also start here:</p>
        {pageList(LINKS)}
      </main>
    </>
  );
}
