/** /search?q=…: the results of a search as a page that can be shared and returned to. */
import Head from '@docusaurus/Head';
import {useQueryString} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {description} from '../../client/options';
import {QUERY_PARAMETER} from '../../client/searchLink';
import SearchPage from '../../components/SearchPage';

export default function Search(): ReactNode {
  const [query] = useQueryString(QUERY_PARAMETER);
  const title = query ? `Search results for “${query}”` : 'Search the documentation';
  return (
    <Layout title={title} description={description}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main>
        <SearchPage />
      </main>
    </Layout>
  );
}
