/** Change: links each page's Markdown version in its head. Wraps the original. */
import Head from '@docusaurus/Head';
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
      <Layout {...props} />
    </>
  );
}
