/**
 * Change: links each page's Markdown version in its head, and tells agents where all pages are
 * listed. Wraps the original.
 */
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useRouteContext from '@docusaurus/useRouteContext';
import {markdownPath} from '@site/src/shared/markdownPage';
import Layout from '@theme-original/Layout';
import type {Props} from '@theme/Layout';
import type {ReactNode} from 'react';

export default function LayoutWrapper(props: Props): ReactNode {
  const {pathname} = useLocation();
  // The not-found page and the search page have no Markdown version.
  const hasMarkdown = useRouteContext().plugin.name !== 'native' && pathname !== '/search';
  return (
    <>
      {hasMarkdown && (
        <Head>
          <link rel="alternate" type="text/markdown" href={markdownPath(pathname)} />
        </Head>
      )}
      <Layout {...props}>
        {hasMarkdown && (
          // Converters of HTML for agents skip what is hidden in any other way.
          <aside className="visually-hidden" aria-label="For AI agents">
            <p>
              AI agents:{' '}
              <Link to="pathname:///llms.txt" tabIndex={-1}>
                llms.txt
              </Link>{' '}
              lists all pages, and this page is available{' '}
              <Link to={`pathname://${markdownPath(pathname)}`} tabIndex={-1}>
                as Markdown
              </Link>
              .
            </p>
          </aside>
        )}
        {props.children}
      </Layout>
    </>
  );
}
