/** A search field that opens the search page, even before React has loaded. */
import {QUERY_PARAMETER, SEARCH_PATH} from '@docs-kit/search/client/searchLink';
import {type ReactNode, useId} from 'react';
import styles from './styles.module.css';

export default function SiteSearch(): ReactNode {
  const id = useId();
  return (
    <form action={SEARCH_PATH} method="get" role="search" className={styles.search}>
      <label htmlFor={id}>Search the docs, API reference, blog, and release notes</label>
      <div>
        <input
          data-script
          id={id}
          className="text-field"
          type="search"
          name={QUERY_PARAMETER}
          autoComplete="off"
          placeholder="Try “API keys”"
          required
        />
        <button data-script type="submit" className="button button--primary">
          Search
        </button>
      </div>
    </form>
  );
}
