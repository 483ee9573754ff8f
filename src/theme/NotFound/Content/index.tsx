/**
 * Change: adds a search field and the nearest pages below the message, and sets the title, which is
 * missing on unknown paths below /docs. Wraps the original, whose words are in i18n/en/code.json.
 */
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/NotFound/Content';
import NotFoundContentOriginal from '@theme-original/NotFound/Content';
import {type ReactNode, useEffect, useRef} from 'react';
import {NEAREST_ATTRIBUTE, showNearestPages} from '@site/src/client/nearestPages';
import SiteSearch from '@site/src/components/SiteSearch';
import {API_INFO_ROUTE} from '@site/src/config/api';
import styles from './styles.module.css';

const START_PAGES = [
  {
    title: 'Documentation',
    text: 'Build an agent, connect your data, and go to production.',
    path: '/docs/getting-started/overview',
  },
  {
    title: 'API reference',
    text: 'Each operation, with samples that run on the page.',
    path: API_INFO_ROUTE,
  },
  {title: 'Release notes', text: "What's new, improved, and fixed.", path: '/release-notes'},
  {title: 'Blog', text: 'Tutorials, step by step.', path: '/blog'},
] as const;

/** An element for the nearest pages, which a script fills before React has loaded. */
function NearestPages(): ReactNode {
  const {pathname} = useLocation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current) showNearestPages(element.current, pathname).catch(() => undefined);
  }, [pathname]);
  return (
    <div
      ref={element}
      className="script-only"
      aria-live="polite"
      {...{[NEAREST_ATTRIBUTE]: ''}}
      suppressHydrationWarning
      // React keeps what the script has added.
      dangerouslySetInnerHTML={{__html: ''}}
    />
  );
}

export default function NotFoundContent(props: Props): ReactNode {
  return (
    <>
      <PageMetadata title="Page not found" />
      <div className={`night night-head sheet-below ${styles.message}`}>
        <NotFoundContentOriginal {...props} />
        <SiteSearch />
      </div>
      <nav aria-label="Other pages" className={styles.ways}>
        <NearestPages />
        <p>Start here</p>
        <ul className={`clean-list ${styles.cards}`}>
          {START_PAGES.map(({title, text, path}) => (
            <li key={path}>
              <Link className="tile" to={path}>
                <b>{title}</b>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
