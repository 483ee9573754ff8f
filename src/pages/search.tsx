/** /search?q=…: the results of a search as a page that can be shared and returned to. */
import {QUERY_PARAMETER} from '@docs-kit/search/client/searchLink';
import SearchPage from '@docs-kit/search/components/SearchPage';
import Head from '@docusaurus/Head';
import {useQueryString} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

export default function Search(): ReactNode {
  const [query] = useQueryString(QUERY_PARAMETER);
  // Analytics removes the query from this title (src/client/analytics/pageViews.ts).
  const title = query ? `Search results for “${query}”` : 'Search the documentation';
  return (
    <Layout
      title={title}
      description="Search the documentation, the API reference, the blog, and the release notes."
    >
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="container margin-vert--lg">
        <SearchPage title={title} />
      </main>
    </Layout>
  );
}
